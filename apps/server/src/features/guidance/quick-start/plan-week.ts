import type { ContentStrategy, SocialPlatform } from '@hopwise/contracts'
import { addDays } from '@hopwise/units'
import { mainLinkOf, type TemplateFacts } from './template-facts.ts'

export interface PlannedDay {
  day: string
  platform: SocialPlatform
  strategy: ContentStrategy
  title: string
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
    text: (product) => `Say in one post which problem ${product} is for, and for whom it is not.`,
  },
  {
    strategy: 'educational',
    title: 'Teach one thing',
    text: (product) => `Explain one thing a buyer should know before choosing ${product}.`,
  },
  {
    strategy: 'behind-scenes',
    title: 'Show how you look at it',
    text: (product) => `Show what you compare when you look at things like ${product}.`,
  },
  {
    strategy: 'comparison',
    title: 'Compare it fairly',
    text: (product) => `Put ${product} next to one alternative and say where that one is better.`,
  },
  {
    strategy: 'lifestyle',
    title: 'Show where it belongs',
    text: (product) => `Show the moment in your day when ${product} helps.`,
  },
  {
    strategy: 'educational',
    title: 'Answer a question',
    text: (product) => `Answer a question people asked about ${product} this week.`,
  },
  {
    strategy: 'problem-solution',
    title: 'Look at the figures and repeat what worked',
    text: () => 'Open Analytics, see which post got clicks, and write one more like it.',
  },
]

const usualPlatforms: readonly SocialPlatform[] = ['twitter', 'instagram']

/** A post a day for seven days from tomorrow, on the connected platforms in turn. */
export function planWeek(facts: TemplateFacts): PlannedDay[] {
  const product = facts.product?.name ?? 'your product'
  const platforms = facts.platforms.length > 0 ? facts.platforms : usualPlatforms
  const shortUrl = mainLinkOf(facts)?.shortUrl ?? null
  return steps.map(({ strategy, title, text }, index) => {
    const platform = platforms[index % platforms.length] ?? 'twitter'
    const filled = new URLSearchParams({ tab: 'create', strategy, platform })
    if (facts.product !== null) filled.set('productId', String(facts.product.id))
    return {
      day: addDays(facts.today, index + 1),
      platform,
      strategy,
      title,
      text: text(product),
      url: `/content-generator?${filled}`,
      shortUrl,
    }
  })
}
