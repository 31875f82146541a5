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

/** The same for a moment gone by, in a sentence: `just now`, `5 min ago`, `Nov 20`. */
export function formatAgo(at: string | Date, now = new Date()): string {
  const time = formatRelativeTime(at, now)
  if (time === 'now') return 'just now'
  return /^\d/.test(time) ? `${time} ago` : `on ${time}`
}

/** How long until a moment to come: `now`, `in 42 min`, `in 5 h`. */
export function formatUntil(at: string | Date, now = new Date()): string {
  const minutes = Math.ceil((new Date(at).getTime() - now.getTime()) / minuteMs)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `in ${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `in ${hours} h` : `in ${Math.round(hours / 24)} d`
}
