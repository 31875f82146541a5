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
    idea: 'Where affiliate links are allowed, search finds one thorough piece for years, link included.',
  },
  bridge: {
    name: 'Answer, then lead to your page',
    idea: 'Where affiliate links are forbidden, a full answer may link to your own page that has them.',
  },
  ask: {
    name: 'Ask first, or only listen',
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
        approach: 'Two ways to train for one aim, with what each costs and needs',
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
        approach: 'Answer in full; link your one page that goes deeper',
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
        approach: 'Every step tried; the tool or host that carries it is named and linked',
      },
      {
        type: 'Report after months of use',
        frequency: 'Monthly',
        approach: 'What broke, what it cost, what you would buy again',
      },
    ],
    bridge: [
      {
        type: 'Measurement',
        frequency: 'Monthly',
        approach: 'Submit figures worth a discussion; the page behind them carries the links',
      },
      {
        type: 'Full answer',
        frequency: 'Twice a week',
        approach: 'Solve the question; link your page only if it is part of the solution',
      },
    ],
    ask: [
      {
        type: 'Helpful reply',
        frequency: 'Twice a week',
        approach: 'Build a reputation first; ask the moderators before anything commercial',
      },
    ],
  },
  lifestyle: {
    publish: [
      {
        type: 'Seasonal picture list',
        frequency: 'Twice a week',
        approach: 'Eight weeks ahead of the season, one list per occasion',
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
        approach: 'Answer the exact question; link one of your pages with pictures',
      },
    ],
    ask: [
      {
        type: 'Conversation',
        frequency: 'Weekly',
        approach: 'Take part as a person; ask before you post a link',
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
