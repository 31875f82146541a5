import { addDays } from './days.ts'

const lengths = { '7days': 7, '30days': 30, '90days': 90, '1year': 365 }

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`

/** The calendar days of a period that is named by where today is; both ends included. */
export function periodRange(
  period: keyof typeof lengths | 'thisMonth' | 'lastMonth',
  today: string,
): { from: string; to: string } {
  if (period === 'thisMonth') return { from: firstOfMonth(today), to: today }
  if (period === 'lastMonth') {
    const to = addDays(firstOfMonth(today), -1)
    return { from: firstOfMonth(to), to }
  }
  return { from: addDays(today, 1 - lengths[period]), to: today }
}
