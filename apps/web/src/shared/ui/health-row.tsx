import type { FindingState } from '@hopwise/contracts'
import { CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export interface HealthFinding {
  part: string
  state: FindingState
  text: ReactNode
}

const marks: Record<FindingState, { icon: LucideIcon; label: string; tone: string }> = {
  fine: { icon: CircleCheck, label: 'Fine', tone: 'text-green' },
  skipped: { icon: Info, label: 'For your information', tone: 'text-ink-3' },
  warning: { icon: TriangleAlert, label: 'Needs attention', tone: 'text-yellow' },
  broken: { icon: TriangleAlert, label: 'Broken', tone: 'text-red' },
}

export function HealthRow({ part, state, text }: HealthFinding) {
  const { icon: Mark, label, tone } = marks[state]
  return (
    <div className="grid gap-x-6 gap-y-1 border-t border-line px-[18px] py-3 text-cell sm:grid-cols-[180px_1fr]">
      <dt className="flex items-center gap-2 font-label">
        <Mark aria-label={label} className={tone} />
        {part}
      </dt>
      <dd className="min-w-0 wrap-anywhere text-ink-2 max-sm:pl-6">{text}</dd>
    </div>
  )
}
