import { Icon } from '../ui/icon.tsx'

export function CloseButton({ label = 'Close', onClick }: { label?: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center text-soft hover:text-text"
    >
      <Icon name="close" />
    </button>
  )
}
