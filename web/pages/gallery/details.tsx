import { type GalleryItem, labelOf } from './item.ts'

/** Where one is among the photos, always; what the photo shows in words, on demand. */
export function Details({ item, place, open }: { item: GalleryItem; place: string; open: boolean }) {
  return (
    <>
      <p className="figures absolute start-0 top-0 flex h-13 items-center bg-sunk/60 px-4 text-small">{place}</p>
      {open && (
        <div className="absolute inset-x-0 bottom-0 max-h-[45%] overflow-y-auto border-t border-line bg-surface/90">
          <div className="wrap py-4">
            <h2 className="text-h3">{item.title}</h2>
            {item.description && <p className="mt-1 max-w-prose text-small">{item.description}</p>}
            <p className="mt-2 text-fine text-soft">{wordsOf(item).join(' · ')}</p>
          </div>
        </div>
      )}
    </>
  )
}

/** Category, brand and tags, each word once. */
function wordsOf({ category, brand, tags }: GalleryItem): string[] {
  const words = [labelOf(category), ...(brand ? [brand] : []), ...tags]
  return words.filter((word, index) => words.findIndex((other) => other.toLowerCase() === word.toLowerCase()) === index)
}
