import { useSyncExternalStore } from 'react'
import { business, hours, weekdays } from '../../shared/business.ts'

type Now = { weekday: (typeof weekdays)[number]; time: string }

/** Today's opening hours in the shop's own time zone. The prerendered page can't know the day, so it lists the week's. */
export function Today() {
  const status = useSyncExternalStore(everyMinute, () => statusAt(shopTime(new Date())), () => '')

  return (
    <div className="text-small">
      <p className="gauge mb-2">Hours</p>
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 text-soft">
        {[
          ['Mon-Fri', '8AM-6PM'],
          ['Sat', '9AM-4PM'],
          ['Sun', 'by appointment'],
        ].map(([days, times]) => (
          <div key={days} className="contents">
            <dt>{days}</dt>
            <dd className="whitespace-nowrap">{times}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 min-h-6 font-semibold">{status}</p>
    </div>
  )
}

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 60_000)
  return () => clearInterval(timer)
}

/** The weekday and the 24-hour clock time at the shop. */
export function shopTime(instant: Date): Now {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: business.timeZone, weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    .formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)!.value
  return { weekday: weekdays.find((day) => day === part('weekday'))!, time: `${part('hour')}:${part('minute')}` }
}

/** What the shop's door would say: open until when, or when it opens. */
export function statusAt({ weekday, time }: Now): string {
  const today = hours[weekday]
  if (!today) return 'Sunday: by appointment'
  if (time < today.opens) return `Opens today at ${clock(today.opens)}`
  if (time < today.closes) return `Open now, until ${clock(today.closes)}`
  return 'Closed for today'
}

/** 18:00 as 6 PM. */
function clock(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}
