import { type FocusEvent, type FormEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { VisibleError } from '../../../shared/errors.ts'
import { quoteHeaders } from '../../../shared/quote.ts'
import { api } from '../../api.ts'
import { cameFrom } from '../../came-from.ts'
import { type Toast, toast } from '../../ui/toasts.tsx'
import { type Draft, dropDraft, keepDraft, readDraft } from './draft.ts'
import {
  anyMissing,
  attemptFor,
  faultAt,
  type Faults,
  faultsOf,
  type FieldName,
  fieldNames,
  type Fields,
  suggestedService,
  toQuote,
} from './quote-request.ts'

type State = 'idle' | 'sending' | 'sent' | 'failed'

/**
 * The quote form's behaviour. The document holds the values, so that what was typed or filled in before React
 * took over, or restored by the browser, is never overwritten.
 */
export function useQuoteForm(form: RefObject<HTMLFormElement | null>) {
  const [state, setState] = useState<State>('idle')
  const [faults, setFaults] = useState<Faults>({})
  const sending = useRef(false)
  // A new attempt takes back what was said of the one before.
  const takeBack = useRef(() => {})
  const say = (words: Toast) => {
    takeBack.current = toast(words)
  }
  const progress = useRef<Omit<Draft, 'fields'>>({ startedAt: null, attempt: null })
  const { search, pathname } = useLocation()

  const restore = useEffectEvent(() => {
    const draft = readDraft()
    if (draft) progress.current = { startedAt: draft.startedAt, attempt: draft.attempt }
    for (const name of fieldNames) {
      const control = controlOf(form.current!, name)
      control.value ||= draft?.fields[name] || (name === 'service' ? suggestedService(search, cameFrom(pathname)) : '')
    }
  })
  useEffect(() => restore(), [])

  function keep() {
    keepDraft({ fields: valuesOf(form.current!), ...progress.current })
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (sending.current) return
    takeBack.current()
    const fields = valuesOf(form.current!)
    const found = faultsOf(fields)
    setFaults(found)
    if (anyMissing(fields))
      say({
        title: 'Please fill in all required fields',
        description: 'First name, last name, email, and phone are required',
        destructive: true,
      })
    if (Object.keys(found).length > 0) return focusFirst(form.current!, found)

    sending.current = true
    setState('sending')
    const body = toQuote(fields)
    const attempt = attemptFor(JSON.stringify(body), progress.current.attempt)
    progress.current.attempt = attempt
    keep()
    try {
      await api.sendContactForm(body, { headers: headersOf(attempt.id, progress.current.startedAt, trapOf(form.current!)) })
      dropDraft()
      progress.current = { startedAt: null, attempt: null }
      form.current?.reset()
      setState('sent')
      say({
        title: 'Quote request sent successfully!',
        description: "We'll get back to you within 24 hours with your personalized quote.",
      })
    } catch (error) {
      setState('failed')
      say({
        title: 'Failed to send quote request',
        description: 'Please try again or contact us directly at the business phone number',
        destructive: true,
      })
      const refused: Faults = error instanceof VisibleError && error.code === 'bad_request' ? Object.fromEntries(faultAt(error.field)) : {}
      setFaults(refused)
      if (form.current) focusFirst(form.current, refused)
    } finally {
      sending.current = false
    }
  }

  return {
    state,
    faults,
    handlers: {
      onSubmit: (event: FormEvent) => void send(event),
      onFocus: (_event: FocusEvent) => void (progress.current.startedAt ??= Date.now()),
      onInput: (event: FormEvent) => {
        keep()
        const { name } = event.target as HTMLInputElement
        setFaults(({ [name as FieldName]: _mended, ...others }) => others)
        if (state !== 'sending') setState('idle')
      },
      onKeyDown: stepToNext,
    },
  }
}

function headersOf(id: string, startedAt: number | null, trap: string): Record<string, string> {
  return {
    [quoteHeaders.submission]: id,
    [quoteHeaders.elapsed]: String(startedAt === null ? 0 : Date.now() - startedAt),
    // A header takes no letters beyond Latin-1.
    ...(trap ? { [quoteHeaders.trap]: encodeURIComponent(trap).slice(0, 200) } : {}),
  }
}

/** On a touch keyboard the key that reads Next goes on to the next field, instead of sending half a form. */
function stepToNext(event: KeyboardEvent<HTMLFormElement>): void {
  const control = event.target as HTMLElement
  if (event.key !== 'Enter' || control.enterKeyHint !== 'next' || !matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  const name = fieldNames[fieldNames.indexOf((control as HTMLInputElement).name as FieldName) + 1]
  if (name) controlOf(event.currentTarget, name).focus()
}

function focusFirst(form: HTMLFormElement, faults: Faults): void {
  const first = fieldNames.find((name) => faults[name])
  if (first) controlOf(form, first).focus()
}

function valuesOf(form: HTMLFormElement): Fields {
  return Object.fromEntries(fieldNames.map((name) => [name, controlOf(form, name).value])) as Fields
}

function trapOf(form: HTMLFormElement): string {
  return (form.elements.namedItem('website') as HTMLInputElement).value
}

function controlOf(form: HTMLFormElement, name: FieldName): HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return form.elements.namedItem(name) as HTMLInputElement
}
