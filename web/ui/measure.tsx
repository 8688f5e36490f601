/** A share of 100 as a bar on a ruled scale. A drawing: the figure itself stands beside it in words. */
export function Measure({ percent, className = '' }: { percent: number; className?: string }) {
  return (
    <svg viewBox="0 0 100 16" preserveAspectRatio="none" className={`h-4 w-full ${className}`} aria-hidden="true">
      <rect y="3" width="100" height="7" className="fill-line/60" />
      <rect y="3" width={percent} height="7" className="fill-accent" />
      {Array.from({ length: 11 }, (_, index) => (
        <line
          key={index}
          x1={index * 10}
          x2={index * 10}
          y1="10"
          y2={index % 5 ? 13 : 16}
          className="stroke-line-strong"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <line x1={percent} x2={percent} y1="0" y2="10" strokeWidth="2" className="stroke-text" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
