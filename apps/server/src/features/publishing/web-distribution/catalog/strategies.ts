import type { Strategy, WebNiche } from '@hopwise/contracts'

/** How a place is used, by what its rules leave open. */
export type StrategyKind = 'publish' | 'bridge' | 'ask'

export interface CatalogStrategy {
  id: number
  niche: WebNiche
  kind: StrategyKind
  name: string
  idea: string
  contentPlan: Strategy['contentPlan']
}

const names: Record<StrategyKind, { name: string; idea: string }> = {
  publish: {
    name: 'Publish and be found',
    idea: 'Where affiliate links are allowed, one thorough piece is found through search for years.',
  },
  bridge: {
    name: 'Answer, then link to your page',
    idea: 'Where they’re forbidden, a full answer may link to a page of yours that has them.',
  },
  ask: {
    name: 'Ask first, or just listen',
    idea: 'Where a moderator decides, ask first. Where no links are allowed, learn what people ask for.',
  },
}

type Plan = Strategy['contentPlan']
const plans: Record<WebNiche, Record<StrategyKind, Plan>> = {
  fitness: {
    publish: [
      {
        type: 'Comparison',
        frequency: 'Every two weeks',
        approach: 'Two ways to train for the same goal, with what each costs and takes',
      },
      {
        type: 'Tall picture with steps',
        frequency: 'Twice a week',
        approach: 'One exercise or one corner of a home gym per picture',
      },
    ],
    bridge: [
      {
        type: 'Full answer',
        frequency: 'Three a week',
        approach: 'Answer in full, and link to one page of yours that goes deeper',
      },
    ],
    ask: [
      {
        type: 'Training log',
        frequency: 'Weekly',
        approach: 'Take part without links for a month, then ask the moderators',
      },
    ],
  },
  technology: {
    publish: [
      {
        type: 'Tutorial that works',
        frequency: 'Weekly',
        approach: 'Try every step yourself, and link to the tool or host it runs on',
      },
      {
        type: 'Report after months of use',
        frequency: 'Monthly',
        approach: 'What broke, what it cost and what you would buy again',
      },
    ],
    bridge: [
      {
        type: 'Measurement',
        frequency: 'Monthly',
        approach: 'Submit numbers worth discussing; the page behind them has the links',
      },
      {
        type: 'Full answer',
        frequency: 'Twice a week',
        approach: 'Solve the problem, and link to your page only if it’s part of the solution',
      },
    ],
    ask: [
      {
        type: 'Helpful reply',
        frequency: 'Twice a week',
        approach:
          'Build a reputation first, and ask the moderators before you post anything commercial',
      },
    ],
  },
  lifestyle: {
    publish: [
      {
        type: 'Seasonal picture list',
        frequency: 'Twice a week',
        approach: 'One list per occasion, eight weeks ahead of the season',
      },
      {
        type: 'Personal story',
        frequency: 'Every two weeks',
        approach: 'One change at home or in the wardrobe, and what it took',
      },
    ],
    bridge: [
      {
        type: 'Full answer',
        frequency: 'Three a week',
        approach: 'Answer exactly what was asked, and link to one page of yours with pictures',
      },
    ],
    ask: [
      {
        type: 'Conversation',
        frequency: 'Weekly',
        approach: 'Take part as yourself, and ask before you post a link',
      },
    ],
  },
}

const kinds: readonly StrategyKind[] = ['publish', 'bridge', 'ask']

/** An id once given names its strategy forever: placements refer to it. */
export const strategies: readonly CatalogStrategy[] = (
  [
    ['fitness', 10],
    ['technology', 20],
    ['lifestyle', 30],
  ] as const
).flatMap(([niche, from]) =>
  kinds.map((kind, index) => ({
    id: from + index + 1,
    niche,
    kind,
    ...names[kind],
    contentPlan: plans[niche][kind],
  })),
)
