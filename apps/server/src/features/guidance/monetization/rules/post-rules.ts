import { platformBrands } from '@hopwise/contracts'
import { countInWords } from '#src/words.ts'
import { type ActionDraft, clicksInWords, dollars, salesInWords } from '../action-draft.ts'
import { missingSales, rangeFrom } from '../intervals.ts'
import type { MoneyFacts, PostFacts } from '../money-facts.ts'

/** Of fewer posts a mean says nothing. */
const enoughPosts = 5

/** What posts of this workspace earned: more like the best of them. */
export function repeatPosts({ posts }: MoneyFacts): ActionDraft[] {
  const [best] = posts
    .filter(({ cents }) => cents > 0)
    .toSorted((one, other) => other.cents - one.cents)
  if (best === undefined) return []
  const { steps, ...expected } = meanPost(posts)
  return [
    {
      kind: 'like-post',
      subject: `post:${best.id}`,
      facts: 'best',
      title: `Write more like your post ${best.productName === null ? '' : `about ${best.productName} `}on ${platformBrands[best.platform]}`,
      why: `It earned ${dollars(best.cents)} from ${clicksInWords(best.clicks)} and ${salesInWords(best.sales)}, more than any other post of yours.`,
      steps,
      ...expected,
      minutes: 20,
      way: { path: `/content-generator?tab=create&like=${best.id}`, label: 'Write one like it' },
    },
  ]
}

export function sendDrafts({ drafts, posts }: MoneyFacts): ActionDraft[] {
  if (drafts.count === 0) return []
  const { steps, ...expected } = meanPost(posts)
  return [
    {
      kind: 'drafts',
      subject: 'posts',
      facts: String(drafts.newest),
      title: `Post or schedule ${countInWords(drafts.count, 'draft')}`,
      why: 'What is written but not posted brings no click.',
      steps,
      ...expected,
      minutes: 10,
      way: { path: '/content-generator?tab=posts&status=draft', label: 'Open the drafts' },
    },
  ]
}

export function mendPosts({ failedPosts }: MoneyFacts): ActionDraft[] {
  if (failedPosts.count === 0) return []
  return [
    {
      kind: 'failed-posts',
      subject: 'posts',
      facts: String(failedPosts.newest),
      title: `Look at ${countInWords(failedPosts.count, 'failed post')}`,
      why: 'The platform did not take them; each says why and what to do.',
      whyNotReckoned: 'A post that was never seen earned nothing to reckon with.',
      isUrgent: true,
      minutes: 10,
      way:
        failedPosts.count === 1
          ? {
              path: `/content-generator?tab=posts&status=failed&post=${failedPosts.newest}`,
              label: 'Open the post',
            }
          : { path: '/content-generator?tab=posts&status=failed', label: 'Open the posts' },
    },
  ]
}

export function placeWhatIsDue({ duePlacements }: MoneyFacts): ActionDraft[] {
  if (duePlacements.count === 0) return []
  return [
    {
      kind: 'placements-due',
      subject: 'placements',
      facts: String(duePlacements.first),
      title: `Publish ${countInWords(duePlacements.count, 'placement')} whose time has come`,
      why: 'Scheduled for a moment that has passed, and not marked as published.',
      whyNotReckoned: 'A placement that is not there yet has no clicks to reckon with.',
      isUrgent: true,
      minutes: 20,
      way: { path: '/web-distribution?tab=automation', label: 'Open the queue' },
    },
  ]
}

function meanPost(posts: PostFacts[]): Pick<ActionDraft, 'expected' | 'whyNotReckoned'> & {
  steps: NonNullable<ActionDraft['steps']>
} {
  if (posts.length < enoughPosts) {
    return {
      steps: [],
      whyNotReckoned: `Not enough data yet: ${posts.length} of the ${enoughPosts} published posts that a mean needs.`,
    }
  }
  const cents = posts.reduce((sum, post) => sum + post.cents, 0)
  const sales = posts.reduce((sum, post) => sum + post.sales, 0)
  const mean = Math.max(0, cents / posts.length)
  return {
    steps: [
      {
        label: 'A post of yours, last 90 days',
        sum: `${dollars(cents)} ÷ ${countInWords(posts.length, 'post')}`,
        result: dollars(mean),
      },
    ],
    expected: rangeFrom(mean, { cents, sales }),
    whyNotReckoned: missingSales(sales),
  }
}
