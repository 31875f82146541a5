import { z } from 'zod'
import { defineDownload, defineEndpoint } from './endpoint.ts'
import { idParams, instant, line, money } from './fields.ts'
import { csv } from './media.ts'

export const experiences = ['beginner', 'intermediate', 'advanced'] as const
export type Experience = (typeof experiences)[number]

export const urgencies = ['immediate', 'short-term', 'long-term'] as const
export type Urgency = (typeof urgencies)[number]

export const competitions = ['low', 'medium', 'high'] as const
export type Competition = (typeof competitions)[number]

const count = z.number().int()

/** Said wherever an income is projected (16 CFR 255, FTC Endorsement Guides). */
export const noPromise = 'Illustrative, not a promise.'

/** `own`: from this workspace's clicks and sales. `illustrative`: from what others published, or assumed. */
export const moneyBases = ['own', 'illustrative'] as const
export type MoneyBasis = (typeof moneyBases)[number]

/** Where a figure comes from, in words; an address where it was published. */
export const moneySource = z.object({ text: z.string(), url: z.string().nullable() })
export type MoneySource = z.infer<typeof moneySource>

/** One line of arithmetic: what is computed, how, and what comes of it. */
export const moneyStep = z.object({ label: z.string(), sum: z.string(), result: z.string() })
export type MoneyStep = z.infer<typeof moneyStep>

/** A path of the product with the parameters that fill its screen in, and what the button says. */
export const actionLink = z.object({ path: z.string(), label: z.string() })
export type ActionLink = z.infer<typeof actionLink>

/**
 * Dollars with an interval. From a workspace's sales it holds at least nine in ten outcomes, if the
 * pace stays; from an insight, what the change is worth on average, with 90%; of assumptions it
 * reaches from nothing to twice the value.
 */
export const moneyRange = z.object({ value: money, low: money, high: money })
export type MoneyRange = z.infer<typeof moneyRange>

export const moneyAction = z.object({
  key: z.string().meta({
    description: 'Names the action and the facts behind it: when they change, it is another one.',
  }),
  kind: z.string(),
  title: z.string(),
  why: z.string(),
  steps: z.array(moneyStep),
  expected: moneyRange
    .nullable()
    .meta({ description: 'Dollars of 30 days; null where nothing honest can be said.' }),
  whyNoEstimate: z.string().nullable().meta({ description: 'Why there are no dollars.' }),
  isUrgent: z
    .boolean()
    .meta({ description: 'Money is lost, or a date has passed, while it waits.' }),
  minutes: count,
  link: actionLink,
})
export type MoneyAction = z.infer<typeof moneyAction>

export const moneyOpportunity = z.object({
  id: count,
  niche: z.string(),
  urgency: z.enum(urgencies),
  urgencyReason: z.string().meta({ description: 'Why it has that urgency.' }),
  commission: z.number().nullable().meta({ description: 'Percent of the sale.' }),
  avgOrderValue: money.nullable(),
  platform: z.string().meta({ description: 'Where it sells: a network.' }),
  competition: z.enum(competitions).nullable(),
  conversionRate: z.number().nullable().meta({ description: 'Percent of the clicks that buy.' }),
  actionRequired: z.string(),
  monthlySearchVolume: count.nullable(),
  basis: z.enum(moneyBases),
  sources: z.array(moneySource),
  own: z
    .object({
      products: count,
      clicks: count,
      conversions: count,
      earnings: money,
      perClick: money.nullable(),
      trend: z.number().nullable().meta({
        description:
          'Percent by which the last 30 days earned more than the 30 before; null with nothing to compare.',
      }),
      missing: z.string().nullable(),
    })
    .nullable()
    .meta({
      description: 'Of the last 90 days; null for a niche that the workspace has no product of.',
    }),
  link: actionLink,
})
export type MoneyOpportunity = z.infer<typeof moneyOpportunity>

