import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { GalleryPhoto } from '../../../shared/photo.ts'
import { api } from '../../api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PhotoPicture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'

/** How many featured photos the home page shows: two rows on a desk. */
const shown = 8

export default function Portfolio() {
  const [photos, setPhotos] = useState<GalleryPhoto[] | null>(null)

  useEffect(() => {
    const stop = new AbortController()
    api
      .listFeaturedPhotos({}, { signal: stop.signal })
      .then((list) => setPhotos(list.photos.slice(0, shown)))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        console.error('featured photos', error)
        setPhotos([])
      })
    return () => stop.abort()
  }, [])

  return (
    <Section ground="film" gauge="Portfolio" title="Recent work.">
      {photos?.length === 0 ? (
        <p className="text-soft">The gallery has all of our photos.</p>
      ) : (
        <ul className="grid grid-cols-2 gap-2 md:grid-cols-4">
          {(photos ?? Array.from({ length: shown }, () => null)).map((photo, index) => (
            <li key={photo?.id ?? index} className="aspect-square overflow-hidden rounded-pane bg-raised">
              {photo?.image && (
                <Link to={`/gallery?photo=${photo.id}`} className="block size-full">
                  <PhotoPicture
                    photo={photo}
                    {...photo.image}
                    alt={photo.description || photo.title}
                    sizes="(min-width: 48rem) 25vw, 50vw"
                    className="size-full object-cover transition-transform duration-500 ease-pane hover:scale-[1.04]"
                  />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to="/gallery" icon="photo" className="mt-8">
        See the whole gallery
      </ButtonLink>
    </Section>
  )
}
