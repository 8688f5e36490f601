import { useRef, useState } from 'react'
import { toast } from '../../ui/toasts.tsx'
import { api, portfolio, uploads } from '../desk.ts'
import { useStore } from '../store.ts'
import { Icon } from '../../ui/icon.tsx'
import { sortOut } from '../upload/intake.ts'
import { DropZone } from '../upload/drop-zone.tsx'
import { ProgressCard } from '../upload/progress-card.tsx'
import { BulkCard } from './bulk-card.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EditPanel, Hint } from './edit-panel.tsx'
import { download, exportName, exportPortfolio } from './export.ts'
import { Grid } from './grid.tsx'
import { UntitledCount, UntitledToggle } from './untitled.tsx'

export function PhotosTab() {
  const [others, setOthers] = useState<readonly string[]>([])

  function take(files: Iterable<File>): void {
    const sorted = sortOut(files)
    setOthers(sorted.others)
    if (sorted.images.length === 0) toast({ title: 'No images selected', description: 'Please select valid image files to upload' })
    else uploads.add(sorted.images)
  }

  return (
    <div className="lg:grid lg:grid-cols-[1fr_21rem] lg:items-start lg:gap-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2 py-3">
          <SelectAll />
          <UntitledToggle />
          <span className="grow">
            <Hint className="text-fine lg:hidden" />
          </span>
          <span className="dock flex gap-2 max-sm:w-full">
            <ExportButton />
            <UploadButton take={take} />
          </span>
        </div>
        <ProgressCard others={others} dismissOthers={() => setOthers([])} />
        <BulkCard />
        <UntitledCount />
        <Grid />
      </div>
      <EditPanel />
      <DropZone take={take} />
      <DeleteDialog />
    </div>
  )
}

function SelectAll() {
  const photos = useStore(portfolio.store, (state) => state.shown)
  const checked = useStore(portfolio.store, (state) => state.checked)
  const all = photos.length > 0 && checked.size >= photos.length
  return (
    <button
      type="button"
      id="select-all"
      className="tool"
      disabled={photos.length === 0}
      onClick={() => portfolio.check(new Set(all ? [] : photos.map(({ id }) => id)))}
    >
      {all ? 'Deselect All' : `Select All (${photos.length})`}
    </button>
  )
}

function ExportButton() {
  const [soFar, setSoFar] = useState<number | null>(null)

  async function run(): Promise<void> {
    setSoFar(0)
    try {
      download(await exportPortfolio(api, setSoFar), exportName)
      toast({ title: 'Data exported', description: 'Portfolio data downloaded as JSON file' })
    } catch (error) {
      portfolio.sayFailure('Failed to export data', error)
    }
    setSoFar(null)
  }

  return (
    <button type="button" className="tool" disabled={soFar !== null} onClick={() => void run()}>
      <Icon name="download" />
      {soFar === null ? 'Export Data' : `Exporting ${soFar}…`}
    </button>
  )
}

function UploadButton({ take }: { take: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className="tool tool-action grow sm:grow-0" onClick={() => input.current?.click()}>
        <Icon name="upload" />
        Upload Photos
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Photos to upload"
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])])
          // So that the same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