export const moneyOpportunities = z.object({
  earningsPotential: z.object({
    daily: money.nullable(),
    weekly: money.nullable(),
    monthly: money.nullable(),
    range: moneyRange.nullable().meta({ description: "The month's interval." }),
    steps: z.array(moneyStep),
    whyNoEstimate: z.string().nullable(),
  }),
  opportunities: z.array(moneyOpportunity),
})
export type MoneyOpportunities = z.infer<typeof moneyOpportunities>

export const actionPlan = z.object({
  estimatedTimeToFirstSale: z
    .string()
    .nullable()
    .meta({ description: 'In words; null once there was a sale, or while nothing can be said.' }),
  expectedFirstSaleAmount: money.nullable(),
  firstSale: z.object({
    happenedAt: instant.nullable(),
    isDayOnly: z.boolean().meta({ description: 'Only the day of `happenedAt` is known.' }),
    note: z.string().meta({ description: 'What is known, or why nothing is.' }),
    steps: z.array(moneyStep),
  }),
  todayActions: z.array(moneyAction),
  thisWeekActions: z.array(moneyAction),
  handled: z
    .array(moneyAction.extend({ state: z.enum(['done', 'dismissed']), handledAt: instant }))
    .meta({ description: 'Done and dismissed ones whose facts still hold.' }),
})
export type ActionPlan = z.infer<typeof actionPlan>

export const moneyMilestone = z.object({
  percent: count,
  amount: money,
  reachedOn: z.iso.date().nullable(),
  expectedOn: z.iso.date().nullable().meta({
    description:
      'The day by which half of the projected courses have it; null when none within the time.',
  }),
})

export const revenueTracking = z.object({
  currentMonthRevenue: money,
  projectedMonthRevenue: money
    .nullable()
    .meta({ description: 'Null while there is too little to project from.' }),
  projection: z.object({ low: money, high: money, method: z.string(), fromDays: count }).nullable(),
  whyNotProjected: z.string().nullable(),
  timeZone: z.string(),
  today: z.iso.date(),
  topPerformingNiches: z.array(z.object({ niche: z.string(), revenue: money })),
  recommendedOptimizations: z.array(
    moneyAction.pick({ key: true, title: true, expected: true, link: true }),
  ),
  goal: z.object({
    target: money,
    isOwn: z.boolean().meta({
      description: 'False until one is set: then it is the default, over the calendar month.',
    }),
    from: z.iso.date(),
    until: z.iso.date(),
    daysLeft: count,
    earned: money,
    paceNeeded: money.nullable().meta({
      description:
        'Dollars a day that are still needed; null when the goal is reached or its time is over.',
    }),
    paceNow: money
      .nullable()
      .meta({ description: 'Dollars a day of the days the projection stands on.' }),
    chance: z
      .number()
      .nullable()
      .meta({ description: 'Percent of the projected courses that reach it in time.' }),
    projected: moneyRange.nullable(),
    milestones: z.array(moneyMilestone),
    state: z.enum(['under-way', 'reached', 'over']),
  }),
  days: z
    .array(
      z.object({
        day: z.iso.date(),
        earnings: money.nullable(),
        total: money.nullable(),
        projected: moneyRange.nullable(),
      }),
    )
    .meta({
      description:
        "Each day of the goal's time: what was earned, summed up, and where the projection is.",
    }),
})
export type RevenueTracking = z.infer<typeof revenueTracking>

export const moneyDefaults = {
  experience: 'beginner',
  timeAvailable: 10,
  budget: 100,
  interests: ['business', 'technology'],
  goals: { timeframe: 30, target: 5000 },
} as const

