import { firstWeekday } from '#src/shared/format/week.ts'

/** Calendar days as yyyy-mm-dd; noon keeps every zone and clock change out of it. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const dayMs = 86_400_000

export const monthOf = (day: string) => day.slice(0, 7)

/** A month, so many months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1, 12)).toISOString().slice(0, 7)
}

/** The weeks that a month's grid shows, from the reader's first weekday on. */
export function weeksOf(month: string, first = firstWeekday()): string[][] {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const weeks: string[][] = []
  for (let week = weekOf(`${month}-01`, first); ; week = week.map((day) => addDays(day, 7))) {
    weeks.push(week)
    if (week.includes(last)) return weeks
  }
}

export function describeMonth(month: string): string {
  return noonOf(`${month}-01`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

export function describeWeekday(day: string, weekday: 'short' | 'long'): string {
  return noonOf(day).toLocaleDateString('en-US', { weekday, timeZone: 'UTC' })
}

/** `Nov 23 – 29, 2026`, and no more than that says where the months or years differ. */
export function describeDays(first: string, last: string): string {
  const show = (day: string, options: Intl.DateTimeFormatOptions) =>
    noonOf(day).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
  const isOneMonth = monthOf(first) === monthOf(last)
  const isOneYear = first.slice(0, 4) === last.slice(0, 4)
  const from = show(first, {
    month: 'short',
    day: 'numeric',
    ...(!isOneYear && { year: 'numeric' }),
  })
  const to = show(last, { day: 'numeric', ...(!isOneMonth && { month: 'short' }) })
  return `${from} – ${to}, ${last.slice(0, 4)}`
}

/** The week around a day, from the reader’s first weekday on. @internal */
export function weekOf(day: string, first = firstWeekday()): string[] {
  const start = addDays(day, -((noonOf(day).getUTCDay() - first + 7) % 7))
  return Array.from({ length: 7 }, (_, index) => addDays(start, index))
}

export const addDays = (day: string, count: number): string =>
  dayOf(new Date(noonOf(day).getTime() + count * dayMs))
