import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { buttonClass } from '../ui/button.tsx'

/** The darkest pane, a line of torchlight, the way home. */
export default function NotFound() {
  const { pathname } = useLocation()
  useEffect(() => console.error('404: no page at', pathname), [pathname])

  return (
    <section className="on-film torch flex min-h-[calc(100svh-4rem)] items-center">
      <div className="wrap py-24">
        <p className="gauge">5% VLT</p>
        <h1 className="mt-3 text-h1">404</h1>
        <p className="mt-4 text-lead text-soft">Oops! Page not found</p>
        <Link to="/" className={buttonClass('action', 'mt-8')}>
          Return to Home
        </Link>
      </div>
    </section>
  )
}
