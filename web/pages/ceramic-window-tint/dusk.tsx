/** Low sun over the hills, drawn once for all views. Fills 960 by 540 down from -20; `id` keeps the gradients of two drawings apart. */
export function Dusk({ id, horizon, sun = 700 }: { id: string; horizon: number; sun?: number }) {
  return (
    <>
      <linearGradient id={`${id}-sky`} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" className="[stop-color:var(--color-scene-night)]" />
        <stop offset="0.5" className="[stop-color:var(--color-scene-sky)]" />
        <stop offset="0.9" className="[stop-color:var(--color-scene-glow)]" />
      </linearGradient>
      <radialGradient id={`${id}-sun`}>
        <stop offset="0.085" className="[stop-color:var(--color-scene-sun)]" />
        <stop offset="0.095" className="[stop-color:var(--color-scene-glow)]" stopOpacity="0.85" />
        <stop offset="0.35" className="[stop-color:var(--color-scene-glow)]" stopOpacity="0.4" />
        <stop offset="1" className="[stop-color:var(--color-scene-glow)]" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}-field`} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" className="[stop-color:var(--color-scene-field)]" />
        <stop offset="0.5" className="[stop-color:var(--color-scene-near)]" />
      </linearGradient>
      <rect x="-20" y="-20" width="1000" height={horizon + 50} fill={`url(#${id}-sky)`} />
      <circle cx={sun} cy={horizon - 26} r="280" fill={`url(#${id}-sun)`} />
      <path d={ridge(horizon, [4, 26, -6, 20, 34, 6, 18, 0])} className="fill-scene-far" />
      <path d={ridge(horizon + 24, [18, -4, 14, 24, -2, 16, 2, 22])} className="fill-scene-mid" />
      <path d={ridge(horizon + 46, [0, 14, 6, -8, 12, 2, 16, 4])} className="fill-scene-near" />
      <rect x="-20" y={horizon + 52} width="1000" height="500" fill={`url(#${id}-field)`} />
    </>
  )
}

/** A smooth line of hills through one height a 150 units, filled below. */
function ridge(base: number, heights: readonly number[]): string {
  const points = heights.map((height, index) => [index * 150 - 40, base - height] as const)
  const curve = points.slice(1).map(([x, y], index) => `C${points[index]![0] + 75} ${points[index]![1]} ${x - 75} ${y} ${x} ${y}`)
  return `M${points[0]![0]} ${points[0]![1]}${curve.join('')}V${base + 400}H-40z`
}
