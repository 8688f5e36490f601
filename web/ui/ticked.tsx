import { Icon } from './icon.tsx'

/** A ruled list of what is included, each line with its tick. */
export function Ticked({ items, className = '' }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item} className="flex gap-3 border-t border-line py-2.5 first:border-t-0">
          <Icon name="check" className="mt-1 size-4 text-accent" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
