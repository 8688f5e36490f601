import { type Quote, quoteHeaders } from '../../shared/quote.ts'

/** Milliseconds in which nobody fills in four fields. */
const tooFast = 2_000
/** A visitor may link a photo or two of the car. */
const tooManyLinks = 3

type Headers = Record<string, string | undefined>

/** Whether the field that people never see was filled in: certainly a bot, which is told nothing. */
export function isTrapped(headers: Headers): boolean {
  return (headers[quoteHeaders.trap] ?? '').trim() !== ''
}

/** Whether a request looks like a bot's. People can look so too, hence it is marked and never dropped. */
export function isSuspicious({ name, vehicleInfo, details }: Quote, headers: Headers): boolean {
  const elapsed = headers[quoteHeaders.elapsed]
  const links = `${name} ${vehicleInfo} ${details}`.match(/https?:\/\/|\bwww\./gi) ?? []
  return (elapsed !== undefined && /^\d{1,9}$/.test(elapsed) && Number(elapsed) < tooFast) || links.length >= tooManyLinks
}
