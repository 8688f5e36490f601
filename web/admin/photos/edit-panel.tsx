import { useEffect, useRef } from 'react'
import { categories, type Category, type Photo } from '../../../shared/photo.ts'
import { needsTitle } from '../../../shared/untitled.ts'
import { Icon } from '../../ui/icon.tsx'
import { CloseButton } from '../close-button.tsx'
import { placements, portfolio } from '../desk.ts'
import { usesOf } from '../placements/placements.ts'
import { Preview } from '../preview.tsx'
import { useStore } from '../store.ts'
import { askToDelete, focusTile } from './delete-dialog.tsx'
import { Choice, Flag, Rating, TextField } from './fields.tsx'
import type { Fields } from './portfolio.ts'
import { parseOrder, parseTags, showTags } from './tags.ts'

/** Beside the grid on a desk, a sheet from below on a phone. Not modal: the next photo is one tap away. */
export function EditPanel() {
  const photo = useStore(portfolio.store, ({ photos, editing }) => photos.find(({ id }) => id === editing))
  if (!photo) return <Hint className="hidden border-s border-line py-16 ps-6 lg:block" />
  return <Panel key={photo.id} photo={photo} />
}

export function Hint({ className }: { className: string }) {
  const editing = useStore(portfolio.store, (state) => state.editing !== null)
  return editing ? null : <p className={`text-soft ${className}`}>Select a photo to edit</p>
}

function Panel({ photo }: { photo: Photo }) {
  const { id, title, category } = photo
  const heading = useRef<HTMLHeadingElement>(null)
  const photos = useStore(portfolio.store, (state) => state.photos)
  const uses = usesOf(useStore(placements.store, (state) => state), id)
  const index = photos.indexOf(photo)

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // The sheet of a phone must not cover the photo it is about.
    document.querySelector(`[data-photo="${id}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id])

  const save = (fields: Fields) => portfolio.save(id, fields)
  function close(): void {
    portfolio.edit(null)
    // A photo that has just got its title may have left the grid.
    focusTile(document.querySelector(`[data-photo="${id}"]`) ?? document.querySelector('[data-photo]'))
  }

  return (
    <aside
      aria-label="Edit photo"
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className="edit-panel"
    >
      <header className="sticky top-0 z-10 flex items-center gap-3 border-b border-line bg-surface ps-4 lg:ps-6">
        <h2 ref={heading} tabIndex={-1} className="grow truncate py-3 text-base outline-none">
          {title}
        </h2>
        <CloseButton onClick={close} />
      </header>
      <div className="space-y-4 p-4 lg:px-6">
        <Preview photo={photo} sizes="20rem" className="hidden aspect-3/2 rounded-pane lg:block" />
        {uses.length > 0 && <p className="border-s-3 border-accent ps-3 text-fine text-soft">Used as {uses.join(', ')}</p>}
        <TextField label="Title" hint={needsTitle(title) ? 'Needs a title' : ''} value={title} save={(text) => save({ title: text })} />
        <Choice label="Category" value={category} options={categories} save={(chosen) => save({ category: chosen as Category })} />
        <TextField label="Description" value={photo.description} lines={3} save={(description) => save({ description })} />
        <Rating value={photo.rating} save={(rating) => save({ rating })} />
        <TextField label="Testimonial" value={photo.testimonial} lines={3} save={(testimonial) => save({ testimonial })} />
        <Flag label="Featured on the home page" value={photo.featured} save={(featured) => save({ featured })} />
        <div className="grid grid-cols-2 gap-3">
          <TextField label="Brand" value={photo.brand ?? ''} save={(text) => save({ brand: text.trim() || null })} />
          <TextField label="Album" value={photo.album ?? ''} save={(text) => save({ album: text.trim() || null })} />
        </div>
        <TextField label="Tags" hint="Separated by commas" value={showTags(photo.tags)} save={(text) => save({ tags: parseTags(text) })} />
        <TextField
          label="Display order"
          hint="Lower comes first"
          value={String(photo.displayOrder)}
          numeric
          save={(text) => save({ displayOrder: parseOrder(text) })}
        />
        <div className="grid grid-cols-2 gap-2">
          <button type="button" className="tool" disabled={index === 0} onClick={() => void portfolio.move(id, index - 1)}>
            <Icon name="left" /> Move earlier
          </button>
          <button type="button" className="tool" disabled={index === photos.length - 1} onClick={() => void portfolio.move(id, index + 1)}>
            Move later <Icon name="right" />
          </button>
        </div>
        <button type="button" className="tool tool-danger w-full" onClick={() => askToDelete([photo])}>
          <Icon name="trash" /> Delete photo
        </button>
      </div>
    </aside>
  )
}
