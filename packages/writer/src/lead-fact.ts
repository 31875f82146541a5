import type { ContentStrategy } from '@hopwise/contracts'
import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { common, worthOf } from './fact-worth.ts'
import { isEcho } from './is-echo.ts'
import { things } from './phrases/name-words.ts'
import type { ProductName } from './product-name.ts'
import type { ProductSheet } from './product-sheet.ts'
import { isOfProduct, traitOf } from './trait-of.ts'

/** What a post is about, the best first: chance turns what is about as good. */
function byMerit(
  facts: readonly Fact[],
  { sheet, strategy }: Pick<Brief, 'sheet' | 'strategy'>,
  random: () => number,
  wander = 0,
): Fact[] {
  const merits = new Map(
    facts.map((fact) => {
      const isAsked = angles[strategy].test(fact.said || fact.words)
      return [
        fact,
        meritOf(fact, sheet) + (isAsked ? asked : 0) + random() * (chance + wander * widest),
      ]
    }),
  )
  return facts.toSorted((one, other) => (merits.get(other) ?? 0) - (merits.get(one) ?? 0))
}

/** Whether it may stand before the product is named. */
export const mayLead = ({ isFurther, kind, said, words }: Fact) =>
  isFurther !== true &&
  !common.test(words) &&
  !(kind === 'imperative' && /\b(?:it|them)\b/iu.test(said || words)) &&
  !(kind === 'item' && list.test(said || words)) &&
  !(['item', 'clause'].includes(kind) && ofUnnamed.test(words))
/** Those that may begin a post, the best of them where there are several: the others only add to a reason. */
export function leadsOf(facts: readonly Fact[], sheet: ProductSheet, most = mostLeads): Fact[] {
  const able = facts.filter(mayLead)
  const worthy = able.filter((fact) => ['reason', 'plain'].includes(worthOf(fact, sheet.name)))
  const merits = worthy.map((fact) => meritOf(fact, sheet)).toSorted((one, other) => other - one)
  const least = merits[most - 1] ?? Number.NEGATIVE_INFINITY
  const best = worthy.filter((fact) => meritOf(fact, sheet) >= least || fact === mainFactOf(sheet))
  const major = best.filter((fact) => !isMinor(fact) || fact === mainFactOf(sheet))
  if (major.length > 1) return major
  return best.length > 0 ? best : able
}
const mostLeads = 3

/** “Glass jar, thermometer strip, cloth cover” */
const list = /^(?:[^,]{3,30}, ){2,}|^\S+ and \S+(?: \S+)?$|^for /iu
/** “The lid turns three ways”, “Loops to stake it down”, of what no one has heard of yet. */
const ofUnnamed =
  /^the (?!\p{L}+est\b|only\b|first\b|whole\b)|^(?:loops|straps|hooks|clips) .*\b(?:it|them)\b/iu

/** What the seller says first, where that is a reason and no description: no post goes without it. */
export function mainFactOf(sheet: ProductSheet): Fact | undefined {
  const [first] = sheet.facts
  const own = sheet.facts.filter((fact) => fact.at === first?.at && isMain(fact, sheet.name))
  return own.toSorted((one, other) => meritOf(other, sheet) - meritOf(one, sheet))[0]
}

function isMain(fact: Fact, name: ProductName): boolean {
  const { kind, said, words, isFurther } = fact
  if (isFurther === true || !['reason', 'plain'].includes(worthOf(fact, name))) return false
  if (kind === 'identity') return name.isTitle
  if (!said || (isMeasured(said) && !contrast.test(said)) || /^\d/u.test(said)) return false
  if (kind === 'noun')
    return / your? | without /u.test(said) || (/ for /u.test(said) && !saysKind(said, name))
  if (kind === 'verb') return !described.test(words)
  return kind !== 'item' || !saysKind(said, name)
}

/** “Treats for dogs and cats”, “landing page builder”: what the product is, and no reason. */
function saysKind(text: string, { full }: ProductName): boolean {
  // “Address your own wedding envelopes”
  if (/^\p{L}+ your? /iu.test(text)) return false
  const [head = ''] = text.split(
    /,| (?:for|with|of|that|in|on|from|but|and|without|within|at|to)\b/u,
  )
  const isRest = !/^(?: (?:for|with|of|that)\b|$)/u.test(text.slice(head.length))
  const [noun, named] = [head, full.split(/ (?:for|with) /u)[0] ?? ''].map(lastNoun)
  const isOne = noun === named || things.has(noun ?? '') || makers.test(head)
  return !isRest && isOne
}
const makers = / \p{L}+(?:ing|[dt]er|lessons?|templates?)$/iu
const lastNoun = (text: string) => (text.toLowerCase().split(' ').at(-1) ?? '').replace(/s$/u, '')

/** How it is and what it has, which is a reason to few. */
const described = /^(?:is|are|has|have|weighs?|comes?|includes?|measures?) /u

/** The seller’s first reason leads; for a product that was written about often, others take turns. */
export function inTurn(
  facts: readonly Fact[],
  brief: Brief,
  random: () => number,
  wander: number,
): Fact[] {
  const sorted = byMerit(facts, brief, random, wander)
  const main = mainFactOf(brief.sheet)
  if (main === undefined || !mayLead(main)) return sorted
  const isOthersTurn = wander >= othersLeadFrom && random() < othersShare
  return isOthersTurn ? sorted : [main, ...sorted.filter((fact) => fact !== main)]
}

const othersLeadFrom = 0.25
const othersShare = 0.5

