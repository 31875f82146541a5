import type { Post } from '@hopwise/contracts'
import { todayIn } from '@hopwise/units'
import { formatDay } from '#src/shared/format/date.ts'
import { addDays, describeWeekday } from './calendar-days.ts'
import { dayOf } from './calendar-view.ts'
import { momentAt, sameTimeOn } from './local-moment.ts'
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

/** When most people look at their phones. */
const hoursOfDay = [9, 12, 15, 18, 21]

interface HoursOfDay {
  day: string
  hours: { label: string; at: string }[]
}

/** Common hours of the day that a post is on, and of tomorrow. */
export function hoursToMoveTo(post: Post, timeZone: string): HoursOfDay[] {
  const today = todayIn(timeZone)
  const moment = Date.parse(momentOf(post) ?? post.createdAt)
  const isAhead = (at: Date) => at > new Date() && at.getTime() !== moment
  return [...new Set([dayOf(post, timeZone), addDays(today, 1)])]
    .toSorted()
    .map((day) => ({
      day: nameDay(day, today),
      hours: hoursOfDay
        .map((hour) => momentAt(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone))
        .filter(isAhead)
        .map((at) => ({
          label: at.toLocaleTimeString('en-US', { hour: 'numeric', timeZone }),
          at: at.toISOString(),
        })),
    }))
    .filter(({ hours }) => hours.length > 0)
}

function nameDay(day: string, today: string): string {
  if (day === today) return 'Today'
  const date = `${describeWeekday(day, 'long')}, ${formatDay(day)}`
  return day === addDays(today, 1) ? `Tomorrow, ${formatDay(day)}` : date
}
