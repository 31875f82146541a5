import { TriangleAlert } from 'lucide-react'

/** What stands in the way of a part of the form, right where it is. */
export function IssueNote({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p role="alert" className="flex gap-2 text-cell text-red">
      <TriangleAlert aria-hidden className="mt-px shrink-0" />
      {children}
    </p>
  )
}
