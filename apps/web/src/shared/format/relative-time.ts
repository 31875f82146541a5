import { formatDay } from './date.ts'

const minuteMs = 60_000

/** How long ago, as briefly as it can be said; after a week, the day. */
export function formatRelativeTime(at: string | Date, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(at).getTime()) / minuteMs)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h`
  const days = Math.floor(hours / 24)
  return days <= 7 ? `${days} d` : formatDay(at)
}
