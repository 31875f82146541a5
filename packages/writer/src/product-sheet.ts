import type { ContentRequest, PostCheck } from '@hopwise/contracts'
import { checkSiteText } from '@hopwise/post-checks'
import { classify, type Fact } from './classify.ts'
import { enabled } from './enabled.ts'
import { type Identity, identityOf } from './identity.ts'
import { descriptionText, isNote } from './listing-text.ts'
import { isThing, numberOf } from './name-parts.ts'
import { nicheOf } from './niche-of.ts'
import type { Niche } from './phrases/niches.ts'
import { isOrder, isTorn, plainText } from './plain-text.ts'
import { kindOf, type ProductKind } from './product-kind.ts'
import { nameAsTyped, named, nameOf, type ProductName, plans } from './product-name.ts'

/** What is known of a product, as far as a post may say it. */
export interface ProductSheet {
  name: ProductName
  facts: Fact[]
  /** What the seller asks the reader, each answered by the sentence after it. */
  questions: Question[]
  niche: Niche
  kind: ProductKind
  /** What someone looks for who looks for such a product; undefined where the description does not say. */
  identity: Identity | undefined
  /** English phrases do not go with the description. */
  isForeign: boolean
}

export interface Question {
  words: string
  /** The number of its sentence. */
  at: number
}

export type Described = Pick<ContentRequest, 'productName' | 'productDescription'>

export function productSheet({ productName, productDescription }: Described): ProductSheet {
  const description = descriptionText(productDescription)
  const isForeign = speaksAnother(description)
  const spoken = partsOf(description.replace(ofSeller, seller).replace(ofMaker, '$1 a ')).filter(
    ({ words }) => whyLeftOut(words) === null,
  )
  const sentences = spoken.map(({ words }) => words)
  const typed = isForeign
    ? nameAsTyped(plainText(productName))
    : withKind(nameOf(productName, description), sentences, description)
  const isTier = kindOf(typed.full, description) === 'software' && plans.test(typed.parts.kind)
  // “The CloudHost starter” of what?
  const name = isTier
    ? named({ ...typed.parts, kind: `${typed.parts.kind} plan` }, description)
    : typed
  const asSaid = name.isTitle ? { ...name, full: name.withArticle } : name
  const kind = name.parts.class === '' ? kindOf(typed.full, description) : 'learning'
  return {
    name,
    facts: isForeign
      ? sentences.map((words) => ({ kind: 'sentence', words }))
      : spoken.flatMap(({ words, isAsked }, at) =>
          isAsked || isNote(words)
            ? []
            : factsOf(words, asSaid, at)
                .map((fact) => enabled(fact, name, kind))
                .map((fact) => (name.isTitle ? withoutIdentity(fact) : fact)),
        ),
    questions: isForeign
      ? []
      : spoken.flatMap(({ words, isAsked }, at) =>
          isAsked && /^\p{Lu}/u.test(words) && words.length < longestQuestion
            ? [{ words: `${words}?`, at }]
            : [],
        ),
    niche: nicheOf(name.full, description),
    kind,
    identity: isForeign ? undefined : identityOf(sentences[0] ?? '', name),
    isForeign,
  }
}

/** “A guide to keeping hens” next to a title’s own class would say it twice. */
function withoutIdentity(fact: Fact): Fact {
  if (fact.kind !== 'identity') return fact
  const { said, isFurther, ...bare } = fact
  // “Unstuck” is a class “for people with an idea and no pages”.
  return isFurther === true && !/ (?:for|that|who|about|with) /u.test(bare.words)
    ? { ...bare, isFurther }
    : bare
}

/** “In our Vermont studio” is said by no one else. */
const ofMaker =
  /\b(in|at|from) our (?=(?:(?:small|own|family|little) )?(?:\p{Lu}\p{Ll}+ )?(?:studio|workshop|kitchen|bakery|farm|mill|garden|shop|orchard|roastery|lab)\b)/gu

const longestQuestion = 90
const shortestHead = 30

/** “Everything you need: a jar, a cover and tea” is said without its list, and “Includes: a jar” without its colon. */
function spokenOf(sentence: string): string {
  const text = sentence.replace(/^(Includes?|Comes with|Has): /iu, '$1 ')
  const at = text.indexOf(': ')
  return at >= shortestHead && text.slice(at).includes(',') ? text.slice(0, at) : text
}

