import {
  addDays,
  addMonths,
  describeDays,
  describeMonth,
  monthOf,
  weeksOf,
} from './calendar-days.ts'
import type { PostPlace } from './post-search.ts'

/** The calendar is not turned further than this. */
const firstMonth = '1970-01'
const lastMonth = '2999-12'

interface Span {
  title: string
  /** Rows of seven days; a week is one. */
  weeks: string[][]
  /** Whether a day is one of its own; the weeks of a month hold some of others. */
  holds: (day: string) => boolean
  isNow: boolean
  isFirst: boolean
  isLast: boolean
  turn: (by: number) => void
  goToToday: () => void
}

/** The days of the calendar that are shown, and the ways to others. */
export function useCalendarSpan(place: Pick<PostPlace, 'search' | 'change'>, today: string) {
  const { search, change } = place
  const month = search.month ?? monthOf(today)
  const spans: Record<'month' | 'week', () => Span> = {
    month: () => {
      const go = (next: string) => change({ month: next === monthOf(today) ? undefined : next })
      return {
        title: describeMonth(month),
        weeks: weeksOf(month),
        holds: (day) => monthOf(day) === month,
        isNow: month === monthOf(today),
        isFirst: month === firstMonth,
        isLast: month === lastMonth,
        turn: (by) => go(addMonths(month, by)),
        goToToday: () => go(monthOf(today)),
      }
    },
    week: () => {
      // From the day asked for on: what waits next is seen, not a week that is over.
      const [first, last] = [search.week ?? today, addDays(search.week ?? today, 6)]
      const days = Array.from({ length: 7 }, (_, index) => addDays(first, index))
      return {
        title: describeDays(first, last),
        weeks: [days],
        holds: () => true,
        isNow: first === today,
        isFirst: monthOf(addDays(first, -7)) < firstMonth,
        isLast: monthOf(addDays(last, 7)) > lastMonth,
        turn: (by) => change({ week: addDays(first, 7 * by) }),
        goToToday: () => change({ week: today }),
      }
    },
  }
  const view: 'month' | 'week' = search.week === undefined ? 'month' : 'week'
  /** The other view begins with days of this one: today, where it can. */
  const show = (next: 'month' | 'week') => {
    const shown = monthOf(search.week ?? today)
    if (next === 'month')
      change({ week: undefined, month: shown === monthOf(today) ? undefined : shown })
    else change({ week: month === monthOf(today) ? today : `${month}-01`, month: undefined })
  }
  return { view, show, ...spans[view]() }
}

export type CalendarSpan = ReturnType<typeof useCalendarSpan>
