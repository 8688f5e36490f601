import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { type Location, Route, Routes, useLocation, useNavigationType } from 'react-router-dom'
import { pageView } from './analytics.ts'
import { arrive } from './came-from.ts'
import { applyHead } from './head.ts'
import { isPublic, NotFound, pages } from './routes.tsx'
import { Footer } from './ui/footer.tsx'
import { glideTo } from './ui/glide.ts'
import { Header } from './ui/header.tsx'
import { Toasts } from './ui/toasts.tsx'

/** The whole public site below its router: the same tree is prerendered and hydrated. */
export function App() {
  return (
    <ErrorBoundary fallback={<h1 className="wrap py-24">Unexpected Application Error!</h1>}>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <Header />
      <main id="content" tabIndex={-1}>
        <Suspense fallback={<p className="wrap min-h-dvh py-24">Loading…</p>}>
          <Routes>
            {Object.entries(pages).map(([path, Page]) => (
              <Route key={path} path={path} element={<Arrival of={<Page />} />} />
            ))}
            <Route path="*" element={<Arrival of={<NotFound />} />} />
          </Routes>
        </Suspense>
      </main>
      <Footer />
      <Toasts />
    </ErrorBoundary>
  )
}

/** A page, and what happens once it is really there: head, page view, place. Query and hash are the same page. */
function Arrival({ of }: { of: React.JSX.Element }) {
  const location = useLocation()
  const { pathname, hash } = location
  const kind = useNavigationType()

  useEffect(() => {
    applyHead(isPublic(pathname) ? pathname : null)
    pageView()
    arrive(pathname)
  }, [pathname])

  const before = useRef<Location>(null)
  const goToPlace = useEffectEvent(() => {
    const samePage = before.current?.pathname === location.pathname
    const onlyQuery = samePage && before.current?.hash === hash && before.current.search !== location.search
    before.current = location
    // On POP (a load, a reload, Back, Forward) the browser finds the place itself.
    if (kind === 'POP' || onlyQuery) return
    const target = document.getElementById(hash.slice(1))
    if (target && samePage) glideTo(target)
    else if (target) target.scrollIntoView()
    else scrollTo(0, 0)
  })
  useEffect(() => goToPlace(), [location.key])

  return of
}
