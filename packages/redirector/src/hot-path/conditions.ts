/** What is known of a visitor. Functions, because only links with rules pay for the answers. */
export interface Visitor {
  /** ISO 3166 alpha-2, `ZZ` when unknown. */
  country(): string
  device(): string
  os(): string
  /** The preferred language's tag, lower case. */
  language(): string
  referrerHost(): string
  /** The host of the platform that the referrer belongs to, as `x.com` for `t.co`. */
  referrerSource(): string
  /** The social platform the visitor comes from, `general` when none. */
  platform(): string
  /** A crawler, the fetcher of a preview, or no one that says who they are. */
  isMachine(): boolean
  /** Inside an app's own browser, on a system on which there is a way out. */
  isInApp(): boolean
}

/** Data of a later version may hold kinds this one does not know, hence the open record. */
interface Condition {
  kind: string
  [field: string]: unknown
}

export type Predicate = (visitor: Visitor, nowMs: number) => boolean
type Compile = (condition: Condition) => Predicate | null

const never: Predicate = () => false

function textList(value: unknown): string[] | null {
  if (!Array.isArray(value) || value.length === 0) return null
  return value.every((item) => typeof item === 'string')
    ? value.map((item: string) => item.toLowerCase())
    : null
}

/** `{ kind, in: [...] }`: the fact is one of the list. */
function oneOf(fact: (visitor: Visitor) => string): Compile {
  return (condition) => {
    const list = textList(condition['in'])
    if (list === null) return null
    const allowed = new Set(list)
    return (visitor) => allowed.has(fact(visitor).toLowerCase())
  }
}

const languageIn: Compile = (condition) => {
  const list = textList(condition['in'])
  if (list === null) return null
  return (visitor) => {
    const tag = visitor.language()
    return list.some((wanted) => tag === wanted || tag.startsWith(`${wanted}-`))
  }
}

const referrerIn: Compile = (condition) => {
  const list = textList(condition['in'])
  if (list === null) return null
  return (visitor) => {
    const host = visitor.referrerHost()
    const source = visitor.referrerSource()
    return list.some(
      (wanted) => host === wanted || source === wanted || host.endsWith(`.${wanted}`),
    )
  }
}

/** `{ kind: 'dates', from?, until? }`: instants; `until` is the first one outside. */
const within: Compile = (condition) => {
  const from = instant(condition['from'], Number.NEGATIVE_INFINITY)
  const until = instant(condition['until'], Number.POSITIVE_INFINITY)
  if (Number.isNaN(from) || Number.isNaN(until)) return null
  return (_visitor, nowMs) => nowMs >= from && nowMs < until
}

function instant(value: unknown, absent: number): number {
  if (value === undefined || value === null) return absent
  return typeof value === 'string' ? Date.parse(value) : Number.NaN
}

const kinds = new Map<string, Compile>([
  ['country', oneOf((visitor) => visitor.country())],
  ['device', oneOf((visitor) => visitor.device())],
  ['os', oneOf((visitor) => visitor.os())],
  ['platform', oneOf((visitor) => visitor.platform())],
  ['language', languageIn],
  ['referrer', referrerIn],
  ['dates', within],
])

/** What cannot be understood never matches, so that the visitor reaches the default target. */
export function compileCondition(condition: unknown): Predicate {
  if (typeof condition !== 'object' || condition === null) return never
  // safe because every field is read as unknown and checked
  const candidate = condition as Condition
  return kinds.get(candidate.kind)?.(candidate) ?? never
}
