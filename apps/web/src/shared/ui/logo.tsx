/** A path of hops: three dots, two arcs, the last in plum. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <g strokeWidth="2.2" strokeLinecap="round">
        <path d="M4.4 24.6C5.2 15.4 13 14.2 14 22.2" className="stroke-ink" />
        <path d="M14 22.2C14.8 6 26 3.4 27.4 12.6" className="stroke-accent" />
      </g>
      <circle cx="4.4" cy="25" r="2.6" className="fill-ink" />
      <circle cx="14" cy="22.8" r="2.6" className="fill-ink" />
      <circle cx="27.4" cy="13.4" r="3.3" className="fill-accent" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-headline font-title text-ink">
      <Mark />
      Hopwise
    </span>
  )
}
