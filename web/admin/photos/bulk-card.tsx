import { type FormEvent, useState } from 'react'
import { categories, type Category, type Photo } from '../../../shared/photo.ts'
import { Icon } from '../../ui/icon.tsx'
import { count } from '../count.ts'
import { portfolio } from '../desk.ts'
import { useStore } from '../store.ts'
import { askToDelete } from './delete-dialog.tsx'
import type { Fields } from './portfolio.ts'
import { parseTags } from './tags.ts'

const changes = ['Category', 'Add tags', 'Remove tags', 'Brand', 'Album', 'Featured'] as const
type Change = (typeof changes)[number]

/** One change for all checked photos. There only while some are checked. */
export function BulkCard() {
  const checked = useStore(portfolio.store, (state) => state.checked)
  const editing = useStore(portfolio.store, (state) => state.editing !== null)
  const [change, setChange] = useState<Change>('Category')
  const [value, setValue] = useState<string>(categories[0])
  const [busy, setBusy] = useState(false)
  if (checked.size === 0) return null

  function chooseChange(next: Change): void {
    setChange(next)
    setValue(next === 'Category' ? categories[0] : next === 'Featured' ? 'Yes' : '')
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    await apply(change, value.trim())
    setBusy(false)
  }

  const options = change === 'Category' ? categories : change === 'Featured' ? ['Yes', 'No'] : null
  return (
    <section
      aria-label="Bulk actions"
      className={`${editing ? 'max-lg:static' : 'bulk-card'} sticky top-0 z-20 mb-3 border border-accent bg-raised p-2 shadow-float`}
    >
      <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-center gap-2 text-small">
        <p className="figures w-full grow ps-1 font-semibold whitespace-nowrap sm:w-auto">{count(checked.size)} selected</p>
        <select
          aria-label="What to change"
          className="field w-auto grow sm:grow-0"
          value={change}
          onChange={(event) => chooseChange(event.currentTarget.value as Change)}
        >
          {changes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
        {options ? (
          <select
            aria-label={change}
            className="field w-auto grow sm:grow-0"
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          >
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        ) : (
          <input
            aria-label={change}
            className="field w-40 grow"
            required={change === 'Add tags' || change === 'Remove tags'}
            placeholder={change.endsWith('tags') ? 'ceramic, ppf' : `Empty for no ${change.toLowerCase()}`}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        )}
        <button type="submit" className="tool grow sm:grow-0" disabled={busy}>
          {busy ? 'Applying…' : 'Apply'}
        </button>
        <button
          type="button"
          className="tool tool-danger grow sm:grow-0"
          aria-label={`Delete ${count(checked.size)}`}
          onClick={() => askToDelete(portfolio.store.get().photos.filter(({ id }) => checked.has(id)))}
        >
          <Icon name="trash" /> Delete
        </button>
      </form>
    </section>
  )
}

async function apply(change: Change, value: string): Promise<void> {
  const tags = parseTags(value)
  const text = value || null
  const yes = value === 'Yes'
  if (change === 'Category') return portfolio.reclassify(value as Category)
  if (change === 'Featured') return portfolio.changeChecked(() => ({ featured: yes }), yes ? 'featured' : 'no longer featured')
  if (change === 'Brand') return portfolio.changeChecked(() => ({ brand: text }), `brand ${text ?? 'none'}`)
  if (change === 'Album') return portfolio.changeChecked(() => ({ album: text }), `album ${text ?? 'none'}`)
  const add = change === 'Add tags'
  const changed = (old: readonly string[]) => (add ? [...new Set([...old, ...tags])] : old.filter((tag) => !tags.includes(tag)))
  return portfolio.changeChecked((photo) => onlyNew(photo, changed(photo.tags)), `tags ${tags.join(', ')} ${add ? 'added' : 'removed'}`)
}

/** A photo that has those tags already needs no write. */
function onlyNew(photo: Photo, tags: string[]): Fields | null {
  return tags.length === photo.tags.length ? null : { tags }
}
