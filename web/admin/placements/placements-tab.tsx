import { useState } from 'react'
import { type SlotKey, slots } from '../../../shared/slot.ts'
import { slotPath } from '../../../shared/renditions.ts'
import { placements } from '../desk.ts'
import { useStore } from '../store.ts'
import { ChooseImage } from './choose-image.tsx'
import { shapes } from './shapes.ts'

const groups = [...new Set(slots.map(({ group }) => group))]

/** Where photos stand on the pages, page by page. */
export function PlacementsTab() {
  const [choosing, setChoosing] = useState<SlotKey | null>(null)
  return (
    <div className="space-y-8 py-5">
      {groups.map((group) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} className="text-h3">
            {group}
          </h2>
          <ol className="mt-3 grid gap-x-8 lg:grid-cols-2">
            {slots
              .filter((slot) => slot.group === group)
              .map(({ key, label }, index) => (
                <Card key={key} slot={key} label={label} ordinal={index + 1} choose={() => setChoosing(key)} />
              ))}
          </ol>
        </section>
      ))}
      {choosing && <ChooseImage slot={choosing} close={() => setChoosing(null)} />}
    </div>
  )
}

function Card({ slot, label, ordinal, choose }: { slot: SlotKey; label: string; ordinal: number; choose: () => void }) {
  const photoId = useStore(placements.store, (state) => state.photoAt[slot] ?? null)
  const changes = useStore(placements.store, (state) => state.changes[slot] ?? 0)
  const [busy, setBusy] = useState(false)

  async function clear(): Promise<void> {
    setBusy(true)
    await placements.clear(slot)
    setBusy(false)
  }

  return (
    <li className="flex items-start gap-4 border-t border-line py-4">
      <Thumbnail key={`${photoId} ${changes}`} slot={slot} query={changes > 0 ? `?v=${photoId ?? 'default'}-${changes}` : ''} />
      <div className="min-w-0 grow">
        <h3 className="text-small">
          <span className="figures me-2 text-soft">{ordinal}.</span>
          {label}
        </h3>
        <p className="text-fine text-soft">
          <code className="break-all">{slot}</code>
          <br />
          {photoId ? 'Shows a photo of the portfolio' : 'Shows the default picture'}
        </p>
        <div className="flex flex-wrap gap-2 pt-3">
          <button type="button" className="tool" aria-label={`Choose Image for ${label}`} onClick={choose}>
            Choose Image
          </button>
          {photoId && (
            <button type="button" className="tool" aria-label={`Clear ${label}`} disabled={busy} onClick={() => void clear()}>
              Clear
            </button>
          )}
        </div>
      </div>
    </li>
  )
}

/** What visitors see there, from the same address, in the shape it has on its page. */
function Thumbnail({ slot, query }: { slot: SlotKey; query: string }) {
  const { face } = shapes[slot]
  return (
    <picture>
      <source type="image/avif" srcSet={slotPath(slot, { width: 640, format: 'avif' }) + query} />
      <img
        src={slotPath(slot, { width: 640, format: 'jpg' }) + query}
        alt=""
        loading="lazy"
        className={`${face} w-28 shrink-0 rounded-pane bg-sunk object-cover sm:w-48`}
      />
    </picture>
  )
}
