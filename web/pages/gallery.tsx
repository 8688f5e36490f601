import { useMemo, useRef } from 'react'
import { buttonClass, CallButton } from '../ui/button.tsx'
import { Closing } from '../ui/closing.tsx'
import { glideTo } from '../ui/glide.ts'
import { Hero } from '../ui/hero.tsx'
import { Icon } from '../ui/icon.tsx'
import { useGalleryAddress } from './gallery/address.ts'
import { Filters } from './gallery/filters.tsx'
import { Grid, GridPlaceholder } from './gallery/grid.tsx'
import { brandsOf, type Filter, labelOf, matching } from './gallery/item.ts'
import { EmptyPortfolio, LoadMore, NoneMatch, Unavailable } from './gallery/messages.tsx'
import { Lightbox, OpenPhoto } from './gallery/open-photo.tsx'
import { PhotoData } from './gallery/photo-data.tsx'
import { usePhotoList } from './gallery/photo-list.ts'

export default function Gallery() {
  const list = usePhotoList()
  const { filter, choose, open, ...address } = useGalleryAddress()
  const { category, brand } = filter
  const shown = useMemo(() => matching(list.items, { category, brand }), [list.items, category, brand])
  const section = useRef<HTMLElement>(null)
  const loading = list.status === 'loading'

  function explore(event: React.MouseEvent) {
    event.preventDefault()
    glideTo(section.current!)
    section.current!.focus({ preventScroll: true })
  }
  function filterBy(change: Partial<Filter>) {
    choose(change)
    // Deep in the list, the first photos of the new choice would be out of sight.
    if (section.current!.getBoundingClientRect().top < 0) section.current!.scrollIntoView()
  }
  const everything = () => filterBy({ category: 'all', brand: 'all' })

  return (
    <>
      <Hero tall picture={{ name: 'gallery' }} gauge="Gallery" title="Look closer. We do.">
        <p className="mt-5 max-w-xl text-lead text-soft">
          Window film, interiors and coated paint, photographed on the day we finished. Every photo is of our own work.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="#gallery" onClick={explore} className={buttonClass('action', 'grow sm:grow-0')}>
            <Icon name="down" />
            Explore Gallery
          </a>
          <CallButton className="grow sm:grow-0" />
        </div>
      </Hero>
      <section id="gallery" ref={section} tabIndex={-1} aria-labelledby="photos" className="on-film -scroll-mt-4 outline-none">
        <h2 id="photos" className="sr-only">
          Photos
        </h2>
        <Filters
          filter={filter}
          brands={brandsOf(list.items)}
          choose={filterBy}
          count={countOf(shown.length, list.items.length, list.more)}
        />
        <noscript>
          <p className="wrap py-10">The photos need JavaScript. Call us and we send you pictures of a job like yours.</p>
        </noscript>
        <div className="pb-12" onPointerOver={() => void Lightbox.preload()}>
          {shown.length > 0 ? (
            <>
              <Grid items={shown} open={(item) => open(item.photoId)} />
              <PhotoData items={list.items} />
              {list.more && (
                <div className="wrap mt-10 grid justify-items-center gap-4">
                  {list.status === 'failed' && <p role="alert">More photos can’t be loaded just now.</p>}
                  <LoadMore loading={loading} />
                </div>
              )}
            </>
          ) : list.items.length > 0 ? (
            <NoneMatch what={wordsOf(filter)} more={list.more} loaded={list.items.length} loading={loading} showAll={everything} />
          ) : list.status === 'failed' ? (
            <Unavailable />
          ) : list.more ? (
            <GridPlaceholder />
          ) : (
            <EmptyPortfolio />
          )}
        </div>
      </section>
      <Closing title="Yours could be next.">Tell us the car or the windows: a quote is free and a reply comes within 24 hours.</Closing>
      <OpenPhoto list={list} shown={shown} {...address} />
    </>
  )
}

/** What the list shows, in words; nothing while nothing is known. */
function countOf(shown: number, loaded: number, more: boolean): string {
  if (loaded === 0) return ''
  const all = `${loaded} ${loaded === 1 ? 'photo' : 'photos'}${more ? ' so far' : ''}`
  return shown === loaded ? all : `${shown} of ${all}`
}

function wordsOf({ category, brand }: Filter): string {
  return [...(category === 'all' ? [] : [labelOf(category)]), ...(brand === 'all' ? [] : [brand])].join(', ')
}
