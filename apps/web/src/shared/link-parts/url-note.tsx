import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface UrlNoteProps {
  children: ReactNode
  /** What sets it right. */
  action: ReactNode
}

/** What a link's URL and its product do not agree on. */
export function UrlNote({ children, action }: UrlNoteProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-yellow-soft px-3 py-2 text-note text-yellow"
    >
      <p className="flex min-w-52 flex-1 gap-2">
        <TriangleAlert aria-hidden className="shrink-0" />
        <span>{children}</span>
      </p>
      {action}
    </div>
  )
}
