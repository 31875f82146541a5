import type { ContentStrategy, SocialPlatform } from '@hopwise/contracts'
import { addDays } from '@hopwise/units'
import { mainLinkOf, type TemplateFacts } from './template-facts.ts'

export interface PlannedDay {
  day: string
  platform: SocialPlatform
  strategy: ContentStrategy
  title: string
  product: string | null
  text: string
  /** The screen that makes it, filled in. */
  url: string
  shortUrl: string | null
}

type Step = Pick<PlannedDay, 'strategy' | 'title'> & { text: (product: string) => string }

const steps: readonly Step[] = [
  {
    strategy: 'problem-solution',
    title: 'Name the problem',
    text: (product) => `In one post, name the problem ${product} solves and who it isn’t for.`,
  },
  {
    strategy: 'educational',
    title: 'Teach one thing',
    text: (product) => `Explain one thing a buyer should know before choosing ${product}.`,
  },
  {
    strategy: 'behind-scenes',
    title: 'Show your process',
    text: (product) => `Show what you compare before you choose something like ${product}.`,
  },
  {
    strategy: 'comparison',
    title: 'Compare it fairly',
    text: (product) => `Compare ${product} with one alternative, and say where that one is better.`,
  },
  {
    strategy: 'lifestyle',
    title: 'Show it in use',
    text: (product) => `Show the moment in your day when ${product} helps.`,
  },
  {
    strategy: 'educational',
    title: 'Answer a question',
    text: (product) => `Answer a question people asked about ${product} this week.`,
  },
  {
    strategy: 'problem-solution',
    title: 'Repeat what worked',
    text: () => 'Open Analytics, see which post got the most clicks, and write another like it.',
  },
]

const usualPlatforms: readonly SocialPlatform[] = ['twitter', 'instagram']

/** A post a day for seven days from tomorrow, on the connected platforms in turn, and about a few products. */
export function planWeek(facts: TemplateFacts): PlannedDay[] {
  const platforms = facts.platforms.length > 0 ? facts.platforms : usualPlatforms
  return steps.map(({ strategy, title, text }, index) => {
    const platform = platforms[index % platforms.length] ?? 'twitter'
    const product = facts.weekly[index % facts.weekly.length] ?? null
    const filled = new URLSearchParams({ tab: 'create', strategy, platform })
    if (product !== null) filled.set('productId', String(product.id))
    return {
      day: addDays(facts.today, index + 1),
      platform,
      strategy,
      title,
      product: product?.name ?? null,
      text: text(product?.name ?? 'your product'),
      url: `/content-generator?${filled}`,
      shortUrl: mainLinkOf({ ...facts, product })?.shortUrl ?? null,
    }
  })
}
