import {
  type ContentRequest,
  type ContentStrategy,
  defaultCall,
  type Market,
  type Network,
  type Tone,
} from '@hopwise/contracts'
import { checkSiteText, disclosureLabel, marketOf } from '@hopwise/post-checks'
import { callOf, closeInBio, closeOf, otherCall } from './call-of.ts'
import { hashtagsFor } from './hashtags-for.ts'
import { type Voice, voices } from './phrases/voices.ts'
import { plainText } from './plain-text.ts'
import { type Described, type ProductSheet, productSheet } from './product-sheet.ts'

/** A request, read once for all of its drafts. */
export interface Brief {
  request: ContentRequest
  network: Network | undefined
  sheet: ProductSheet
  /** What a comparison sets the product against; else it is going without. */
  rival: ProductSheet | undefined
  /** Whose readers the post is for. */
  market: Market
  /** Its readers are at home in another language, so that a text has to be known as English. */
  isAbroad: boolean
  /** With what it says that it is advertising. */
  label: string
  strategy: ContentStrategy
  tone: Tone
  voice: Voice
  /** Several people, or empty. */
  audience: string
  /** Call and address, or where the address is found. */
  close: string
  /** The same, with the disclosure at the link. */
  closePaid: string
  callToAction: string
  /** The person gave no call of their own. */
  isDefaultCall: boolean
  hasUrl: boolean
  /** What the person experienced, sentence by sentence, where it may be used. */
  experiences: string[]
  hashtags: string[]
}

/** The default call of what comes as several. */
const callOfMany = 'Check them out!'

interface Readers {
  /** Chosen; else it is that of the language. */
  market?: Market | null | undefined
  homeMarket?: Market | null | undefined
}
export interface BriefOptions extends Readers {
  network?: Network | undefined
  /** Another product, for a comparison. */
  rival?: Described | undefined
}

/** Where the description is in no other language, the text around it is English. */
function marketFor(
  { productDescription }: ContentRequest,
  { isForeign }: ProductSheet,
  readers: Readers,
): Market {
  if (isForeign || readers.market) return marketOf(productDescription, readers)
  return readers.homeMarket === 'uk' ? 'uk' : 'us'
}

export function briefOf(
  request: ContentRequest,
  { network, rival, ...readers }: BriefOptions,
): Brief {
  const sheet = productSheet(request)
  const market = marketFor(request, sheet, readers)
  const call = callOf(request.callToAction, request.includeEmojis)
  const hasAddress = request.productUrl !== ''
  const ofNumber = call === defaultCall && sheet.name.isPlural ? callOfMany : call
  const callToAction = !hasAddress && [defaultCall, otherCall].includes(call) ? '' : ofNumber
  const isBio = request.platform === 'instagram' && hasAddress && !/\bbio\b/iu.test(callToAction)
  const url = request.platform === 'twitter' ? request.productUrl : ''
  return {
    request,
    network,
    sheet,
    rival: rivalFor(request, rival),
    market,
    isAbroad: !['us', 'uk'].includes(readers.homeMarket ?? 'us'),
    label: disclosureLabel(market),
    strategy: strategyFor(request, sheet),
    tone: request.tone,
    voice: voiceOf(request.brandVoice),
    audience: audienceOf(request.targetAudience),
    callToAction,
    isDefaultCall: call === defaultCall,
    close: isBio ? closeInBio(callToAction) : closeOf(callToAction, url),
    closePaid: closeOf(callToAction, url, '(paid link)'),
    hasUrl: url !== '',
    experiences: experiencesFrom(request.experience, network),
    hashtags: request.includeHashtags ? hashtagsFor(request.productName, sheet) : [],
  }
}

/** Someone chose it, so it is compared with: by the facts that a post may say. */
function rivalFor({ contentStrategy }: ContentRequest, rival: Described | undefined) {
  if (contentStrategy !== 'comparison' || rival === undefined) return undefined
  const sheet = productSheet(rival)
  return sheet.facts.length > 0 && !sheet.isForeign ? sheet : undefined
}

/** Without a fact there is nothing to look into; advice helps all the same. */
function strategyFor({ contentStrategy, experience }: ContentRequest, sheet: ProductSheet) {
  const needsFacts = ['behind-scenes', 'comparison', 'testimonial'].includes(contentStrategy)
  if (!needsFacts || sheet.facts.length > 0) return contentStrategy
  return contentStrategy === 'testimonial' && experience !== '' ? contentStrategy : 'educational'
}

const isSayable = (text: string) =>
  checkSiteText(text, { hasAffiliateLink: false, network: 'amazon' }).every(
    ({ outcome }) => outcome === 'passed',
  )

/** The parts of a brand's voice that no voice here goes by. */
export function unknownVoice(text: string): string[] {
  return text
    .split(/[,;/]|\band\b/iu)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !voices.some(({ words }) => words.test(part)))
}

function voiceOf(text: string): Voice {
  const found = voices.filter(({ words }) => words.test(text))
  return {
    words: /(?:)/u,
    isCalm: found.some(({ isCalm }) => isCalm === true),
    isBrief: found.some(({ isBrief }) => isBrief === true),
    closers: found.flatMap(({ closers }) => closers ?? []),
    swaps: found.flatMap(({ swaps }) => swaps ?? []),
  }
}

const irregular = /\b(?:people|men|women|children|folks|everyone|anyone|youth|staff|family)$/iu

export function audienceOf(text: string): string {
  const plain = plainText(text)
    .replace(/\s+/gu, ' ')
    .replace(/[\s.,;:!?]+$/gu, '')
    .trim()
  if (plain === '' || plain.length > 60 || !/^[\p{Script=Latin}\p{N}\s\-–,'’&/+()]+$/u.test(plain))
    return ''
  if (!isSayable(plain)) return ''
  const group = plain.replace(/^(?:for|the|my|our) /iu, '').replace(/^an? /iu, '')
  const first = group.split(' ')[0] ?? ''
  const low = /^\p{Lu}\p{Ll}+$/u.test(first)
    ? group.charAt(0).toLowerCase() + group.slice(1)
    : group
  const head =
    low.split(
      / (?:who|that|with|in|aged|of|over|under|from|at|between|interested|looking|and)\b|,/u,
    )[0] ?? low
  if (/s$/iu.test(head) || irregular.test(head)) return low
  const many = /[^aeiou]y$/u.test(head) ? `${head.slice(0, -1)}ies` : `${head}s`
  return many + low.slice(head.length)
}

/** Whole sentences of the person's own, without claims that no one may make. */
export function experiencesFrom(experience: string, network: Network | undefined): string[] {
  return (experience.match(/[^.!?\n]+[.!?]*/gu) ?? [])
    .map((sentence) => sentence.replace(/["“”]/gu, '').trim())
    .filter((sentence) => /\p{L}/u.test(sentence) && !/https?:|@|#|</u.test(sentence))
    .filter((sentence) =>
      checkSiteText(sentence, { hasAffiliateLink: false, network, experience }).every(
        ({ outcome }) => outcome === 'passed',
      ),
    )
}
