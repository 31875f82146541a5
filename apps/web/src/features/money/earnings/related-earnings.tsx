import type { EarningDetail } from '@hopwise/contracts'
import { formatDate } from '#src/shared/format/date.ts'
import { formatEarned } from '#src/shared/format/earned.ts'
import { earnedDay } from '#src/shared/format/earned-day.ts'
import { EarningBadge } from './earning-badge.tsx'
import { kindNames } from './earning-labels.ts'

interface RelatedEarningsProps {
  earning: EarningDetail
  onOpen: (id: number) => void
}

/** The sale it belongs to, and what came of it. */
export function RelatedEarnings({ earning, onOpen }: RelatedEarningsProps) {
  if (earning.related.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-body font-title">Related</h3>
      <ul className="rounded-card border border-line">
        {earning.related.map(({ id, kind, earnedAt, isDayOnly, status, isRefunded, ...sum }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="flex min-h-11 w-full items-center gap-3 px-3 py-2 text-left text-cell hover:bg-ink/2"
            >
              <span className="font-label">{kindNames[kind]}</span>
              <span className="grow text-ink-3">
                {formatDate(earnedDay({ earnedAt, isDayOnly }))}
              </span>
              <EarningBadge status={status} kind={kind} isRefunded={isRefunded} />
              <span className="font-label">{formatEarned(sum)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
