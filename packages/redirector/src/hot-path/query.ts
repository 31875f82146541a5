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
