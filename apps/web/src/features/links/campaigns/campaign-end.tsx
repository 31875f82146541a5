import type { Campaign } from '@hopwise/contracts'
import { todayIn } from '@hopwise/units'
import { CalendarDays } from 'lucide-react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { formatTimeRemaining } from '#src/shared/format/time-remaining.ts'
import { cx } from '#src/shared/ui/class-names.ts'

const pressing = new Set(['Ending today', '1 day remaining'])

/** When it ends and how long that is, by the calendar of the workspace. */
export function CampaignEnd({ endDate }: Pick<Campaign, 'endDate'>) {
  const { timeZone } = useCurrentUser().workspace
  const today = todayIn(timeZone)
  if (endDate === null) return <EndLine>No end date</EndLine>
  const remaining = formatTimeRemaining(endDate, new Date(`${today}T12:00`))
  return (
    <EndLine>
      {endDate < today ? 'Ended' : 'Ends'} {formatDate(endDate)}
      <span aria-hidden> · </span>
      <span className={cx(pressing.has(remaining) && 'font-label text-yellow')}>{remaining}</span>
    </EndLine>
  )
}

function EndLine({ children }: { children: React.ReactNode }) {
  return (
    <p className="flex items-center gap-1.5 text-cell text-ink-2">
      <CalendarDays aria-hidden className="text-ink-3" />
      <span>{children}</span>
    </p>
  )
}
