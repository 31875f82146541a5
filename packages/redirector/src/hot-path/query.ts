/** Raw `name=value` pairs, as they stand in the URL. */
export function splitQuery(query: string): string[] {
  return query === '' ? [] : query.split('&').filter((pair) => pair !== '')
}

/** Lower case and decoded: networks fold case, and `t%61g` is still `tag`. */
export function parameterName(pair: string): string {
  const equals = pair.indexOf('=')
  const raw = equals < 0 ? pair : pair.slice(0, equals)
  try {
    return decodeURIComponent(raw.replaceAll('+', ' ')).toLowerCase()
  } catch {
    return raw.toLowerCase()
  }
}

/** By these ad networks know one visitor's click, and so the visitor. */
const adClickIds: ReadonlySet<string> = new Set(
  'gclid gclsrc gbraid wbraid dclid gad_source gad_campaignid _gl fbclid igshid msclkid ttclid twclid sccid scclid li_fat_id epik rdt_cid yclid'.split(
    ' ',
  ),
)

export function withoutAdClickIds(query: string): string {
  if (query === '') return query
  return splitQuery(query)
    .filter((pair) => !adClickIds.has(parameterName(pair)))
    .join('&')
}
