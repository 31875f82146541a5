import type { ReactNode } from 'react'

interface ScrolledProps {
  /** Where it is a part of its own. */
  label?: string
  className: string
  children: ReactNode
}

/** What scrolls by itself, by keys too. */
export function Scrolled({ label, className, children }: ScrolledProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={className}>
      {children}
    </section>
  )
}
