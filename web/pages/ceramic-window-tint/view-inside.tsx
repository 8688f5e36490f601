import { Dusk } from './dusk.tsx'

const glass = 'M206 356 318 92C330 66 352 56 384 54L820 62C850 64 862 80 862 110V356z'

/** The same film from the driver's seat, with the road and the hills beyond it. `film` is how dark it looks from there, 0 to 1. */
export function ViewInside({ film }: { film: number }) {
  return (
    <svg viewBox="0 0 960 540" preserveAspectRatio="xMidYMid slice" className="size-full" aria-hidden="true">
      <defs>
        <clipPath id="in-glass">
          <path d={glass} />
        </clipPath>
        <clipPath id="in-windshield">
          <path d="M-20 -20H250L128 350H-20z" />
        </clipPath>
        <linearGradient id="in-door" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" className="[stop-color:var(--color-scene-seat)]" />
          <stop offset="1" className="[stop-color:var(--color-scene-cabin)]" />
        </linearGradient>
      </defs>
      <rect x="-20" y="-20" width="1000" height="580" className="fill-scene-cabin" />
      <g clipPath="url(#in-windshield)">
        <Dusk id="ahead" horizon={236} />
      </g>
      <g clipPath="url(#in-glass)">
        <Dusk id="aside" horizon={236} />
        <Road />
        <rect width="960" height="540" className="fill-film" opacity={film} />
      </g>
      <path d={glass} fill="none" strokeWidth="10" className="stroke-film" />
      <path d="M-20 372C120 350 300 362 520 364S860 366 980 356V560H-20z" fill="url(#in-door)" />
      <path
        d="M-20 372C120 350 300 362 520 364S860 366 980 356"
        fill="none"
        strokeWidth="3"
        className="stroke-scene-paint-dim"
        opacity="0.7"
      />
      <path
        d="M330 450C430 430 620 430 700 446 716 452 716 474 700 480 600 494 420 494 340 484 318 478 316 456 330 450z"
        className="fill-scene-cabin"
      />
      <path d="M470 404H580Q588 404 586 412L582 420H468L464 412Q462 404 470 404z" className="fill-scene-paint-dim" opacity="0.55" />
      <path d="M884 40C892 180 900 300 912 420" fill="none" strokeWidth="22" className="stroke-scene-seat" />
      <path d="M884 40C892 180 900 300 912 420" fill="none" strokeWidth="1.5" className="stroke-scene-paint-dim" opacity="0.6" />
      <path d="M-60 560A210 210 0 0 1 172 402" fill="none" strokeWidth="26" className="stroke-film" />
    </svg>
  )
}

/** The road beside the car, a fence, a live oak, and the mirror outside the glass. */
function Road() {
  return (
    <>
      <path d="M-20 540V330C260 318 640 314 980 322V540z" className="fill-scene-paint-dim" />
      <path d="M-20 344C260 332 640 328 980 336" fill="none" strokeWidth="4" className="stroke-scene-paint-lit" />
      <g className="stroke-scene-cabin" fill="none" strokeWidth="3" opacity="0.8">
        <path d="M200 306H980M200 316H980" strokeWidth="1.5" />
        {[260, 330, 400, 470, 540, 610, 680, 750, 820].map((x) => (
          <path key={x} d={`M${x} 298V326`} />
        ))}
      </g>
      <g className="fill-scene-cabin">
        <path d="M728 320C734 290 730 272 720 258L736 266 742 246 752 264 768 252C756 272 752 292 756 320z" />
        <path
          d="M664 250C652 226 676 204 696 206 700 180 738 172 752 188 776 176 806 190 804 210 832 212 838 240 816 250 800 262 770 258 752 256 730 266 680 268 664 250z"
        />
      </g>
      <path d="M214 352C210 318 226 296 262 294 300 292 326 304 326 328 326 346 310 356 286 356z" className="fill-scene-cabin" />
      <path d="M226 346C224 322 238 306 264 304 294 302 314 312 314 328 314 342 302 348 282 348z" className="fill-scene-sky" />
      <path d="M227 340C240 330 290 322 313 330 314 342 302 348 282 348L226 346z" className="fill-scene-near" />
    </>
  )
}
