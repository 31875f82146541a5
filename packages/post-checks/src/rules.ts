import { type PostRule, postLimits } from '@hopwise/contracts'
import { falseUrgency, healthClaim, incomeClaim, testimonial } from './claims.ts'
import { disclosure } from './disclosure.ts'
import type { Rule } from './finding.ts'
import { hashtags } from './hashtags.ts'
import { postLength } from './post-length.ts'
import { price } from './price.ts'
import { postedText, type ReadPost } from './read-post.ts'

const length: Rule = (post) => {
  if (post.platform === 'site') return { findings: [], passed: 'This site sets no limit.' }
  const limit = postLimits[post.platform]
  const count = postLength(post.platform, postedText(post))
  const message = `${count} characters, ${count - limit} over the limit of ${limit}.`
  return {
    findings: count > limit ? [{ outcome: 'failed', message }] : [],
    passed: `${count} of ${limit} characters.`,
  }
}

const empty: Rule = (post) => ({
  findings: hasOwnWords(post)
    ? []
    : [
        {
          outcome: 'failed',
          message: 'There is no text besides the URL, hashtags and disclosure.',
        },
      ],
  passed: 'Not empty.',
})

const link: Rule = ({ facts, urls }) => ({
  findings:
    facts.link === 'missing' && urls.length === 0
      ? [{ outcome: 'failed', message: 'This post has no link. Add a URL.' }]
      : [],
  passed: 'Has a link.',
})

/** Letters or digits that are neither address, hashtag nor disclosure. */
export function hasOwnWords({ content, urls, contentTags, disclosures }: ReadPost): boolean {
  const parts = [...urls, ...contentTags, ...disclosures.clear, ...disclosures.weak]
  let own = ''
  let at = 0
  for (const { start, end } of parts.toSorted((one, two) => one.start - two.start)) {
    own += content.slice(at, Math.max(at, start))
    at = Math.max(at, end)
  }
  return /[\p{L}\p{N}]/u.test(own + content.slice(at))
}

export const rules: Record<PostRule, Rule> = {
  length,
  hashtags,
  disclosure,
  testimonial,
  'income-claim': incomeClaim,
  'health-claim': healthClaim,
  'false-urgency': falseUrgency,
  price,
  empty,
  link,
}
