import type { PaneLook } from '../../content/residential.ts'

/** A window with the evening behind it, as each film shows it. The same drawing three times; only the glass differs. */
export function Pane({ look }: { look: PaneLook }) {
  return (
    <svg
      viewBox="0 0 400 260"
      preserveAspectRatio="xMidYMid slice"
      className="h-52 w-full shrink-0 sm:h-auto sm:w-2/5 lg:h-60 lg:w-full"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${look}-sky`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" className="[stop-color:var(--color-scene-sky)]" />
          <stop offset="1" className="[stop-color:var(--color-scene-glow)]" />
        </linearGradient>
        <linearGradient id={`${look}-mirror`} x1="0" x2="0.6" y1="0" y2="1">
          <stop offset="0" className="[stop-color:var(--color-scene-sun)]" stopOpacity="0.75" />
          <stop offset="0.45" className="[stop-color:var(--color-scene-sky)]" stopOpacity="0.85" />
          <stop offset="1" className="[stop-color:var(--color-scene-night)]" stopOpacity="0.8" />
        </linearGradient>
        <filter id={`${look}-soft`} x="-10%" width="120%" y="-10%" height="120%">
          <feGaussianBlur stdDeviation="14" />
        </filter>
        <clipPath id={`${look}-glass`}>
          <path d="M40 28H360V232H40z" />
        </clipPath>
      </defs>
      <rect width="400" height="260" className="fill-scene-paint" />
      <g clipPath={`url(#${look}-glass)`}>
        <g filter={look === 'frost' ? `url(#${look}-soft)` : undefined}>
          <rect x="0" y="0" width="400" height="260" fill={`url(#${look}-sky)`} />
          <circle cx="286" cy="128" r="20" className="fill-scene-sun" />
          <path d="M0 160Q70 118 150 148T300 138T420 130V260H0z" className="fill-scene-far" />
          <path d="M0 186Q90 158 190 178T420 160V260H0z" className="fill-scene-mid" />
          <path d="M0 206Q120 190 230 204T420 196V260H0z" className="fill-scene-near" />
          <path
            d="M92 208V176C78 176 66 162 74 150 70 136 90 126 100 132 112 122 134 132 130 148 140 160 128 176 108 176V208z"
            className="fill-scene-cabin"
          />
        </g>
        {look === 'clear' && <rect width="400" height="260" className="fill-film" opacity="0.12" />}
        {look === 'mirror' && <rect width="400" height="260" fill={`url(#${look}-mirror)`} />}
        {look === 'frost' && <rect width="400" height="260" className="fill-scene-paint-lit" opacity="0.66" />}
        {look === 'mirror' && <path d="M40 28H150L60 232H40zM190 28H216L126 232H100z" className="fill-scene-sun" opacity="0.16" />}
      </g>
      <path d="M40 28H360V232H40zM200 28V232" fill="none" strokeWidth="10" className="stroke-scene-paint-lit" />
      <path d="M35 23H365V237H35z" fill="none" strokeWidth="1.5" className="stroke-scene-paint-dim" />
      <path d="M24 238H376V248H24z" className="fill-scene-paint-lit" />
    </svg>
  )
}
