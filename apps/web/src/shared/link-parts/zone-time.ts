/** What a clock in that zone shows at an instant, as a `datetime-local` field wants it. */
export function clockIn(timeZone: string, instant: string | null): string {
  if (instant === null) return ''
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(instant))
  // A year has four digits there.
  return parts.replace(' ', 'T').padStart(16, '0')
}

/** A year is typed digit by digit, and is 0002 and 0020 on the way; no other years are meant. */
const earliest = Date.UTC(1970, 0, 2)
const latest = Date.UTC(9998, 11, 31)

/** The instant at which a clock in that zone shows this; null where it is no time, or not yet. */
export function instantOf(timeZone: string, clock: string): string | null {
  const asUtc = Date.parse(`${clock}Z`)
  if (!(asUtc >= earliest && asUtc < latest)) return null
  // Twice, since the first guess may lie on the other side of a change of the clocks.
  let guess = asUtc
  for (let round = 0; round < 2; round += 1) {
    const shown = Date.parse(`${clockIn(timeZone, new Date(guess).toISOString())}Z`)
    guess += asUtc - shown
  }
  return new Date(guess).toISOString()
}
