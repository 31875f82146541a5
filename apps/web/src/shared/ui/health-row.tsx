import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export interface HealthFinding {
  part: string
  /** Null where there is nothing to judge. */
  isFine: boolean | null
  text: ReactNode
}

export function HealthRow({ part, isFine, text }: HealthFinding) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-t border-line px-[18px] py-3 text-cell sm:grid-cols-[180px_1fr]">
      <dt className="flex items-center gap-2 font-label">
        {isFine === null ? (
          <Info aria-label="For your information" className="text-ink-3" />
        ) : isFine ? (
          <CircleCheck aria-label="Fine" className="text-green" />
        ) : (
          <TriangleAlert aria-label="Needs attention" className="text-red" />
        )}
        {part}
      </dt>
      <dd className="min-w-0 wrap-anywhere text-ink-2 max-sm:pl-6">{text}</dd>
    </div>
  )
}
