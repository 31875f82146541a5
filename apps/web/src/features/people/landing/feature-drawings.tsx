import type { ReactNode } from 'react'

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 200 84"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
      className="h-[84px] w-[200px] max-w-full"
    >
      {children}
    </svg>
  )
}

/** Three places, one path. */
export function SocialDrawing() {
  return (
    <Drawing>
      <g className="stroke-line-strong">
        <path d="M8 14C70 4 116 20 150 42" />
        <path d="M8 42C60 22 108 28 150 42" />
        <path d="M8 70C50 40 104 38 150 42" />
      </g>
      <path d="M150 42C158 18 182 18 190 38" className="stroke-accent" />
      <g className="fill-ink">
        <circle cx="8" cy="14" r="4" />
        <circle cx="8" cy="42" r="4" />
        <circle cx="8" cy="70" r="4" />
        <circle cx="150" cy="42" r="4" />
      </g>
      <circle cx="190" cy="42" r="5.5" className="fill-accent" />
    </Drawing>
  )
}

/** One link, three destinations, and the one that earns most gets most. */
export function AutomationDrawing() {
  return (
    <Drawing>
      <g className="stroke-line-strong" strokeWidth="1.5">
        <path d="M8 42C60 44 110 58 190 42" />
        <path d="M8 42C50 70 120 84 190 72" strokeDasharray="2 5" />
      </g>
      <path d="M8 42C40 -4 140 -6 188 10" className="stroke-accent" strokeWidth="3.5" />
      <circle cx="8" cy="42" r="4.5" className="fill-ink" />
      <circle cx="190" cy="42" r="4" className="fill-ink-3" />
      <circle cx="190" cy="72" r="3.5" className="fill-line-strong" />
      <circle cx="189" cy="11" r="6" className="fill-accent" />
    </Drawing>
  )
}

/** A trend over time, the last point being now. */
export function AnalyticsDrawing() {
  return (
    <Drawing>
      <g className="stroke-line" strokeDasharray="2 5" strokeWidth="1.5">
        <path d="M4 16h192" />
        <path d="M4 48h192" />
        <path d="M4 80h192" />
      </g>
      <path
        d="M6 68l22-12 22 8 22-26 22 12 22-20 22 8 22-22 18 6"
        className="stroke-ink"
        strokeLinejoin="round"
      />
      <path d="M160 16l18 6 14-10" className="stroke-accent" strokeLinejoin="round" />
      <circle cx="192" cy="12" r="5.5" className="fill-accent" />
    </Drawing>
  )
}

/** Hops that reach further each time. */
export function RevenueDrawing() {
  return (
    <Drawing>
      <path d="M4 80h192" className="stroke-line" strokeDasharray="2 5" strokeWidth="1.5" />
      <g className="stroke-line-strong">
        <path d="M8 76C12 58 30 58 34 76" />
        <path d="M34 76C40 44 70 44 76 76" />
        <path d="M76 76C84 28 122 28 130 76" />
      </g>
      <path d="M130 76C140 -14 182 -6 190 44" className="stroke-accent" strokeWidth="2.5" />
      <g className="fill-ink">
        <circle cx="8" cy="76" r="3.5" />
        <circle cx="34" cy="76" r="3.5" />
        <circle cx="76" cy="76" r="3.5" />
        <circle cx="130" cy="76" r="4" />
      </g>
      <circle cx="190" cy="46" r="6" className="fill-accent" />
    </Drawing>
  )
}
