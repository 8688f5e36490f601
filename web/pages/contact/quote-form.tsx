import { useRef } from 'react'
import { business } from '../../../shared/business.ts'
import { services } from '../../../shared/quote.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useQuoteForm } from './use-quote-form.ts'

const lines = [
  { name: 'firstName', label: 'First name', optional: false, type: 'text', inputMode: 'text', autoComplete: 'given-name', maxLength: 99 },
  { name: 'lastName', label: 'Last name', optional: false, type: 'text', inputMode: 'text', autoComplete: 'family-name', maxLength: 99 },
  { name: 'email', label: 'Email', optional: false, type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'phone', label: 'Phone', optional: false, type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 },
] as const

/** Asks for a free quote. Rules, words and states are the spec's; the draft outlives a reload. */
export function QuoteForm() {
  const form = useRef<HTMLFormElement>(null)
  const { state, faults, handlers } = useQuoteForm(form)

  return (
    <form ref={form} noValidate aria-label="Quote request" {...handlers} className="needs-script grid gap-5 sm:grid-cols-2">
      {lines.map(({ name, label, optional, ...input }) => (
        <Field key={name} name={name} label={label} optional={optional} fault={faults[name]}>
          {(control) => (
            <input {...control} {...input} required enterKeyHint="next" autoCapitalize={input.type === 'text' ? 'words' : 'none'} />
          )}
        </Field>
      ))}
      <Field name="service" label="Service" optional fault={faults.service}>
        {(control) => (
          <select {...control}>
            <option value="">Choose a service</option>
            {services.map((service) => (
              <option key={service}>{service}</option>
            ))}
          </select>
        )}
      </Field>
      <Field name="vehicle" label="Vehicle" optional fault={faults.vehicle}>
        {(control) => (
          <input {...control} type="text" autoComplete="off" enterKeyHint="next" maxLength={200} placeholder="Year, make and model" />
        )}
      </Field>
      <Field name="message" label="Message" optional fault={faults.message} className="sm:col-span-2">
        {(control) => (
          <textarea {...control} rows={5} maxLength={5000} enterKeyHint="enter" placeholder="Which windows, which shade, when it suits" />
        )}
      </Field>
      {/* A trap for scripts that fill in everything. */}
      <div className="sr-only" aria-hidden="true">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="grid items-center gap-x-6 gap-y-4 border-t border-line pt-5 sm:col-span-2 sm:grid-cols-[auto_1fr]">
        <Button kind="action" type="submit" disabled={state === 'sending'} className="min-w-48">
          {state === 'sending' ? 'Sending...' : 'Send Quote Request'}
        </Button>
        <p className="text-small text-soft">{next[state]}</p>
      </div>
    </form>
  )
}

/** One line beside the button: what happens next. The toast says it once; this stays. */
const next = {
  idle: 'What happens next: we read it ourselves and reply with your price within 24 hours.',
  sending: 'One moment.',
  sent: 'Sent. We reply with your price within 24 hours.',
  failed: (
    <>
      Not sent, and nothing you wrote is lost. Try again, or call{' '}
      <a href={`tel:${business.phone}`} className="figures font-semibold whitespace-nowrap text-text underline underline-offset-4">
        {business.phoneShown}
      </a>
      .
    </>
  ),
}
