/** What a call carried, before anything is made of it. */
export interface RawCall {
  method: string
  /** What follows the question mark, as it was sent. */
  query: string
  body: Buffer | null
  contentType: string
  headers: Record<string, string | string[] | undefined>
  /** Where it came from; the header of a proxy only where proxies are trusted. */
  from: string
}

const maxFields = 200

export function queryFields(query: string): Record<string, string> {
  return limited([...new URLSearchParams(query)])
}

/** JSON or a form, recognized by its type or, as some networks give none, by its first sign; null when it is neither. */
export function bodyFields({ body, contentType }: Pick<RawCall, 'body' | 'contentType'>) {
  const text = body?.toString('utf8').trim() ?? ''
  if (text === '') return {}
  if (!contentType.includes('json') && !text.startsWith('{')) return queryFields(text)
  try {
    return flattened(JSON.parse(text, exactNumbers))
  } catch {
    return null
  }
}

/** Ids of networks can be longer than a double holds; newer Node hands over how a number was written. */
function exactNumbers(_key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source
  if (typeof value !== 'number' || source === undefined || Number.isSafeInteger(value)) return value
  // In JSON a point is never one of thousands, as it could be in text.
  return /^-?\d{1,3}\.\d{3}$/.test(source) ? `${source}0` : source
}

/** Plain values, and those one step below, by their own names. */
function flattened(value: unknown): Record<string, string> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const entries = Object.entries(value).flatMap(([name, one]): [string, unknown][] =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.entries(one)
      : [[name, one]],
  )
  return limited(
    entries.flatMap(([name, one]): [string, string][] =>
      typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean'
        ? [[name, String(one)]]
        : [],
    ),
  )
}

/** The first of each name; text that Postgres can keep. */
function limited(entries: [string, string][]): Record<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of entries) {
    const clean = cleaned(name)
    if (fields.size < maxFields && clean !== '' && !fields.has(clean))
      fields.set(clean, cleaned(value))
  }
  return Object.fromEntries(fields)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const controlCharacters = /[\u0000-\u001f\u007f]/g

function cleaned(text: string): string {
  // Halves of a character pair cannot be kept as JSON.
  return text
    .replaceAll(controlCharacters, ' ')
    .replaceAll(/\p{Cs}/gu, '\ufffd')
    .trim()
}
