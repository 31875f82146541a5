import type { ReactNode } from 'react'

interface FloatingNoteProps {
  /** Where it points, in percent of the picture it lies over. */
  x: number
  y: number
  children: ReactNode
}

/** Shows a value of a picture above the place it belongs to, without leaving the picture. */
export function FloatingNote({ x, y, children }: FloatingNoteProps) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-10 w-max max-w-56 rounded-control border border-line bg-surface px-3 py-2 text-cell shadow-float"
      style={{
        left: `${x}%`,
        top: `${y}%`,
        translate: `${-x}% ${y < 24 ? '16px' : 'calc(-100% - 10px)'}`,
      }}
    >
      {children}
    </div>
  )
}
