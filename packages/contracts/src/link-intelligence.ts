import { z } from 'zod'
import { deviceKinds } from './clicks.ts'
import { defineDownload, defineEndpoint } from './endpoint.ts'
import { id, idParams, instant, line, money } from './fields.ts'
import { csv } from './media.ts'
import { rotationGain } from './rotation.ts'

// What a link's clicks and earnings say, by stated statistics.

/** A link with less says nothing yet. */
export const enoughClicks = 200
export const enoughSales = 10
/** A country, device or hour is compared once so many sales could be expected of it. */
export const enoughExpectedSales = 3
export const analysisDays = 90
/** An insight is shown where its statement is at least so probable, in percent. */
export const leastConfidence = 90
/** Of all statements shown together, so many in a hundred may be expected to be wrong. */
export const mostWrongPercent = 5

const count = z.number().int()
/** A figure with its 95 % credible interval. */
export const estimate = z.object({ value: z.number(), low: z.number(), high: z.number() })
export type Estimate = z.infer<typeof estimate>

/** One group of a link's clicks: estimates lean on the link as a whole while the group is thin. */
const group = z.object({
  clicks: count,
  conversions: count.meta({ description: 'Clicks that led to a sale.' }),
  revenue: money,
  conversionRate: z.number().meta({
    description: 'Estimated percent of the clicks that buy; the raw one is conversions by clicks.',
  }),
  conversionRateInterval: z.tuple([z.number(), z.number()]),
  perClick: estimate.meta({ description: 'Estimated dollars a click.' }),
  missingClicks: count.meta({
    description: 'Clicks missing until the group can be compared; 0 where it can.',
  }),
})
export type LinkGroup = z.infer<typeof group>

export const insightTypes = [
  'country',
  'device',
  'geotargeting',
  'device-targeting',
  'arm',
  'sibling',
  'in-app',
  'destination',
  'hours',
  'days',
  'bots',
  'unmatched',
] as const
export type InsightType = (typeof insightTypes)[number]

export const insightImpacts = ['high', 'medium', 'low'] as const
export type InsightImpact = (typeof insightImpacts)[number]

/** Where a person acts on what cannot be applied by itself. */
export const insightPlaces = [
  'smart-link',
  'storefronts',
  'campaigns',
  'analytics',
  'unmatched',
] as const
export type InsightPlace = (typeof insightPlaces)[number]

export const insight = z.object({
  key: z.string().meta({ description: 'Names it within its analysis.' }),
  type: z.enum(insightTypes),
  title: z.string(),
  description: z.string(),
  impact: z.enum(insightImpacts),
  recommendation: z.string(),
  measure: z
    .string()
    .meta({ description: 'What both values are, in words; dollars a click, percent or dollars.' }),
  unit: z.enum(['per-click', 'percent', 'dollars']),
  currentValue: estimate,
  optimizedValue: estimate
    .nullable()
    .meta({ description: 'What is to be expected; null where nothing can be said of it.' }),
  isExpected: z.boolean().meta({
    description:
      'The change is expected to bring it; else it is only what the current value is held against.',
  }),
  confidence: z.number().nullable().meta({
    description:
      'Percent: how probable the statement is, given the clicks; null for what was observed as such.',
  }),
  confidenceOf: z.string().meta({ description: 'Says of what the confidence is the probability.' }),
  change: z
    .string()
    .nullable()
    .meta({ description: 'What one press changes, in words; null where a person has to decide.' }),
  place: z.enum(insightPlaces).nullable(),
})
export type Insight = z.infer<typeof insight>

