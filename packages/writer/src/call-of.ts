import type { PostCheck } from '@hopwise/contracts'
import { checkSiteText } from '@hopwise/post-checks'
import { isOrder, isTorn, markedText, plainText } from './plain-text.ts'
import { cutWords } from './product-name.ts'

/** Stands where a call may not be repeated. */
export const otherCall = 'Take a look.'
const longest = 80

/** The rule that a person's call breaks, or null. */
export function refusalOfCall(text: string): PostCheck | null {
  const checks = checkSiteText(plainText(text), { hasAffiliateLink: false, network: 'amazon' })
  return /\p{L}/u.test(text)
    ? (checks.find(({ outcome, rule }) => outcome !== 'passed' && rule !== 'empty') ?? null)
    : null
}

/** A person's call, literally where that can stand. */
export function callOf(text: string, takesEmojis: boolean): string {
  const own = text.replace(/\s+/gu, ' ').trim()
  const plain = plainText(text).replace(/\s+/gu, ' ').trim()
  const isWhole = !isTorn(markedText(text)) && /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u.test(own)
  const hasMarkup = /<\/?[a-z!]|[#＃@]/iu.test(own)
  const isPlain = !isWhole || hasMarkup || (!takesEmojis && /\p{Extended_Pictographic}/u.test(own))
  const call = cutWords(isPlain ? plain : own, longest)
  if (!/\p{L}/u.test(call) || isOrder(call) || refusalOfCall(call) !== null) return otherCall
  return call
}

const isEnded = (call: string) => /[^\p{L}\p{M}\p{N}’')»”]$/u.test(call)

/** The call and the address. */
export function closeOf(call: string, url: string, label = ''): string {
  if (url === '') return call
  if (label !== '') return `${call} ${label} ${url}`
  return isEnded(call) ? `${call} ${url}` : `${call}: ${url}`
}

/** The call, and where the address is found. */
export const closeInBio = (call: string) =>
  isEnded(call) ? `${call} Link in bio.` : `${call} – link in bio.`
