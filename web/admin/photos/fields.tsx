import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** Stores a new value. @returns whether it is stored; where not, the field shows the stored value again. */
type Save<Value> = (value: Value) => Promise<boolean>

type TextProps = { label: string; value: string; save: Save<string>; hint?: string; lines?: number; numeric?: boolean }

/** Text that is sent when the field is left, when Enter is pressed in a single line, or when the field goes away. Escape takes it back. */
export function TextField({ label, value, save, hint, lines = 1, numeric = false }: TextProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const latest = useRef({ draft, value, save })
  useEffect(() => {
    latest.current = { draft, value, save }
  })
  // A field that goes away with the panel gets no blur.
  useEffect(() => () => void send(), [])

  async function send(): Promise<void> {
    const { draft: text, value: stored, save: store } = latest.current
    if (text === null) return
    if (text !== stored) await store(text)
    // Unless it was changed again meanwhile, it shows what is stored: the new value, or after a failure the old one.
    setDraft((now) => (now === text ? null : now))
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && lines === 1) void send()
    if (event.key !== 'Escape' || draft === null) return
    event.stopPropagation()
    setDraft(null)
  }

  const shared = {
    id,
    value: draft ?? value,
    'aria-describedby': hint ? `${id}-hint` : undefined,
    onBlur: () => void send(),
    onKeyDown,
    className: 'field',
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 flex items-baseline justify-between gap-3 text-fine font-semibold">
        {label}
        {hint && (
          <span id={`${id}-hint`} className="font-normal text-soft">
            {hint}
          </span>
        )}
      </label>
      {lines > 1 ? (
        <textarea rows={lines} {...shared} onChange={(event) => setDraft(event.currentTarget.value)} />
      ) : (
        <input type="text" inputMode={numeric ? 'numeric' : 'text'} {...shared} onChange={(event) => setDraft(event.currentTarget.value)} />
      )}
    </div>
  )
}

type ChoiceProps = { label: string; value: string; options: readonly string[]; save: Save<string> }

/** One of a few. A stored value that can no longer be chosen is shown all the same. */
export function Choice({ label, value, options, save }: ChoiceProps) {
  const id = useId()
  const [pending, choose] = usePending(save)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-fine font-semibold">
        {label}
      </label>
      <select id={id} className="field" value={pending ?? value} onChange={(event) => choose(event.currentTarget.value)}>
        {!options.includes(value) && <option disabled>{value}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  )
}

export function Rating({ value, save }: { value: number; save: Save<number> }) {
  const [pending, choose] = usePending(save)
  const shown = pending ?? value
  return (
    <fieldset>
      <legend className="mb-1 text-fine font-semibold">Rating</legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className="relative grid size-11 cursor-pointer place-items-center has-focus-visible:outline-2">
            <input
              type="radio"
              name="rating"
              checked={shown === stars}
              onChange={() => choose(stars)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <Icon name="star" className={`size-6 ${stars <= shown ? 'fill-action text-text' : 'text-line-strong'}`} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function Flag({ label, value, save }: { label: string; value: boolean; save: Save<boolean> }) {
  const [pending, choose] = usePending(save)
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small font-semibold">
      <input
        type="checkbox"
        className="size-5 accent-accent"
        checked={pending ?? value}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}

/** What was chosen, while it is being stored; then the stored value counts again. */
function usePending<Value>(save: Save<Value>): [Value | null, (value: Value) => void] {
  const [pending, setPending] = useState<{ value: Value } | null>(null)
  function choose(value: Value): void {
    const mine = { value }
    setPending(mine)
    void save(value).then(() => setPending((now) => (now === mine ? null : now)))
  }
  return [pending?.value ?? null, choose]
}
