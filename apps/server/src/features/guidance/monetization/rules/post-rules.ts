import { platformLabels } from '@hopwise/contracts'
import { describeCount } from '#src/sentences.ts'
import {
  type CandidateAction,
  describeClicks,
  describeSales,
  dollars,
} from '../candidate-action.ts'
import { missingSales, rangeFrom } from '../intervals.ts'
import type { MoneyFacts, PostFacts } from '../money-facts.ts'

/** Of fewer posts a mean says nothing. */
const enoughPosts = 5

/** What posts of this workspace earned: more like the best of them. */
export function repeatPosts({ posts }: MoneyFacts): CandidateAction[] {
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
      title: `Write more like your post ${best.productName === null ? '' : `about ${best.productName} `}on ${platformLabels[best.platform]}`,
      why: `It earned ${dollars(best.cents)} from ${describeClicks(best.clicks)} and ${describeSales(best.sales)}, more than any of your other posts.`,
      steps,
      ...expected,
      minutes: 20,
      link: { path: `/content-generator?tab=create&like=${best.id}`, label: 'Write one like it' },
    },
  ]
}

export function sendDrafts({ drafts, posts }: MoneyFacts): CandidateAction[] {
  if (drafts.count === 0) return []
  const { steps, ...expected } = meanPost(posts)
  return [
    {
      kind: 'drafts',
      subject: 'posts',
      facts: String(drafts.newest),
      title: `Post or schedule ${describeCount(drafts.count, 'draft')}`,
      why: 'Drafts get no clicks until you post them.',
      steps,
      ...expected,
      minutes: 10,
      link: { path: '/content-generator?tab=posts&status=draft', label: 'Open the drafts' },
    },
  ]
}

export function fixPosts({ failedPosts }: MoneyFacts): CandidateAction[] {
  if (failedPosts.count === 0) return []
  return [
    {
      kind: 'failed-posts',
      subject: 'posts',
      facts: String(failedPosts.newest),
      title: `Fix ${describeCount(failedPosts.count, 'failed post')}`,
      why: 'The platform didn’t accept them. Each says why and what to do.',
      whyNoEstimate: 'A post that no one saw has no clicks to estimate from.',
      isUrgent: true,
      minutes: 10,
      link:
        failedPosts.count === 1
          ? {
              path: `/content-generator?tab=posts&status=failed&post=${failedPosts.newest}`,
              label: 'Open the post',
            }
          : { path: '/content-generator?tab=posts&status=failed', label: 'Open the posts' },
    },
  ]
}

export function placeWhatIsDue({ duePlacements }: MoneyFacts): CandidateAction[] {
  if (duePlacements.count === 0) return []
  return [
    {
      kind: 'placements-due',
      subject: 'placements',
      facts: String(duePlacements.first),
      title: `Publish ${describeCount(duePlacements.count, 'placement')} that are due`,
      why: 'Their time has passed, and they aren’t marked as published.',
      whyNoEstimate: 'A placement that is not live yet has no clicks to estimate from.',
      isUrgent: true,
      minutes: 20,
      link: { path: '/web-distribution?tab=automation', label: 'Open the queue' },
    },
  ]
}

function meanPost(posts: PostFacts[]): Pick<CandidateAction, 'expected' | 'whyNoEstimate'> & {
  steps: NonNullable<CandidateAction['steps']>
} {
  if (posts.length < enoughPosts) {
    return {
      steps: [],
      whyNoEstimate: `Not enough data yet: ${posts.length} of ${enoughPosts} published posts needed.`,
    }
  }
  const cents = posts.reduce((sum, post) => sum + post.cents, 0)
  const sales = posts.reduce((sum, post) => sum + post.sales, 0)
  const mean = Math.max(0, cents / posts.length)
  return {
    steps: [
      {
        label: 'One of your posts, last 90 days',
        sum: `${dollars(cents)} ÷ ${describeCount(posts.length, 'post')}`,
        result: dollars(mean),
      },
    ],
    expected: rangeFrom(mean, { cents, sales }),
    whyNoEstimate: missingSales(sales),
  }
}
