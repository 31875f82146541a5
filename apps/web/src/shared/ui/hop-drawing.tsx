/**
 * A path of hops, not finished yet: the picture of an empty place. Landed, its last arc draws itself
 * once, where motion is welcome.
 */
export function HopDrawing({ isLanded = false }: { isLanded?: boolean }) {
  return (
    <svg width="132" height="56" viewBox="0 0 132 56" fill="none" aria-hidden="true">
      <path d="M4 48.5h124" className="stroke-line" strokeDasharray="1 5" strokeLinecap="round" />
      <path
        d="M14 44C20 18 46 18 52 44"
        className="stroke-line-strong"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M52 44C59 4 107 2 116 42"
        strokeWidth="2"
        strokeLinecap="round"
        {...(isLanded
          ? { className: 'hop-lands stroke-accent', pathLength: 1 }
          : { className: 'stroke-accent', strokeDasharray: '2 6' })}
      />
      <circle cx="14" cy="44" r="4.5" className="fill-line-strong" />
      <circle cx="52" cy="44" r="4.5" className="fill-ink-3" />
      <circle
        cx="116"
        cy="44"
        r="5"
        {...(isLanded
          ? { className: 'fill-accent' }
          : { className: 'fill-surface stroke-accent', strokeWidth: 2 })}
      />
    </svg>
  )
}
