import { Dusk } from './dusk.tsx'

const front = 'M232 296 392 142C420 118 484 108 566 108V296z'
const rear = 'M604 108C714 110 800 126 858 160L922 220C936 240 930 272 902 296H604z'

/** The side glass of a parked car: what others see. `film` is how dark the film looks from there, 0 to 1. */
export function ViewOutside({ film }: { film: number }) {
  return (
    <svg viewBox="0 0 960 540" preserveAspectRatio="xMidYMid slice" className="size-full" aria-hidden="true">
      <defs>
        <clipPath id="out-glass">
          <path d={front} />
          <path d={rear} />
        </clipPath>
        <linearGradient id="out-paint" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" className="[stop-color:var(--color-scene-paint-lit)]" />
          <stop offset="0.14" className="[stop-color:var(--color-scene-paint)]" />
          <stop offset="0.36" className="[stop-color:var(--color-scene-paint-lit)]" />
          <stop offset="0.52" className="[stop-color:var(--color-scene-paint)]" />
          <stop offset="1" className="[stop-color:var(--color-scene-paint-dim)]" />
        </linearGradient>
        <linearGradient id="out-glint" x1="0" x2="0.35" y1="0" y2="1">
          <stop offset="0" className="[stop-color:var(--color-scene-sun)]" stopOpacity="0.34" />
          <stop offset="0.5" className="[stop-color:var(--color-scene-sky)]" stopOpacity="0.16" />
          <stop offset="1" className="[stop-color:var(--color-scene-sky)]" stopOpacity="0" />
        </linearGradient>
      </defs>
      <Dusk id="out" horizon={196} sun={96} />
      <path
        d="M-20 352C60 330 130 312 196 300L372 118C410 88 480 76 572 76 720 76 826 96 900 142L980 206V560H-20z"
        fill="url(#out-paint)"
      />
      <g clipPath="url(#out-glass)">
        <Cabin />
        <rect width="960" height="320" className="fill-film" opacity={film} />
        <path d="M360 90H700L560 300H150z" fill="url(#out-glint)" />
        <path d="M780 90H850L710 300H640z" className="fill-scene-sun" opacity="0.08" />
      </g>
      <path d={front} fill="none" strokeWidth="7" className="stroke-scene-cabin" />
      <path d={rear} fill="none" strokeWidth="7" className="stroke-scene-cabin" />
      <path d="M566 104.5H604V298H566z" className="fill-scene-cabin" />
      <path d="M232 298H902" strokeWidth="5" className="stroke-scene-paint-lit" />
      <g fill="none" strokeWidth="2.5" className="stroke-scene-paint-dim">
        <path d="M214 306C206 380 206 470 214 560M585 298C586 390 588 470 590 560M902 300C900 360 876 420 820 466" />
        <path d="M-20 398C200 376 620 372 980 398" opacity="0.5" />
      </g>
      <g className="fill-scene-paint-lit stroke-scene-paint-dim" strokeWidth="2">
        <path d="M462 340H544Q550 340 550 346T544 352H462Q456 352 456 346T462 340z" />
        <path d="M786 340H868Q874 340 874 346T868 352H786Q780 352 780 346T786 340z" />
      </g>
      <path
        d="M300 300C268 300 246 290 248 272 250 256 276 250 306 252 322 254 328 268 326 284 324 296 316 300 300 300z"
        className="fill-scene-paint stroke-scene-cabin"
        strokeWidth="3"
      />
      <path d="M-20 560A130 130 0 0 1 150 560zM780 560A150 150 0 0 1 980 440V560z" className="fill-scene-cabin" />
    </svg>
  )
}

/** Seats and wheel against the windows of the far side, with the evening behind them. */
function Cabin() {
  return (
    <>
      <rect width="960" height="320" className="fill-scene-cabin" />
      <svg x="300" y="128" width="560" height="130" viewBox="180 60 560 130" preserveAspectRatio="none">
        <Dusk id="far" horizon={150} sun={-300} />
      </svg>
      <g className="fill-scene-cabin">
        <path d="M200 90H412L296 262H200zM538 100H578V262H538zM806 90H960V300H858C850 240 836 180 806 90z" />
      </g>
      <g className="fill-scene-seat">
        <path
          d="M478 320C474 262 482 216 500 204 520 194 546 204 550 224L556 320zM496 196C494 168 502 158 522 158S548 168 546 196Q520 206 496 196z"
        />
        <path
          d="M742 320C740 262 748 222 768 212 792 204 812 214 818 236L826 320zM764 204C762 180 770 170 788 170S812 180 810 204Q786 212 764 204z"
        />
        <path d="M642 320C640 266 648 230 666 222 686 216 700 226 704 244L708 320z" opacity="0.75" />
      </g>
      <ellipse cx="372" cy="272" rx="20" ry="52" transform="rotate(24 372 272)" fill="none" strokeWidth="9" className="stroke-scene-seat" />
    </>
  )
}
