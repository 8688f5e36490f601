import { Link } from 'react-router-dom'

/** Where the page stands, over its hero: Home, then the page. */
export function Breadcrumb({ here }: { here: string }) {
  return (
    <nav aria-label="Breadcrumb" className="on-film border-b border-line">
      <ol className="wrap flex items-center text-small">
        <li className="flex items-center after:mx-3 after:h-4 after:w-px after:bg-line-strong">
          <Link to="/" className="flex min-h-11 items-center text-soft underline-offset-4 hover:text-text hover:underline">
            Home
          </Link>
        </li>
        <li aria-current="page" className="font-semibold">
          {here}
        </li>
      </ol>
    </nav>
  )
}