function whole(name: string, least: number, most: number) {
  const error = () =>
    `${name} must be a whole number from ${least} to ${most.toLocaleString('en-US')}`
  return z.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

export const moneyProfile = z.object({
  experience: z
    .enum(experiences, { error: 'Please select your experience' })
    .default(moneyDefaults.experience),
  timeAvailable: whole('Hours a week', 0, 168).default(moneyDefaults.timeAvailable).meta({
    description:
      'Hours a week. Zero is what an empty field is read as: there is no plan then, and it says so.',
  }),
  budget: whole('Budget', 0, 1_000_000)
    .default(moneyDefaults.budget)
    .meta({ description: 'Dollars a month.' }),
  interests: z
    .array(line(40, 'Interest').min(1, 'An interest must not be empty'), {
      error: 'Please name an interest',
    })
    .min(1, 'Please name an interest')
    .max(12, 'You can have up to 12 interests')
    .transform((interests) => [...new Set(interests.map((one) => one.toLowerCase()))])
    .default([...moneyDefaults.interests]),
  goals: z
    .object({
      timeframe: whole('Timeframe', 0, 365).default(moneyDefaults.goals.timeframe).meta({
        description:
          'Days; of zero, or for no dollars, there is no goal, and the default is measured.',
      }),
      target: whole('Goal', 0, 10_000_000)
        .default(moneyDefaults.goals.target)
        .meta({ description: 'Dollars.' }),
    })
    .default({ ...moneyDefaults.goals }),
})
export type MoneyProfile = z.output<typeof moneyProfile>
export type MoneyProfileInput = z.input<typeof moneyProfile>

export const moneyPlan = z.object({
  totalMonthlyPotential: money.meta({ description: 'Dollars of 30 days.' }),
  range: moneyRange,
  timelineToProfit: z.string().meta({ description: 'In words.' }),
  immediateActions: z.array(moneyAction),
  basis: z.enum(moneyBases),
  steps: z.array(moneyStep),
  nearer: z.array(moneyStep).meta({
    description:
      'What would close the gap between the pace and the goal; empty once it is in reach.',
  }),
  sources: z.array(moneySource),
  niches: z
    .array(z.string())
    .meta({ description: 'Niches of the catalog that the interests name.' }),
  note: z.string(),
})
export type MoneyPlan = z.infer<typeof moneyPlan>

export const storedMoneyProfile = z.object({
  profile: moneyProfile,
  savedAt: instant
    .nullable()
    .meta({ description: 'Null until one is saved: the profile is the default.' }),
  plan: moneyPlan
    .nullable()
    .meta({ description: "Of the profile, with today's figures; null until one is saved." }),
})
export type StoredMoneyProfile = z.infer<typeof storedMoneyProfile>

export const moneyMark = z.object({
  key: line(200, 'Action').min(1, 'Action is required'),
  state: z
    .enum(['done', 'dismissed', 'open'], { error: 'State must be done, dismissed or open' })
    .meta({ description: '`open` takes back what was marked before.' }),
})

export const getMoneyOpportunities = defineEndpoint({
  method: 'GET',
  path: '/api/monetization/opportunities',
  scope: 'read',
  summary: 'What the workspace earns at its pace, and niches worth a look',
  response: moneyOpportunities,
})
export const getActionPlan = defineEndpoint({
  method: 'GET',
  path: '/api/monetization/action-plan',
  scope: 'read',
  summary: 'What to do next, ranked by the dollars it is expected to bring',
  response: actionPlan,
})
export const markMoneyAction = defineEndpoint({
  method: 'POST',
  path: '/api/monetization/actions/mark',
  scope: null,
  summary: 'Mark an action as done or dismissed, or take that back',
  body: moneyMark,
  response: moneyMark,
})
export const getRevenueTracking = defineEndpoint({
  method: 'GET',
  path: '/api/monetization/revenue-tracking/{id}',
  scope: 'read',
  summary: 'Revenue of the month and toward the goal; 1 is always the asker’s own workspace',
  params: idParams,
  response: revenueTracking,
})
export const getMoneyProfile = defineEndpoint({
  method: 'GET',
  path: '/api/monetization/profile',
  scope: 'read',
  summary: 'The saved profile with its plan',
  response: storedMoneyProfile,
})
export const generateMoneyPlan = defineEndpoint({
  method: 'POST',
  path: '/api/monetization/generate-plan',
  scope: null,
  summary: 'Save the profile and compute its plan',
  body: moneyProfile,
  response: moneyPlan,
})
export const exportMoneyActions = defineDownload({
  path: '/api/monetization/actions/export',
  scope: 'read',
  summary: 'The action plan as CSV',
  fileName: 'actions.csv',
  media: [csv],
})