const asked = 1
const chance = 1
const widest = 9
const contrast =
  /\b(?:without|despite|instead|even|rather than|(?:won|don|doesn|can|isn)[’']t|not (?:like )?(?:an?|the)|no|never|nothing|nobody)\b/iu
const consequence = /\b(?:so|while|until|when|because|before|as you|the moment)\b/iu

/** What a strategy looks for in a fact. */
const angles: Record<ContentStrategy, RegExp> = {
  lifestyle:
    /\b(?:your|morning|evening|night|day|weekend|trip|walks?|home|family|dinner|outdoors)\b/iu,
  educational: /\d|\b(?:how|why|learn|shows?|explains?|each|every|by)\b/iu,
  testimonial: /\byou(?:r|’ll|’re)?\b/iu,
  comparison: contrast,
  'problem-solution': new RegExp(`${contrast.source}|${consequence.source}`, 'iu'),
  'behind-scenes':
    /\b(?:made|hand|from|by|built|lined|poured|sewn|inside|steel|wool|cotton|wood)\b/iu,
}

/** A post about it has a way to begin. */
function isHooked(fact: Fact, { name }: ProductSheet): boolean {
  const trait = traitOf(fact, name)
  return trait !== undefined && isOfProduct(trait, name)
}

/** How much a fact says to someone who has not heard of the product. */
export function meritOf(fact: Fact, sheet: ProductSheet): number {
  const merit = known.get(fact) ?? merited(fact, sheet)
  known.set(fact, merit)
  return merit
}

/** Each draft asks again, of the same few facts. */
const known = new WeakMap<Fact, number>()

function merited(fact: Fact, sheet: ProductSheet): number {
  const words = fact.said || fact.words
  const length = words.split(' ').length
  const worth = worthOf(fact, sheet.name)
  return (
    (places[fact.at ?? 0] ?? 0) +
    Number(length > 5 && /\byou(?:r|’ll|’re|’ve)?\b/iu.test(words)) +
    Math.max(Number(contrast.test(words)) * 1.2, Number(consequence.test(words)) * 0.8) +
    Number(effortless.test(words)) * 2 +
    Number(timed.test(words)) * 0.6 +
    Number(length > 4 && length < 19) * 0.8 -
    Number(length < 4) -
    Number(length < 3) -
    // “Hook, yarn, stuffing, eyes.”
    Number(/^(?:[^,]{1,24}, ){2,}/u.test(words)) -
    Number(length > 22) -
    Number(blurb.test(words)) * 2 +
    Number(isHooked(fact, sheet)) * 0.8 -
    worths[worth] -
    Number(isMeasured(words)) -
    Number(isMinor(fact)) -
    // How it is and what it has, of a sentence that says what it is.
    Number(!fact.said && fact.at === 0) -
    // “An online class for beginners” stops no one.
    Number(/^(?:an? )?[^,]+ for [^,]+$/iu.test(words) && fact.at === 0) -
    Number(fact.kind === 'identity' && !/ (?:that|with|about|you) /u.test(words)) -
    Number(fact.kind === 'clause' && isEcho(fact.words, sheet.name.full)) * 0.4
  )
}

/** What only a buyer who has chosen already asks. */
const minor =
  /\b(?:dishwasher|microwave|washable|rechargeable|usb|(?:arrives?|ships?)|assembl\p{L}+|included|tutorial|troubleshooting|gift box|browser|offline|(?:made|ideal|perfect|great) for|stores?|storage|comes? (?:with(?! (?:templates|worksheets|checklists|feedback)\b)|in|apart)|in most|settings)\b|\bup to \d+ hours\b/iu

export const isMinor = ({ said, words }: Fact) => minor.test(said || words)

/** What is said of any product. */
const blurb =
  /^(?:say (?:goodbye|hello)|(?:it’s |is |are )?(?:perfect|great|ideal|suitable|made) for|a (?:good|great) )|must-have|\bpremium\b|high[- ]quality/iu

/** What one need not do. */
const effortless =
  /\b(?:itself|automatically|on its own|by themselves|at the (?:press|push|touch) of a|hands-free|reminds you)\b/iu
/** A number that means something in a day. */
const timed =
  /\b(?:\d[\d,–.-]*|two|three|five|six|eight|ten|fifteen|twenty|thirty) (?:seconds|minutes|hours|days|weeks|months|miles|loads|people|pounds|lbs)\b|\bin (?:seconds|minutes)\b|\bday or night\b/iu
/** “Fits torsos 16-21 inches”, which only who wants it already asks. */
export const isMeasured = (words: string) =>
  /\b\d[\d.,–-]*[ -]?(?:inch(?:es)?|ft|feet|lbs?|oz|cm|mm|ml|L)\b/u.test(words) &&
  !/\byour?\b/iu.test(words)

/** What a seller says first is what the thing is for. */
const places = [2.2, 1.3, 0.7, 0.3]
const worths = { reason: 0, plain: 0, terms: 2.5, bare: 2.5 } as const

/** A fact that only adds to a reason, and stands for none alone. */
const weakness = 4

/** How much less a fact says than the best that may lead. */
export function lackOf(fact: Fact | undefined, sheet: ProductSheet): number {
  if (fact === undefined || fact === mainFactOf(sheet)) return 0
  const best = Math.max(...sheet.facts.filter(mayLead).map((one) => meritOf(one, sheet)))
  // “Web hosting for small sites” says what it is, and nothing of it.
  const isClass = fact.kind === 'identity' && !/ (?:with|that) /u.test(fact.words)
  const isWeak = isClass || isMinor(fact) || ['bare', 'terms'].includes(worthOf(fact, sheet.name))
  return Math.max(0, best - meritOf(fact, sheet)) + (isWeak ? weakness : 0)
}
