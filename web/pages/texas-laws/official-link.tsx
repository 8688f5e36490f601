import { type Source, sources } from '../../content/texas-laws.ts'

/** The state's page that a fact stands on. On paper the address is spelled out once, under the official resources. */
export function OfficialLink({ source }: { source: Source }) {
  const { short, name, url } = sources[source]
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={name}
      className="law-source inline-flex min-h-11 items-center text-small whitespace-nowrap text-accent underline decoration-line-strong underline-offset-4 hover:text-text"
    >
      {short}
    </a>
  )
}
