/** What the stats of a Public Profile may be asked for (Snap, Public Profile API, Metrics; code that speaks to it). */
const values: Record<string, readonly string[]> = {
  assetType: ['PROFILE', 'STORY', 'SAVED_STORY', 'LENS', 'SPOTLIGHT'],
  granularity: ['LIFETIME', 'TOTAL', 'DAY', 'HOUR'],
  fields: [
    'SUBSCRIBERS',
    'SUBSCRIBERS_GAINED',
    'STORY_VIEWS',
    // In doubt: no one was seen to ask for it.
    'STORY_COUNT',
    'AVG_VIEW_TIME_MILLIS',
    'SHARES',
    'VIEWERS',
    'VIEWS',
    'INTERACTIONS',
  ],
}

const midnight = /^\d{4}-\d\d-\d\dT00:00:00(\.000)?Z$/

/** Snap's words about what it refuses; null where it refuses nothing. */
export function wrongStats(query: Record<string, string>): string | null {
  for (const [name, known] of Object.entries(values)) {
    const unknown = query[name]?.split(',').find((one) => !known.includes(one))
    if (unknown !== undefined) return `${unknown} is not a valid value of ${name}`
  }
  if ((query['granularity'] ?? 'TOTAL') === 'LIFETIME') return null
  const missing = ['startTime', 'endTime'].find((name) => !midnight.test(query[name] ?? ''))
  return missing === undefined ? null : `${missing} has to be a midnight`
}