/** What a sentence says of the product; the first of its facts may be said in the seller’s own words. */
function factsOf(sentence: string, name: ProductName, at: number): Fact[] {
  return classify(spokenOf(sentence), name, at === 0).map((fact, index) => ({
    ...(index === 0 && { said: spokenOf(sentence) }),
    ...fact,
    at,
    isOfFirst: at === 0,
  }))
}

/** “We rescue fruit that is too odd for stores”, which the seller’s product does. */
const ofSeller =
  /(?<=^|[.!?\n] *)We (?!(?:are|were|have|had|do|can|will|would|may|all|also|recommend|love|believe|think|know|want|hope|guarantee|promise|try|call|only|just|never|always)\b)(\p{Ll}+)(?= (?![^.!?\n]*\b(?:we|our|us)\b))/gu
const seller = (_: string, verb: string) =>
  `It ${/(?:s|sh|ch|x|z)$/u.test(verb) ? `${verb}es` : verb.replace(/(?<=[^aeiou])y$/u, 'ie')}${/(?:s|sh|ch|x|z)$/u.test(verb) ? '' : 's'}`

/** “The RoboSweep S2 robot vacuum”: a brand alone does not say what it names. */
function withKind(
  name: ProductName,
  sentences: readonly string[],
  description: string,
): ProductName {
  const { brand, kind, title } = name.parts
  if (title !== '' || brand === '' || kind !== '') return name
  const [first = ''] = sentences
  // “QuietBuds Pro earbuds”
  const [, many = ''] = /^(?:\p{L}+ ){1,2}(\p{Ll}+s)(?= (?:with|for|that|in)\b)/u.exec(first) ?? []
  if (isThing(many) && numberOf(many) === 'many')
    return named({ ...name.parts, kind: many, number: 'many' }, description)
  const said = identityOf(sentences[0] ?? '', name)?.kind ?? ''
  const words = said.replace(/^an? (?:(?:online|slim|small|compact|daily|new) )?/u, '')
  if (words === '' || words.split(' ').length > 3) return name
  return named({ ...name.parts, kind: words }, description)
}

const ends =
  /(?<=[.!?…]”?)(?<!\b[ap]\.m\.)\s+|(?<=\b[ap]\.m\.)\s+(?=\p{Lu})|(?<=[。！？])|[\n•·]+|;(?! (?:no|the|it|you|they|just|an?) )|\s[-–—]\s/u

export const sentencesOf = (text: string): string[] => partsOf(text).map(({ words }) => words)

function partsOf(text: string): { words: string; isAsked: boolean }[] {
  return text
    .split(ends)
    .map((part) => ({
      words: part.replace(/^[\s\-–—:,.!?*]+|[\s\-–—:,.!?。！？…]+$/gu, ''),
      isAsked: /\?\s*$/u.test(part),
    }))
    .filter(({ words }) => /\p{L}.*\p{L}/u.test(words))
}

const ofOthers =
  /\b(?:i|i['’]\w{1,3}|we|we['’]\w{1,3}|my|our|ours|me|us)\b|trusted by|(?:best|#1|no\.? ?1|number one|world['’]s)\b|\b(?:customers?|reviewers?|users?) (?:say|love|agree|report)|award|\b(?:click|visit|call|subscribe|follow|dm|buy|order|shop) (?:us|me|now|today|here|yours|online|this|it|the (?:link|shop|sale))\b|^(?:buy|subscribe|dm|visit) |\b(?:sale|discount|coupon|promo)\b|guarantee/iu

/** Why a post may not repeat a sentence: a claim, a price, an order to the writer, someone's own words. */
export function whyLeftOut(sentence: string): PostCheck | 'order' | 'own' | null {
  const failed = checkSiteText(sentence, { hasAffiliateLink: false, network: 'amazon' }).find(
    ({ outcome }) => outcome !== 'passed',
  )
  if (failed !== undefined) return failed
  if (isOrder(sentence)) return 'order'
  return isTorn(sentence) || ofOthers.test(sentence) ? 'own' : null
}

const english = /\b(?:the|an?|and|with|for|your|you|in|of|to|is|are|it|that|on|from|at|or)\b/giu
const others =
  /\b(?:el|la|los|las|una|para|con|del|que|der|die|das|und|mit|für|ein|eine|le|les|des|une|pour|avec|et|il|che|di|per|uma|com|não|een|het|voor|och|att|på|med|dla|nie|jest)\b/giu

function speaksAnother(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (latin < letters * 0.7) return true
  return (text.match(others)?.length ?? 0) > (text.match(english)?.length ?? 0)
}
