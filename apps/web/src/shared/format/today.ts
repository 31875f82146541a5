/** The calendar day it is in a time zone, as yyyy-mm-dd. */
export function todayIn(timeZone: string, now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
}
