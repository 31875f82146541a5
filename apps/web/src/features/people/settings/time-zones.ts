interface ZoneOption {
  value: string
  label: string
  /** Hours from UTC today, such as `GMT+2`. */
  detail: string
}

export const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone

let zones: ZoneOption[] | null = null

export const zoneLabel = (zone: string) => zone.replaceAll('_', ' ')

function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'shortOffset',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** Every zone the browser knows, and `chosen` even if it does not. Made once: there are hundreds. */
export function timeZones(chosen: string): ZoneOption[] {
  zones ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')].map(
    (value) => ({ value, label: zoneLabel(value), detail: offsetOf(value) }),
  )
  if (zones.some(({ value }) => value === chosen)) return zones
  return [{ value: chosen, label: zoneLabel(chosen), detail: '' }, ...zones]
}
