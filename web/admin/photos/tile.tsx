import { memo } from 'react'
import type { Photo } from '../../../shared/photo.ts'
import { needsTitle } from '../../../shared/untitled.ts'
import { Icon } from '../../ui/icon.tsx'
import { portfolio } from '../desk.ts'
import { Preview } from '../preview.tsx'
import { useStore } from '../store.ts'
import { askToDelete } from './delete-dialog.tsx'

/** One photo: its picture opens it for editing, its box checks it for bulk changes, dragging moves it. */
export const Tile = memo(function Tile({ photo }: { photo: Photo }) {
  const { id, title, category } = photo
  const checked = useStore(portfolio.store, (state) => state.checked.has(id))
  const editing = useStore(portfolio.store, (state) => state.editing === id)
  const untitled = needsTitle(title)

  function check(on: boolean): void {
    const next = new Set(portfolio.store.get().checked)
    if (on) next.add(id)
    else next.delete(id)
    portfolio.check(next)
  }

  return (
    <li data-photo={id} className="tile relative">
      <button
        type="button"
        aria-label={`Edit ${title}`}
        aria-pressed={editing}
        aria-describedby={untitled ? `untitled-${id}` : undefined}
        onClick={() => portfolio.edit(editing ? null : id)}
        data-mark={editing ? 'editing' : checked ? 'checked' : undefined}
        className="tile-picture block w-full rounded-pane"
      >
        <Preview photo={photo} sizes="(min-width: 64rem) 14rem, 33vw" className="aspect-square rounded-pane" />
      </button>
      <label className="absolute start-0 top-0 grid size-11 cursor-pointer place-items-center">
        <span className="sr-only">Select {title}</span>
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => check(event.currentTarget.checked)}
          className="size-5 cursor-pointer accent-accent"
        />
      </label>
      <button
        type="button"
        aria-label={`Delete ${title}`}
        onClick={() => askToDelete([photo])}
        className="tile-delete absolute end-0 top-0 grid size-11 place-items-center text-surface"
      >
        <span className="grid size-7 place-items-center rounded-pane bg-film/75 hover:bg-danger">
          <Icon name="trash" className="size-4" />
        </span>
      </button>
      <p className="mt-1.5 truncate text-fine leading-tight font-semibold">{title}</p>
      <p className="truncate text-fine leading-tight text-soft">{category}</p>
      {untitled && (
        <p id={`untitled-${id}`} className="truncate border-s-3 border-action ps-1.5 text-fine leading-tight">
          Needs a title
        </p>
      )}
    </li>
  )
})
