import { lowered } from './fill.ts'
import { isThing } from './name-parts.ts'
import type { ProductName } from './product-name.ts'

export interface Identity {
  /** With its article: “a slim Bluetooth keyboard”. */
  words: string
  /** The kind with what stands before it: “a slim Bluetooth keyboard”. */
  kind: string | undefined
  /** It is known to be what the product is, and no sentence about it. */
  isKind: boolean
}

const longest = 75
const begun =
  /^(?:an?|one) [\p{L}\d]|^(?:\p{L}+ ){1,3}\p{Ll}+s (?:with|for|that) |^(?:\p{L}+ )?(?:software|hosting|accounting|invoicing|clothing|furniture|insurance) for /iu
/** “In six colors” is looked for by no one. */
const counted = / (?:in|of|from) (?:\d+|\p{L}+) (?:colors|sizes|modules|lessons|finishes|minutes)$/u
const verbal = /^an? \p{L}+ (?:can|will|is|are|was|has|does)\b/iu
const collective =
  /^(?:thing|product|item|set|pair|pack|box|bundle|kit|collection|handful|couple|piece|way|line|maker|machine|device|unit|model|system|tool)$/iu

/** What the first sentence of a description calls the product, as someone would look for it. */
export function identityOf(sentence: string, name: ProductName): Identity | undefined {
  const plain = sentence.replace(/\s+/gu, ' ').trim()
  const said = plain.replace(/^(?:it|this)(?:’s|'s| is) (?=an? )/iu, '')
  const whole = /^(?:set|pair|pack|bundle) of /iu.test(said) ? `a ${lowered(said)}` : said
  // A second clause would make a long question.
  const clause = /,/u.test(whole) ? (whole.split(',')[0] ?? '') : whole
  if (!begun.test(clause) || verbal.test(clause) || clause.length > longest) return undefined
  if (/,(?=.*\b(?:and|or)\b)/u.test(whole)) return undefined
  const words = lowered(clause).replace(counted, '')
  if (words.toLowerCase() === name.full.toLowerCase() || words.split(' ').length < 3)
    return undefined
  if (repeatsName(words, name)) return undefined
  return { words, kind: kindIn(words, name), isKind: isKindIn(words, name) }
}

const headOf = (words: string) =>
  words.split(/ (?:with|for|about|of|in|that|from|to|made|which|by|on|between)\b/u)[0] ?? ''

/** “A real coach writes your program” is none. */
function isKindIn(words: string, { full }: ProductName): boolean {
  const head = headOf(words).toLowerCase().split(' ')
  const noun = (head.at(-1) ?? '').replace(/(?<=[^s])s$/u, '')
  const isNamed = full.toLowerCase().split(' ').includes(noun)
  const isMore = head.length < words.split(' ').length
  return isMore && head.length < longestHead && (isNamed || isThing(noun) || services.test(noun))
}
const longestHead = 6
const services =
  /^(?:class|course|guide|software|hosting|accounting|invoicing|subscription|vpn|app|club|service|program|workshop)$/u

/** Only what the name does not say already: “a dash cam”, of DashEye 2. */
function kindIn(words: string, { full, isOrdinary }: ProductName): string | undefined {
  const head = headOf(words)
  const noun = head.split(' ').at(-1) ?? ''
  if (!/^an? \p{L}/u.test(head) || collective.test(noun)) return undefined
  return isOrdinary || full.toLowerCase().includes(noun.toLowerCase()) ? undefined : head
}

const digits: Record<string, string> = {
  five: '5',
  ten: '10',
  fifteen: '15',
  twenty: '20',
  thirty: '30',
}

/** “A daily lesson of fifteen minutes”, of “Spanish in 15 minutes”. */
export function repeatsName(words: string, { full }: Pick<ProductName, 'full'>): boolean {
  const numbers: readonly string[] = full.match(/\d+(?:,\d{3})*/gu) ?? []
  return words.split(' ').some((word) => numbers.includes(digits[word] ?? word))
}
