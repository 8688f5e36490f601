import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { business } from '../../shared/business.ts'
import { Icon, type IconName } from './icon.tsx'

/** `action` is the one thing to do next on a screen; everything else is `plain`. */
export type ButtonKind = 'action' | 'plain' | 'danger'

type Face = { kind?: ButtonKind; icon?: IconName; className?: string; children: ReactNode }

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2.5 rounded-pane border px-5 py-2.5 text-small font-semibold no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-60'

const colours = {
  // Its border shows where the system takes the background away.
  action: 'border-transparent bg-action text-on-action hover:bg-action-hover',
  plain: 'border-line-strong text-text hover:border-text hover:bg-text/5',
  danger: 'border-danger text-danger hover:bg-danger/10',
} as const satisfies Record<ButtonKind, string>

/** The look alone, for elements that are neither of the three below, such as a file input's label. */
export function buttonClass(kind: ButtonKind = 'plain', className = ''): string {
  return `${shape} ${colours[kind]} ${className}`
}

export function Button({ kind, icon, className, children, type = 'button', ...rest }: Face & ComponentProps<'button'>) {
  return (
    <button type={type} className={buttonClass(kind, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** A link that looks like a button: inside the site by path, outside in a new tab. */
export function ButtonLink({ to, kind, icon, className, children }: Face & { to: string }) {
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  )
  if (to.startsWith('/'))
    return (
      <Link to={to} className={buttonClass(kind, className)}>
        {content}
      </Link>
    )
  const outside = to.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a href={to} className={buttonClass(kind, className)} {...outside}>
      {content}
    </a>
  )
}

/** Booking is an external service; the label is the spec's for the place it stands in. */
export function BookButton({ children = 'Book Now', className }: { children?: ReactNode; className?: string }) {
  return (
    <ButtonLink to={business.links.booking} kind="action" icon="out" className={className ?? ''}>
      {children}
    </ButtonLink>
  )
}

export function CallButton({ children = 'Call Now', className }: { children?: ReactNode; className?: string }) {
  return (
    <ButtonLink to={`tel:${business.phone}`} icon="phone" className={className ?? ''}>
      {children}
    </ButtonLink>
  )
}
