/** What a clock in that zone shows at an instant, as a `datetime-local` field wants it. */
export function clockIn(timeZone: string, instant: string | null): string {
  if (instant === null) return ''
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(instant))
  return parts.replace(' ', 'T')
}

/** The instant at which a clock in that zone shows this; null where it is no time. */
export function instantOf(timeZone: string, clock: string): string | null {
  const asUtc = Date.parse(`${clock}Z`)
  if (Number.isNaN(asUtc)) return null
  // Twice, since the first guess may lie on the other side of a change of the clocks.
  let guess = asUtc
  for (let round = 0; round < 2; round += 1) {
    const shown = Date.parse(`${clockIn(timeZone, new Date(guess).toISOString())}Z`)
    guess += asUtc - shown
  }
  return new Date(guess).toISOString()
}
