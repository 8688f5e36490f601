import { useEffect, useState } from 'react'

/** What has its top above this share of the window's height is being read. */
const line = 0.3

/** A list of a long page's parts that marks the one being read. Its links work without script. */
export function Contents({ parts }: { parts: readonly { id: string; title: string }[] }) {
  const [reading, setReading] = useState<string | null>(null)

  useEffect(() => {
    const sections = parts.map(({ id }) => document.getElementById(id)!)
    const read = () => sections.findLast((section) => section.getBoundingClientRect().top <= innerHeight * line)
    // What lies above the window counts as in it, so that this is called whenever a part's top crosses the line, and at no other time.
    const observer = new IntersectionObserver(() => setReading(read()?.id ?? null), { rootMargin: `100000px 0px ${(line - 1) * 100}% 0px` })
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [parts])

  return (
    <nav aria-label="On this page">
      <p className="gauge mb-2">On this page</p>
      <ol className="border-s border-line">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={reading === id ? 'true' : undefined}
              className="-ms-px flex min-h-11 items-center border-s-2 border-transparent ps-4 text-small text-soft no-underline hover:text-text aria-[current=true]:border-text aria-[current=true]:font-semibold aria-[current=true]:text-text"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
