import type { ReactNode } from 'react'
import { business } from '../../../shared/business.ts'

/** The shop's facts, set like a service record. */
export function Record() {
  const { address, areas, metro, claims, links } = business
  return (
    <dl className="figures self-start border border-line-strong bg-raised px-5 sm:px-7">
      <Line label="Base">
        {address.locality}, {address.region}
      </Line>
      <Line label="Ownership">{claims.veteran}</Line>
      <Line label="Experience">{claims.experience}</Line>
      <Line label="Insurance">{claims.insured}</Line>
      <Line label="Rating">
        <a
          href={links.reviews}
          target="_blank"
          rel="noopener noreferrer"
          className="-my-2.5 inline-flex min-h-11 items-center text-accent underline underline-offset-4 hover:text-text"
        >
          {claims.rating} from {claims.reviews} reviews
        </a>
      </Line>
      <Line label="Range">
        {areas.join(', ')}, {metro}
      </Line>
    </dl>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-4 border-t border-line py-3.5 first:border-t-0">
      <dt className="gauge pt-0.5">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
