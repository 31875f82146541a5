import type { Fact } from './classify.ts'
import { repeatsName } from './identity.ts'
import { present } from './phrases/verbs.ts'
import type { ProductName } from './product-name.ts'
import { traitOf } from './trait-of.ts'

/** A number, a size or what the parcel holds: it informs who wants the product already. */
const bare =
  /^(?!\S+-minute )(?:(?:is|are|has|have|includes?|comes?|measures?|weighs?|holds?) (?:(?:in|with|of|from|for) )?)?(?:(?:an?|the) )?(?:up to )?(?:\d[\d.,/×-]*(?: ?[x×] ?\d[\d.,/]*)*|two|three|four|five|six|seven|eight|nine|ten|twelve|different)[ -](?:(?:fl|sq) )?\p{L}+(?:[ -]\p{L}+){0,2}(?: (?:together|each|total|included|long|wide|tall))?$/iu
const smallPrint =
  /^\d+% \p{L}+, |^\d[\d,]* (?:yards|servings|iu|mg|sizes|colors|scents|pages|pieces|sheets)\b|(?<!protein (?:per|a|in every) )\bserving$|^instant (?:pdf )?download|^(?:gift|carry|storage) bag|\b(?:ships? in|arrives? in|downloadable pdf|come as a pair|instant download|in (?:a )?(?:\p{L}+ )?(?:sizes|colors|finishes|modules|parts|chapters)|ribbons?|servings|together|for ages|available (?:for|in|on|at)|standard (?:sizes?|pillows)|for daily use|size (?:up|down)|true to size|one size|fits most|rated (?:to|for)|(?:great|perfect|ideal|nice|lovely) (?:gift|for (?:parties|gifts?))|makes an? (?:\p{L}+ )?gift|(?:premium|high|top)[- ]quality|made in|donates?|plans start|start with|choose (?:about|your)|non-gmo|certified|available \d|\d+ ?[ap]\.?m)\b/iu
const terms =
  /^(?:free (?:to|updates?|plan)|pay (?:when|per|only|month)|(?:written|taught|hosted|led|created|developed|read|narrated) by|(?:is|are) free )|^(?:skip|pause|cancel|swap|change|switch)\b.*\b(?:any ?time|a month|a week|whenever|when you (?:like|want)|in (?:two|a few|one) clicks?)|\b(?:cancel any ?time|free for|free trial|returns?\b|return window|warranty|lifetime access|no \p{L}+ fees?|no contract|subscription)/iu

/** Two words that are no sentence, or only what it is made of. */
const isThin = ({ kind, words }: Fact) =>
  (kind === 'item' && words.split(' ').length < 3) || /^(?:is|are) (?:made of|for) /u.test(words)

/** How one uses it or looks after it. */
const care =
  /^(?:(?:wash|clean|store|wipe|rinse|dry|soak|add|warm|hang|apply|attach|trim|roll|stick|snap|press|fill|charge|put) (?!.*\b(?:so|without|anywhere|no )\b)|use (?!it\b)|check |assembled\b)/iu

type Worth = 'reason' | 'plain' | 'terms' | 'bare'

/** Whether a fact is a reason to buy: it means something in daily life, or it only adds to one. */
export function worthOf(fact: Fact, name: ProductName): Worth {
  const worth = known.get(fact) ?? judged(fact, name)
  known.set(fact, worth)
  return worth
}

/** Each draft asks again, of the same few facts. */
const known = new WeakMap<Fact, Worth>()

function judged(fact: Fact, name: ProductName): Worth {
  if (terms.test(fact.words)) return 'terms'
  // Said in an ad.
  if (/\bno ads\b|\bad-free\b/iu.test(fact.words)) return 'bare'
  if (common.test(fact.words) || meant.test(fact.words)) return 'bare'
  if (repeatsName(fact.words, name) || isInName(fact.words, name)) return 'bare'
  if (smallPrint.test(fact.words)) return 'bare'
  // “Dry faster and skip the sheets”, said first, is no care.
  if (fact.isOfFirst !== true && care.test(fact.words)) return 'bare'
  if (name.isPlural && disagrees(fact)) return 'bare'
  if (traitOf(fact, name) !== undefined) return 'reason'
  return bare.test(fact.words) || isThin(fact) ? 'bare' : 'plain'
}

/** Whom it is for says nothing of what it does: “is ideal for balconies”. */
const meant = /^(?:is|are) (?:made |ideal |great |perfect )?for (?!.*\b(?:who|without|with)\b)/iu
/** How any of its kind is: “is soft”. */
export const common =
  /^(?:is|are) (?:soft|warm|cozy|light|lightweight|comfortable|durable|sturdy|strong|slim|small|compact|portable|simple|stylish|modern|elegant|natural|new|daily|online|gentle|smooth|thick|thin)$/iu

/** “Fizzes for five minutes” of bombs, and “roll it up” of mats. */
const disagrees = ({ kind, words }: Fact) =>
  (kind === 'item' && present.has((/^\p{L}+/u.exec(words)?.[0] ?? '').toLowerCase())) ||
  (kind === 'imperative' && /\bit\b/iu.test(words))

/** Of a bent-handle shovel, “a bent handle”. */
function isInName(words: string, { full }: ProductName): boolean {
  const said = words.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []
  const named: readonly string[] = full.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []
  return said.length > 0 && said.every((word) => named.includes(word))
}

const rank: Record<Worth, number> = { reason: 0, plain: 1, terms: 2, bare: 3 }

/** The best reasons first; equals stay in their order. */
export const byWorth = (facts: readonly Fact[], name: ProductName): Fact[] =>
  facts.toSorted((one, other) => rank[worthOf(one, name)] - rank[worthOf(other, name)])
