/** Icons drawn for the site: a 24 px grid, one 1.5 px stroke, square joins. */
const shapes = {
  phone: 'M6 3h3l2 5-2.5 1.8a12 12 0 0 0 5.7 5.7L16 13l5 2v3a3 3 0 0 1-3.3 3A16 16 0 0 1 3 6.3 3 3 0 0 1 6 3z',
  menu: 'M3 7h18M3 12h18M3 17h18',
  close: 'M5 5l14 14M19 5L5 19',
  down: 'M6 9l6 6 6-6',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  out: 'M8 5H5v14h14v-3M13 4h7v7M20 4l-9 9',
  check: 'M4 12.5l5 5L20 6.5',
  shield: 'M12 3l8 3v5.5c0 4.6-3.2 7.8-8 9.5-4.8-1.7-8-4.9-8-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  star: 'M12 3.5l2.6 5.5 6 .8-4.4 4.1 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.1 6-.8z',
  chevrons: 'M4 8l8-4 8 4M4 13l8-4 8 4M4 18l8-4 8 4',
  mail: 'M3 6h18v12H3zM3 6.5l9 7 9-7',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.5l3.5 2',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M5.3 18.7L7 17M17 7l1.7-1.7',
  heat: 'M7 20c-2-2 2-4 0-6s2-4 0-6 2-3 0-4M13 20c-2-2 2-4 0-6s2-4 0-6 2-3 0-4M19 20c-2-2 2-4 0-6s2-4 0-6 2-3 0-4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4z',
  drop: 'M12 3s6.5 7 6.5 11.5a6.5 6.5 0 0 1-13 0C5.5 10 12 3 12 3z',
  home: 'M3.5 11L12 4l8.5 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  car: 'M3 16v-4l2.5-1L8 6.5h7.5L19 11l2 1v4h-2.5M8 16h8M6.5 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  facebook: 'M14 21v-7.5h3l.5-3.5H14V8c0-1 .5-1.8 2-1.8h1.5V3.2S16 3 14.8 3C12.2 3 10.5 4.6 10.5 7.4V10H7.5v3.5h3V21',
  instagram: 'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM17 7.1v-.2',
  upload: 'M12 16V4M7 9l5-5 5 5M4 16v4h16v-4',
  download: 'M12 4v12M7 11l5 5 5-5M4 18v2h16v-2',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5M14 11v5',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v6M12 7v1.7',
  photo: 'M3 5h18v14H3zM3 16l5-5 5 5 3-3 5 5M16 9.5v-.2',
} as const

export type IconName = keyof typeof shapes

/** Decorative: the words beside it say what it means. Size follows the text unless a class says otherwise. */
export function Icon({ name, className = 'size-[1.25em]' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
