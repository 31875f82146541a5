const names: Record<string, string> = {
  country: 'Country',
  device: 'Device',
  os: 'System',
  language: 'Language',
  referrer: 'Referrer',
  platform: 'Platform',
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
export const countryName = (code: string) =>
  (/^[A-Z]{2}$/.test(code) ? regions.of(code) : null) ?? code

/** A stored condition in a sentence, such as `Country is Germany or Austria`. */
export function describeCondition(condition: unknown): string {
  const unknown = 'A condition this version does not know'
  if (typeof condition !== 'object' || condition === null || !('kind' in condition)) return unknown
  if (condition.kind === 'dates') return describeDates(condition)
  const name = names[String(condition.kind)]
  const list = 'in' in condition && Array.isArray(condition.in) ? condition.in.map(String) : []
  return name === undefined || list.length === 0
    ? unknown
    : `${name} is ${joinNames(condition.kind === 'country' ? list.map(countryName) : list)}`
}

function joinNames(list: readonly string[]): string {
  return list.length === 1 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')} or ${list.at(-1)}`
}

function describeDates(condition: object): string {
  const from = 'from' in condition ? moment(condition.from) : null
  const until = 'until' in condition ? moment(condition.until) : null
  if (from === null) return until === null ? 'At any time' : `Before ${until}`
  return until === null ? `From ${from}` : `From ${from} until ${until}`
}

function moment(value: unknown): string | null {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(ms)
    ? null
    : `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
