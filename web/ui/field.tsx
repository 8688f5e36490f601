import { type ReactNode, useId } from 'react'

/** What a control of a field takes over: spread it onto an input, select or textarea. */
export type ControlProps = {
  id: string
  name: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  className: string
}

type Props = {
  name: string
  label: string
  optional?: boolean
  /** What is wrong with the value, said beside the field. */
  fault?: string | undefined
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** One field of a form: its label in sight, the control, and beside it what is wrong. */
export function Field({ name, label, optional = false, fault, className = '', children }: Props) {
  const id = useId()
  const control: ControlProps = {
    id,
    name,
    'aria-invalid': fault !== undefined,
    'aria-describedby': [...(optional ? [`${id}-optional`] : []), ...(fault === undefined ? [] : [`${id}-fault`])].join(' ') || undefined,
    className:
      'block w-full min-h-12 rounded-pane border border-line-strong bg-raised px-3.5 py-2.5 text-base text-text placeholder:text-soft aria-invalid:border-danger aria-invalid:border-s-4',
  }
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-small font-semibold">
          {label}
        </label>
        {optional && (
          <span id={`${id}-optional`} className="text-fine text-soft">
            optional
          </span>
        )}
      </div>
      {children(control)}
      {fault !== undefined && (
        <p id={`${id}-fault`} className="mt-1.5 text-small text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}
