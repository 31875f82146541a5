import type { ReactNode } from 'react'
import { Tooltip } from '#src/shared/ui/tooltip.tsx'

/** A disabled button takes no pointer, so the reason hangs on what surrounds it. */
export function Reasoned({ reason, children }: { reason: string | null; children: ReactNode }) {
  if (reason === null) return children
  return (
    <Tooltip content={reason}>
      <span className="grid">{children}</span>
    </Tooltip>
  )
}
