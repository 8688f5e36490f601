import * as z from 'zod/mini'

export const services = ['Ceramic Window Tinting', 'Mobile Auto Detailing', 'Ceramic Coating', 'Multiple Services'] as const
export const defaultService = 'General Inquiry'

const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** One line of text: a line break in a name is how mail headers get injected. */
const line = (most: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(most),
    z.refine((value) => !controls.test(value), 'Must be one line without control characters'),
  )

/**
 * One plain address: dotted words, an @, and a domain of at least two labels, as SES takes it (a double dot would be refused there, too late).
 * Quoted local parts are legal but unheard of, and dangerous in a header.
 */
const word = String.raw`[^\s\p{C}@<>"(),;:\\[\].]+`
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`
const address = new RegExp(String.raw`^(?=[^@]{1,64}@)${word}(?:\.${word})*@(?:${label}\.)+(?=..)${label}$`, 'u')

/** A quote request, as the form posts it (spec 7). `name` is first and last name joined by a space. */
export const quote = z.strictObject({
  name: line(200).check(z.minLength(1)),
  email: line(254).check(z.regex(address, 'Must be an e-mail address')),
  phone: line(40).check(
    z.regex(/^[+()\d\s.\-/x#ext]+$/i, 'Must be a phone number'),
    z.refine((value) => value.replace(/\D/g, '').length >= 7, 'Must be a phone number'),
  ),
  service: z._default(
    z.pipe(z.enum([...services, defaultService, '']), z.transform((service) => service || defaultService)),
    defaultService,
  ),
  vehicleInfo: z._default(line(200), ''),
  details: z._default(z.string().check(z.trim(), z.maxLength(5000)), ''),
})

export type Quote = z.output<typeof quote>

/**
 * What travels beside the body, so that the body stays the form's own:
 * the submission's id (a uuid; the same id twice is one request), the milliseconds from first focus to send,
 * and what a person never fills in.
 */
export const quoteHeaders = { submission: 'idempotency-key', elapsed: 'x-form-elapsed', trap: 'x-form-website' } as const
