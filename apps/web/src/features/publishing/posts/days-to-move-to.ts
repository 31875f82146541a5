import type { Post } from '@hopwise/contracts'
import { todayIn } from '@hopwise/units'
import { formatDay } from '#src/shared/format/date.ts'
import { addDays, describeWeekday } from './calendar-days.ts'
import { dayOf } from './calendar-view.ts'
import { sameTimeOn } from './local-moment.ts'
import { momentOf } from './post-labels.ts'

interface DayToMoveTo {
  label: string
  at: string
}

/** The days to come on which a post could go out at its own time of day. */
export function daysToMoveTo(post: Post, timeZone: string): DayToMoveTo[] {
  const today = todayIn(timeZone)
  const own = dayOf(post, timeZone)
  return Array.from({ length: 9 }, (_, index) => addDays(today, index))
    .filter((day) => day !== own)
    .map((day) => ({ day, at: sameTimeOn(day, momentOf(post) ?? post.createdAt, timeZone) }))
    .filter(({ at }) => at > new Date())
    .slice(0, 7)
    .map(({ day, at }) => ({ label: nameDay(day, today), at: at.toISOString() }))
}

function nameDay(day: string, today: string): string {
  if (day === today) return 'Today'
  const date = `${describeWeekday(day, 'long')}, ${formatDay(day)}`
  return day === addDays(today, 1) ? `Tomorrow, ${formatDay(day)}` : date
}
