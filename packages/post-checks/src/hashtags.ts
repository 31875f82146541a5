import { isDisclosing } from './find-disclosures.ts'
import type { Place } from './find-urls.ts'
import type { Finding, Rule } from './finding.ts'

/** More than `most` is too many; more than `wise` reads as spam. Those of disclosure do not count. */
const hashtagLimits: Record<Place, { wise: number; most: number }> = {
  instagram: { wise: 5, most: 30 },
  twitter: { wise: 3, most: 10 },
  snapchat: { wise: 2, most: 5 },
  site: { wise: 0, most: 5 },
}
const wellFormed = /^[#＃](?=.*[\p{L}])[\p{L}\p{M}\p{N}_]+$/u

const isWellFormed = (hashtag: string) => wellFormed.test(hashtag)

export const hashtags: Rule = (post) => {
  const { wise, most } = hashtagLimits[post.platform]
  const inContent = post.contentTags.map(({ start, end }) => post.content.slice(start, end))
  const count = [...inContent, ...post.hashtags].length
  const promoting = [...inContent, ...post.hashtags].filter(
    (tag) => !isDisclosing(tag, post.market),
  ).length
  const malformed = post.hashtags.filter((hashtag) => !isWellFormed(hashtag))
  const findings = malformed.map(
    (hashtag): Finding => ({
      outcome: 'failed',
      message: 'A hashtag is a # and then letters, digits or _ without spaces, not digits alone.',
      hashtag,
    }),
  )
  if (count > most) {
    findings.push({ outcome: 'failed', message: `${count} hashtags; at most ${most} are allowed.` })
  } else if (promoting > wise) {
    findings.push({
      outcome: 'warned',
      message: `${promoting} hashtags; more than ${wise} look like spam.`,
    })
  }
  const repeated = post.hashtags.find(
    (tag, index) => keys(post.hashtags).indexOf(key(tag)) !== index,
  )
  if (repeated !== undefined) {
    findings.push({ outcome: 'warned', message: 'This hashtag appears twice.', hashtag: repeated })
  }
  return { findings, passed: promoting === 1 ? '1 hashtag.' : `${promoting} hashtags.` }
}

const key = (hashtag: string) => hashtag.normalize('NFKC').toLowerCase()
const keys = (hashtags: readonly string[]) => hashtags.map(key)

/** What is left when those that are malformed, repeated or too many are gone. */
export function fewerHashtags(place: Place, inContent: number, all: readonly string[]): string[] {
  const left = new Map(all.filter(isWellFormed).map((tag) => [key(tag), tag]))
  return [...left.values()].slice(0, Math.max(0, hashtagLimits[place].most - inContent))
}
