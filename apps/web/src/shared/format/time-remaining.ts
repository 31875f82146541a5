const dayMs = 86_400_000

/** The number of the calendar day, in the reader's zone or as written for a bare day. */
function dayNumber(value: string | Date): number {
  if (typeof value === 'string' && value.length === 10) return Date.parse(value) / dayMs
  const date = new Date(value)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs
}

export function formatTimeRemaining(end: string | Date, now = new Date()): string {
  const days = dayNumber(end) - dayNumber(now)
  const hasHour = typeof end !== 'string' || end.length > 10
  if (days < 0 || (hasHour && new Date(end) < now)) return 'Expired'
  if (days === 0) return 'Ending today'
  return days === 1 ? '1 day remaining' : `${days} days remaining`
}
