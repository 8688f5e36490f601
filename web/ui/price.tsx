/** A starting price, or with `about` a round figure. Set it to the right edge of its row or card. */
export function Price({ from, about, className = 'text-h3' }: { from?: number; about?: number; className?: string }) {
  return (
    <span className={`figures whitespace-nowrap text-end ${className}`}>
      <span className="font-body text-small font-normal tracking-normal text-soft">{about === undefined ? 'from' : 'about'}</span>{' '}
      <span className="display">{dollars(from ?? about ?? 0)}</span>
    </span>
  )
}

/** 75 as $75, 289.99 as $289.99. */
export function dollars(amount: number): string {
  return `$${Number.isInteger(amount) ? amount : amount.toFixed(2)}`
}
