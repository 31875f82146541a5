/** What a clock in that zone shows at an instant, as a `datetime-local` field wants it. */
export function clockIn(timeZone: string, instant: string | null | undefined): string {
  if (!instant) return ''
  // A clock time without a zone is one already.
  if (!/(?:Z|[+-]\d{2}:?\d{2})$/i.test(instant)) return instant.slice(0, 16)
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(instant))
  return shown.replace(' ', 'T')
}
