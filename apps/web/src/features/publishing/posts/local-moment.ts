import { formatDateTime } from '#src/shared/format/date.ts'
import { localTimeOf, readLocalTime } from '#src/shared/format/local-time.ts'

/** Why a post cannot be scheduled for a time; null where it can. */
export function checkTime(local: string, timeZone: string): string | null {
  const time = readLocalTime(local, timeZone)
  if (time === null) return 'Please enter a date and a time'
  if (time.kind === 'never') {
    return `Clocks go forward and skip this time. Choose another, such as ${formatDateTime(time.moved)}.`
  }
  const at = time.kind === 'once' ? time.at : time.first
  return at.getTime() <= Date.now()
    ? 'This time has passed. Choose one in the future, or post it now.'
    : null
}

export function instantOf(local: string, timeZone: string): string {
  const time = readLocalTime(local, timeZone)
  if (time === null || time.kind === 'never') throw new Error(`${local} is no time`)
  return (time.kind === 'once' ? time.at : time.first).toISOString()
}

/** A time on the clock of a zone; where the clocks skip it, the next that comes. */
export function momentAt(local: string, timeZone: string): Date {
  const time = readLocalTime(local, timeZone)
  if (time === null) throw new Error(`${local} is no time`)
  if (time.kind === 'never') return time.moved
  return time.kind === 'once' ? time.at : time.first
}

/** The time of a post on another day. */
export const sameTimeOn = (day: string, moment: string, timeZone: string): Date =>
  momentAt(`${day}T${localTimeOf(moment, timeZone).slice(11)}`, timeZone)

/** Said before it can go wrong: times that never come, or come twice, when the clocks are changed. */
export function hintOfTime(at: string, timeZone: string): string {
  const time = readLocalTime(at, timeZone)
  if (time?.kind === 'never') {
    return `Clocks go forward and skip this time. Choose another, such as ${formatDateTime(time.moved)}.`
  }
  if (time?.kind === 'twice') {
    return 'Clocks go back at this time, so it occurs twice. The first one is used.'
  }
  return `Time zone: ${timeZone.replaceAll('_', ' ')}.`
}
