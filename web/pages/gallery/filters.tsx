import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { type Filter, galleryCategories } from './item.ts'

type Props = {
  filter: Filter
  brands: readonly string[]
  choose: (change: Partial<Filter>) => void
  /** What the list shows at the moment, in words. */
  count: string
}

/** A quiet row that stays below the header; on a phone only the categories do, for the photos' sake. */
export function Filters({ filter, brands, choose, count }: Props) {
  const row = useRef<HTMLDivElement>(null)

  // On a phone the row is wider than the screen: what is chosen comes into view, without moving the page.
  useEffect(() => {
    const chosen = row.current!.querySelector<HTMLElement>('[aria-pressed=true]')!
    row.current!.scrollTo({ left: chosen.offsetLeft - (row.current!.clientWidth - chosen.offsetWidth) / 2 })
  }, [filter.category])

  return (
    <div className="needs-script contents lg:sticky lg:top-16 lg:z-30 lg:block lg:border-b lg:border-line lg:bg-surface">
      <div className="contents lg:wrap lg:flex lg:items-center lg:justify-between lg:gap-8">
        <div
          ref={row}
          role="group"
          aria-label="Category"
          className="sticky top-16 z-30 flex overflow-x-auto border-b border-line bg-surface px-1 [scrollbar-width:none] lg:static lg:-mx-3 lg:border-0 lg:px-0"
        >
          {[{ slug: 'all', label: 'All' } as const, ...galleryCategories].map(({ slug, label }) => (
            <button
              key={slug}
              type="button"
              aria-pressed={filter.category === slug}
              onClick={() => choose({ category: slug })}
              className="min-h-12 min-w-11 shrink-0 border-b-2 border-transparent px-3 font-display text-small font-semibold whitespace-nowrap text-soft -outline-offset-2 hover:text-text aria-pressed:border-text aria-pressed:text-text"
            >
              {label}
            </button>
          ))}
        </div>
        <div className="wrap flex min-h-12 items-center justify-between gap-6 text-small lg:mx-0 lg:w-auto lg:px-0">
          <p role="status" className="figures text-soft">
            {count}
          </p>
          {(brands.length > 0 || filter.brand !== 'all') && <BrandChoice filter={filter} brands={brands} choose={choose} />}
        </div>
      </div>
    </div>
  )
}

function BrandChoice({ filter, brands, choose }: Omit<Props, 'count'>) {
  const options = filter.brand === 'all' || brands.includes(filter.brand) ? brands : [filter.brand, ...brands]
  return (
    <label className="relative flex items-center gap-2 text-soft">
      Brand
      <select
        value={filter.brand}
        onChange={(event) => choose({ brand: event.target.value })}
        className="min-h-11 [field-sizing:content] max-w-44 appearance-none bg-transparent ps-1 pe-6 font-semibold text-text -outline-offset-2 [&>option]:bg-raised [&>option]:text-text"
      >
        <option value="all">All</option>
        {options.map((brand) => (
          <option key={brand}>{brand}</option>
        ))}
      </select>
      <Icon name="down" className="pointer-events-none absolute end-0 size-4 text-text" />
    </label>
  )
}
