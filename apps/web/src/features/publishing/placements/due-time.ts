import { formatDateTime } from '#src/shared/format/date.ts'
import { readLocalTime } from '#src/shared/format/local-time.ts'

/** Why no one can be reminded at that clock time; null where it is fine. */
export function dueTimeIssue(local: string, timeZone: string, now: Date): string | null {
  const time = readLocalTime(local, timeZone)
  if (time === null) return 'Choose a time'
  if (time.kind === 'never') {
    return `Clocks go forward and skip this time. Choose another, such as ${formatDateTime(time.moved)}.`
  }
  const at = time.kind === 'once' ? time.at : time.first
  return at > now ? null : 'This time has passed. Choose one in the future.'
}

/** Said while it is chosen, before it can go wrong. */
export function hintOfDueTime(local: string, timeZone: string, now: Date): string {
  const usual = `Time zone: ${timeZone.replaceAll('_', ' ')}.`
  const time = readLocalTime(local, timeZone)
  if (time === null) return usual
  if (time.kind === 'twice' && time.first > now) {
    return 'Clocks go back at this time, so it occurs twice. The first one is used.'
  }
  return dueTimeIssue(local, timeZone, now) ?? usual
}
