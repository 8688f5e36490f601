import * as z from 'zod/mini'
import type { Input } from '../../../shared/operations.ts'
import { defaultService, quote, services } from '../../../shared/quote.ts'

export const fieldNames = ['firstName', 'lastName', 'email', 'phone', 'service', 'vehicle', 'message'] as const
export type FieldName = (typeof fieldNames)[number]
export type Fields = Record<FieldName, string>
export type Faults = Partial<Record<FieldName, string>>

const required = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  email: 'Enter your e-mail address',
  phone: 'Enter your phone number',
} as const satisfies Faults

/** What the visitor is told of a value that the quote's own schema refuses, and in which field of the form it stands. */
const refused: Record<keyof typeof quote.shape, { field: FieldName; words: string }> = {
  name: { field: 'firstName', words: 'Enter your name in one short line' },
  email: { field: 'email', words: 'Enter an e-mail address like name@example.com' },
  phone: { field: 'phone', words: 'Enter a phone number with its area code' },
  service: { field: 'service', words: 'Choose one of the services' },
  vehicleInfo: { field: 'vehicle', words: 'Describe the vehicle in one short line' },
  details: { field: 'message', words: 'Shorten the message to 5,000 characters' },
}

export function anyMissing(fields: Fields): boolean {
  return Object.keys(required).some((name) => !fields[name as keyof typeof required].trim())
}

/** What is wrong with each field, in the form's order; empty when it can be sent. */
export function faultsOf(fields: Fields): Faults {
  const missing = Object.entries(required).filter(([name]) => !fields[name as keyof typeof required].trim())
  const checked = z.safeParse(quote, toQuote(fields))
  const malformed = checked.success ? [] : checked.error.issues.flatMap(({ path }) => faultAt(path[0]))
  return Object.fromEntries([...malformed, ...missing])
}

/** The fault for a field that the server has refused, by its name there; none for names that the form does not have. */
export function faultAt(name: unknown): [FieldName, string][] {
  const known = refused[name as keyof typeof refused] as (typeof refused)['name'] | undefined
  return known ? [[known.field, known.words]] : []
}

/** The body exactly as it is posted (spec 7). */
export function toQuote(fields: Fields): Input<'send-contact-form'> {
  const text = (name: FieldName) => fields[name].trim()
  return {
    name: `${text('firstName')} ${text('lastName')}`,
    email: text('email'),
    phone: text('phone'),
    service: services.find((service) => service === fields.service) ?? defaultService,
    vehicleInfo: text('vehicle'),
    details: text('message'),
  }
}

/** One submission: the same id sent twice is one request. */
export type Attempt = { id: string; body: string }

/** The attempt that sends this body: the last one again if it was for the very same words, so that a retry can't be a second request. */
export function attemptFor(body: string, last: Attempt | null): Attempt {
  return last?.body === body ? last : { id: crypto.randomUUID(), body }
}

/** The service to start with: what a link names (`?service=`), or what the page the visitor came from is about. Empty when neither says. */
export function suggestedService(search: string, cameFrom: string | null): string {
  const named = new URLSearchParams(search).get('service')?.toLowerCase()
  const linked = services.find((service) => service.toLowerCase() === named || service.toLowerCase().replaceAll(' ', '-') === named)
  return linked ?? subjects[cameFrom ?? ''] ?? ''
}

const subjects: Record<string, (typeof services)[number]> = {
  '/ceramic-window-tint': 'Ceramic Window Tinting',
  '/residential-tinting': 'Ceramic Window Tinting',
  '/texas-laws': 'Ceramic Window Tinting',
  '/mobile-detailing': 'Mobile Auto Detailing',
}
