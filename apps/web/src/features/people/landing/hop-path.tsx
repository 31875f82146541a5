const stops = [
  { x: 18, y: 196, label: '/l/your-link' },
  { x: 128, y: 168, label: 'click' },
  { x: 244, y: 128, label: 'sale' },
  { x: 372, y: 70, label: 'commission' },
] as const

/** What the product does, drawn: from a link over a click and a sale to the commission. */
export function HopPath() {
  return (
    <svg viewBox="0 0 400 236" fill="none" aria-hidden="true" className="mb-1 w-full max-lg:hidden">
      <g strokeWidth="2" strokeLinecap="round" className="stroke-line-strong">
        <path d="M18 196C30 96 112 84 128 168" />
        <path d="M128 168C142 48 226 34 244 128" />
      </g>
      <path
        d="M244 128C258 -6 352 -22 372 70"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="stroke-accent"
      />
      {stops.map(({ x, y, label }, index) => {
        const isLast = index === stops.length - 1
        return (
          <g key={label}>
            <circle
              cx={x}
              cy={y}
              r={isLast ? 8 : 5.5}
              className={isLast ? 'fill-accent' : 'fill-ink'}
            />
            <text
              x={isLast ? 400 : index === 0 ? 0 : x}
              y={y + 28}
              textAnchor={isLast ? 'end' : index === 0 ? 'start' : 'middle'}
              className={`font-mono text-[12.5px] ${isLast ? 'fill-accent' : 'fill-ink-2'}`}
            >
              {label}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
