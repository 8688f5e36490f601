import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { business } from '../../shared/business.ts'
import { serviceLinks, topLinks } from '../paths.ts'
import { Icon } from './icon.tsx'
import { Logo } from './logo.tsx'

const [homeLink, aboutLink, ...laterLinks] = topLinks

/** On every page: logo, links, services, badge, call. On a phone the number is one tap away without the menu. */
export function Header() {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const call = `tel:${business.phone}`

  return (
    <header className="site-header on-film sticky top-0 z-40 border-b border-line">
      <div className="wrap flex h-16 items-center gap-3">
        <Link to="/" aria-label={`${business.name}, home`} className="me-auto flex min-h-11 items-center text-text no-underline">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex items-center">
            {[homeLink, aboutLink].map((link) => (
              <TopLink key={link.path} {...link} />
            ))}
            <Services key={pathname} />
            {laterLinks.map((link) => (
              <TopLink key={link.path} {...link} />
            ))}
          </ul>
        </nav>
        <p className="ms-3 hidden items-center gap-1.5 text-fine whitespace-nowrap text-soft xl:flex">
          <Icon name="shield" className="size-4 text-accent" />
          {business.claims.insured}
        </p>
        <a
          href={call}
          aria-label={`Call ${business.phoneShown}`}
          className="figures flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-pane border border-line-strong px-2.5 text-small font-semibold whitespace-nowrap text-text no-underline hover:border-text sm:px-3.5"
        >
          <Icon name="phone" className="size-5 text-action" />
          <span className="hidden sm:inline">{business.phoneShown}</span>
        </a>
        <div className="menu lg:hidden">
          <button
            type="button"
            aria-expanded={open}
            aria-controls="menu"
            aria-label={open ? 'Close menu' : 'Open menu'}
            onClick={() => setOpen(!open)}
            className="grid size-11 place-items-center rounded-pane"
          >
            <Icon name={open ? 'close' : 'menu'} className="size-6" />
          </button>
          <Menu open={open} close={() => setOpen(false)} />
        </div>
      </div>
    </header>
  )
}

const linkFace = 'flex min-h-11 items-center px-3 font-display text-small font-semibold whitespace-nowrap text-text no-underline hover:text-accent aria-[current=page]:text-accent'

function TopLink({ label, path }: { label: string; path: string }) {
  return (
    <li>
      <NavLink to={path} end className={linkFace}>
        {label}
      </NavLink>
    </li>
  )
}

/** How long the services stay open after the pointer has left, in milliseconds. */
const closeDelay = 150

/** Opens by hover, click and keyboard; Escape closes it and gives the focus back to the button. */
function Services() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function enter(event: React.PointerEvent) {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    setOpen(true)
  }
  function leave(event: React.PointerEvent) {
    if (event.pointerType === 'mouse') timer.current = setTimeout(() => setOpen(false), closeDelay)
  }
  function escape(event: React.KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }

  return (
    <li
      className="menu relative"
      onPointerEnter={enter}
      onPointerLeave={leave}
      onKeyDown={escape}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
    >
      <button ref={button} type="button" aria-expanded={open} aria-controls="services-menu" onClick={() => setOpen(!open)} className={`${linkFace} gap-1.5`}>
        SERVICES
        <Icon name="down" className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <ul id="services-menu" data-open={open} className="menu-panel absolute start-0 top-full min-w-60 border border-line bg-raised py-2 shadow-float">
        {serviceLinks.map((link) => (
          <TopLink key={link.path} {...link} />
        ))}
      </ul>
    </li>
  )
}

/** The stacked menu of small screens. Choosing a link closes it, so does Escape. */
function Menu({ open, close }: { open: boolean; close: () => void }) {
  return (
    <nav
      id="menu"
      aria-label="Menu"
      data-open={open}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className="menu-panel on-film absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line pb-6"
    >
      <ul className="wrap grid divide-y divide-line">
        {[homeLink, aboutLink].map((link) => (
          <MenuLink key={link.path} {...link} close={close} />
        ))}
        <li className="py-2">
          <p className="gauge pt-2">SERVICES</p>
          <ul className="ps-4">
            {serviceLinks.map((link) => (
              <MenuLink key={link.path} {...link} close={close} />
            ))}
          </ul>
        </li>
        {laterLinks.map((link) => (
          <MenuLink key={link.path} {...link} close={close} />
        ))}
        <li className="flex flex-wrap items-center justify-between gap-4 pt-4">
          <a href={`tel:${business.phone}`} className="figures flex min-h-12 items-center gap-2.5 text-lead font-semibold text-text no-underline">
            <Icon name="phone" className="size-5 text-action" />
            {business.phoneShown}
          </a>
          <span className="flex items-center gap-1.5 text-small text-soft">
            <Icon name="shield" className="size-4 text-accent" />
            {business.claims.insured}
          </span>
        </li>
      </ul>
    </nav>
  )
}

function MenuLink({ label, path, close }: { label: string; path: string; close: () => void }) {
  return (
    <li>
      <NavLink to={path} end onClick={close} className="flex min-h-12 items-center font-display font-semibold text-text no-underline aria-[current=page]:text-accent">
        {label}
      </NavLink>
    </li>
  )
}