export const linkAnalysis = z.object({
  linkId: id,
  from: instant,
  to: instant,
  timeZone: z.string(),
  clicks: count,
  conversions: count,
  revenue: money,
  withoutClick: z.object({ conversions: count, revenue: money }).meta({
    description:
      'Sales of the time that no click is known of: in no figure by country, device or hour.',
  }),
  conversionRate: z.number(),
  conversionRateInterval: z.tuple([z.number(), z.number()]),
  perClick: estimate,
  missing: z.object({ clicks: count, conversions: count }).nullable().meta({
    description: 'What is missing until anything can be estimated; null when nothing is.',
  }),
  performanceScore: estimate.nullable().meta({
    description:
      "0 to 100: share of the workspace's other links that this one is expected to beat.",
  }),
  comparedLinks: count.meta({
    description: 'How many other links have clicks enough to be compared with.',
  }),
  otherLinksPerClick: z
    .number()
    .nullable()
    .meta({ description: 'Dollars that a click of those brought, all together.' }),
  optimizationPotential: estimate.nullable().meta({
    description:
      'Percent of the earnings that the applicable insights are expected to add; null where that is not known.',
  }),
  rotation: z.object({ gain: rotationGain.nullable() }).nullish().meta({
    description:
      'Of a link that rotates, what that gained as of its last fit; results of before have it not.',
  }),
  potentialFrom: z
    .string()
    .nullable()
    .meta({ description: 'Title of the insight that promises it.' }),
  insights: z.array(insight),
  topPerformingCountries: z.array(group.extend({ country: z.string() })),
  devicePerformance: z.array(
    group.extend({
      device: z.enum(deviceKinds),
      rate: z.number().meta({ description: 'The same as `conversionRate`.' }),
    }),
  ),
  timeOptimization: z.object({
    bestHours: z
      .array(count)
      .meta({ description: 'Hours of the day that surely earn more than the others, best first.' }),
    bestDays: z.array(count).meta({ description: 'ISO weekdays, 1 is Monday.' }),
    averagePerformance: z.array(group.extend({ weekday: count })),
    hours: z.array(group.extend({ hour: count })),
    clicks: z.array(z.array(count)).meta({ description: 'Seven rows, Monday first, of 24 hours.' }),
    perClick: z.array(z.array(z.number())),
    days: z.array(z.object({ day: z.iso.date(), clicks: count, revenue: money })),
  }),
})
export type LinkAnalysis = z.infer<typeof linkAnalysis>

export const analysisSteps = [
  'Reading clicks',
  'Reading earnings',
  'Reading destinations',
  'Finding insights',
] as const

export const analysisRun = z.object({
  id,
  status: z.enum(['running', 'done', 'failed']),
  stepsDone: count,
  steps: count,
  step: z.string().nullable(),
  startedAt: instant,
  finishedAt: instant.nullable(),
})
export type AnalysisRun = z.infer<typeof analysisRun>

/** The link before and after a change was made; no experiment, and said so. */
const measuredSide = z.object({ clicks: count, conversions: count, perClick: estimate })

export const appliedInsight = z.object({
  id,
  insight: z.string(),
  type: z.enum(insightTypes),
  title: z.string(),
  change: z.string(),
  appliedAt: instant,
  blockedBecause: z
    .string()
    .nullable()
    .meta({ description: 'Null while it can be undone, else why not.' }),
  effect: z.object({
    before: measuredSide,
    after: measuredSide,
    change: estimate
      .nullable()
      .meta({ description: 'Percent by which a click earns more than before.' }),
    confidence: z
      .number()
      .nullable()
      .meta({ description: 'Percent: how probable it is that a click earns more than before.' }),
    missingClicks: count.meta({ description: 'Too few clicks since: so many are missing.' }),
  }),
})
export type AppliedInsight = z.infer<typeof appliedInsight>

export const latestAnalysis = z.object({
  run: analysisRun.nullable().meta({ description: 'The newest run, whatever became of it.' }),
  analysis: linkAnalysis.nullable().meta({ description: 'Of the newest run that was done.' }),
  analysedAt: instant.nullable(),
  applied: z.array(appliedInsight),
})
export type LatestAnalysis = z.infer<typeof latestAnalysis>

const insightParams = idParams.extend({ insight: line(80, 'Insight') })

export const startLinkAnalysis = defineEndpoint({
  method: 'POST',
  path: '/api/link-intelligence/{id}/analyses',
  scope: 'links:write',
  summary: 'Analyze a link; a run that is under way is joined',
  params: idParams,
  response: analysisRun,
  status: 201,
})
export const getLatestLinkAnalysis = defineEndpoint({
  method: 'GET',
  path: '/api/link-intelligence/{id}/analyses/latest',
  scope: 'read',
  summary: 'The newest run, the newest result, and what was applied',
  params: idParams,
  response: latestAnalysis,
})
export const applyInsight = defineEndpoint({
  method: 'POST',
  path: '/api/link-intelligence/{id}/insights/{insight}/apply',
  scope: 'links:write',
  summary: 'Make the change that an insight of the newest result recommends',
  params: insightParams,
  response: appliedInsight,
  status: 201,
})
export const undoInsight = defineEndpoint({
  method: 'POST',
  path: '/api/link-intelligence/{id}/insights/{insight}/undo',
  scope: 'links:write',
  summary: 'Take back what was applied; refused when the link was changed since',
  params: insightParams,
  response: z.object({ version: count }),
})

export const analysisTables = ['countries', 'devices', 'hours', 'weekdays', 'days'] as const
export const exportLinkAnalysis = defineDownload({
  path: '/api/link-intelligence/{id}/export',
  scope: 'read',
  summary: 'A table of the newest analysis of a link as CSV',
  params: idParams,
  query: z.object({ table: z.enum(analysisTables).default('countries') }),
  fileName: 'link-analysis.csv',
  media: [csv],
})
