const dayOnly = /^\d{4}-\d{2}-\d{2}$/

/** A bare day means that day everywhere, so it is never shifted by a time zone. */
function zoneOf(value: string | Date): string | undefined {
  return typeof value === 'string' && dayOnly.test(value) ? 'UTC' : undefined
}

export function formatDate(value: string | Date): string {
  return new Date(value).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: zoneOf(value),
  })
}

/** For axes and narrow columns: `Nov 20`. */
export function formatDay(value: string | Date): string {
  return new Date(value).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: zoneOf(value),
  })
}

export function formatDateTime(value: string | Date): string {
  return new Date(value).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
}
