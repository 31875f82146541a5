import {
  firstPersonUse,
  healthClaims,
  incomeClaims,
  quotedBuyer,
  urgencyClaims,
} from './claim-phrases.ts'
import { findPhrases } from './find-phrases.ts'
import type { Finding, Rule } from './finding.ts'
import { foldText, type Span } from './folded-text.ts'
import { isWithin, type ReadPost } from './read-post.ts'

interface Claim {
  pattern: RegExp
  message: string
  passed: string
  /** What stands within the product's own name. */
  inName: 'ignored' | 'warned'
}

function claimRule({ pattern, message, passed, inName }: Claim): Rule {
  return (post) => {
    const found = findPhrases(post.folded, pattern).flatMap((span): Finding[] => {
      if (!isWithin(post.names, span)) return [{ outcome: 'failed', message, span }]
      const own = `${message} It’s part of the product’s name: ask the vendor for proof.`
      return inName === 'ignored' ? [] : [{ outcome: 'warned', message: own, span }]
    })
    const isClaim = judgeOfTags(pattern)
    const tagged = post.hashtags
      .filter(isClaim)
      .map((hashtag): Finding => ({ outcome: 'failed', message, hashtag }))
    const inContent = post.contentTags
      .filter(({ start, end }) => isClaim(post.content.slice(start, end)))
      .map((span): Finding => ({ outcome: 'failed', message, span }))
    return { findings: [...found, ...tagged, ...inContent], passed }
  }
}

/** Reads each hashtag once, however often it stands there. */
function judgeOfTags(pattern: RegExp): (hashtag: string) => boolean {
  const judged = new Map<string, boolean>()
  return (hashtag) => {
    const before = judged.get(hashtag)
    if (before !== undefined) return before
    const isClaim = findPhrases(foldText(tagLabels(hashtag)), pattern).length > 0
    judged.set(hashtag, isClaim)
    return isClaim
  }
}

/** The words of `#LoseWeightFast`. */
function tagLabels(hashtag: string): string {
  return hashtag
    .replace(/^[#＃]/u, '')
    .replaceAll('_', ' ')
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ')
}

export const incomeClaim = claimRule({
  pattern: incomeClaims,
  message: 'This promises an income.',
  passed: 'Promises no income.',
  inName: 'warned',
})

export const healthClaim = claimRule({
  pattern: healthClaims,
  message: 'This promises an effect on health or weight.',
  passed: 'Promises nothing about health.',
  inName: 'warned',
})

export const falseUrgency = claimRule({
  pattern: urgencyClaims,
  message: 'This creates pressure with a deadline or a shortage.',
  passed: 'Creates no false urgency.',
  inName: 'ignored',
})

export const testimonial: Rule = (post) => {
  const { isOwnExperience } = post.facts
  const experience = words(post.facts.experience ?? '')
  const isAllowed = (span: Span) => isWithin(post.names, span) || isQuoted(post, span, experience)
  const uses = isOwnExperience ? [] : findPhrases(post.folded, firstPersonUse)
  const quotes = Array.from(post.content.matchAll(quotedBuyer), ({ 0: quote, index }) => ({
    start: index,
    end: index + quote.length,
  }))
  const failed = (spans: Span[], message: string) =>
    spans
      .filter((span) => !isAllowed(span))
      .map((span): Finding => ({ outcome: 'failed', message, span }))
  const use = messageOfUse(isOwnExperience, experience !== '')
  const quote = isOwnExperience === undefined ? use : 'This quotes a buyer. Leave the quote out.'
  return {
    findings: [...failed(uses, use), ...failed(quotes, quote)],
    passed:
      isOwnExperience || experience !== ''
        ? 'Describes only what you experienced.'
        : 'Describes no one’s experience.',
  }
}

function messageOfUse(isOwnExperience: boolean | undefined, isExperienceGiven: boolean): string {
  if (isOwnExperience === false) {
    return 'This describes using the product. Confirm that it’s your own experience, or leave it out.'
  }
  return isExperienceGiven
    ? 'This says more than “Your experience” does. Use your own words only.'
    : 'This describes using the product. Write what you experienced under “Your experience”.'
}

/** Whether the clause around it is in what the person wrote. */
function isQuoted({ content, sentences }: ReadPost, span: Span, experience: string): boolean {
  if (experience === '') return false
  const sentence = sentences.find(({ start, end }) => start <= span.start && span.start < end)
  if (sentence === undefined) return false
  const before = content.slice(sentence.start, span.start)
  const after = content.slice(span.end, Math.max(span.end, sentence.end))
  const opening = before.slice(Math.max(...clauseEnds.map((end) => before.lastIndexOf(end))) + 1)
  const closings = clauseEnds.map((end) => after.indexOf(end)).filter((index) => index >= 0)
  const clause =
    opening +
    content.slice(span.start, span.end) +
    after.slice(0, closings[0] === undefined ? undefined : Math.min(...closings))
  return ` ${experience} `.includes(` ${words(clause)} `)
}

const clauseEnds = [':', '"', '“', '”', '\n']

/** Bare words of a text; what is not worded, such as a hashtag or an emoji, says nothing. */
function words(text: string): string {
  return foldText(text.replace(/#\S{1,60}|\((?:paid link|ad)\)|https?:\/\/\S+/giu, ' '))
    .text.replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
