import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { type Filter, galleryCategories } from './item.ts'

/**
 * The gallery's state is its address: `?category=&brand=&photo=`. Reload, Back and a shared link need nothing else.
 * Opening a photo is one history entry, however many photos are then leafed through.
 */
export function useGalleryAddress() {
  const { search, hash, state } = useLocation() as { search: string; hash: string; state: { opened?: boolean } | null }
  const navigate = useNavigate()
  const query = new URLSearchParams(useHydrated() ? search : '')

  function go(change: Record<string, string | null>, options: { replace?: boolean; state?: unknown } = {}) {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    // Going to where one is would scroll to the top.
    if (next.toString() !== new URLSearchParams(search).toString()) void navigate({ search: next.toString(), hash }, options)
  }

  const filter: Filter = {
    category: galleryCategories.find(({ slug }) => slug === query.get('category'))?.slug ?? 'all',
    brand: query.get('brand') || 'all',
  }
  return {
    filter,
    photo: query.get('photo'),
    choose: ({ category = filter.category, brand = filter.brand }: Partial<Filter>) =>
      go({ category: category === 'all' ? null : category, brand: brand === 'all' ? null : brand, photo: null }),
    open: (photoId: string) => go({ photo: photoId }, { state: { opened: true } }),
    slideTo: (photoId: string) => go({ photo: photoId }, { replace: true, state }),
    /** Takes the opening's own entry back; a photo that was arrived at by link has none. */
    close: () => (state?.opened ? void navigate(-1) : go({ photo: null }, { replace: true })),
    /** Drops a photo that does not exist from the address. */
    forget: () => go({ photo: null }, { replace: true }),
  }
}
