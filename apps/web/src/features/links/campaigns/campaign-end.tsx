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
  const today = useToday()
  if (endDate === null) return <EndLine>No end date</EndLine>
  return (
    <EndLine>
      {endDate < today ? 'Ended' : 'Ends'} {formatDate(endDate)}
      <span aria-hidden> · </span>
      <Remaining endDate={endDate} today={today} />
    </EndLine>
  )
}

/** The same in a column that says what it is. */
export function ShortEnd({ endDate }: Pick<Campaign, 'endDate'>) {
  const today = useToday()
  if (endDate === null) return <span className="text-ink-3">No end date</span>
  return (
    <span className="whitespace-nowrap">
      {formatDate(endDate)}
      <span className="block text-note text-ink-3">
        <Remaining endDate={endDate} today={today} />
      </span>
    </span>
  )
}

const useToday = () => todayIn(useCurrentUser().workspace.timeZone)

function Remaining({ endDate, today }: { endDate: string; today: string }) {
  const remaining = formatTimeRemaining(endDate, new Date(`${today}T12:00`))
  return (
    <span className={cx(pressing.has(remaining) && 'font-label text-yellow')}>{remaining}</span>
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
