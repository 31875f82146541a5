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
/** A country, device or hour is told apart once so many sales could be expected of it. */
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
  /** Clicks that led to a sale. */
  conversions: count,
  revenue: money,
  /** Estimated percent of the clicks that buy; the raw one is conversions by clicks. */
  conversionRate: z.number(),
  conversionRateInterval: z.tuple([z.number(), z.number()]),
  /** Estimated dollars a click. */
  perClick: estimate,
  /** Clicks missing until the group is told apart; 0 where it is. */
  missingClicks: count,
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
  /** Names it within its analysis. */
  key: z.string(),
  type: z.enum(insightTypes),
  title: z.string(),
  description: z.string(),
  impact: z.enum(insightImpacts),
  recommendation: z.string(),
  /** What both values are, in words; dollars a click, percent or dollars. */
  measure: z.string(),
  unit: z.enum(['per-click', 'percent', 'dollars']),
  currentValue: estimate,
  /** What is to be expected; null where nothing can be said of it. */
  optimizedValue: estimate.nullable(),
  /** The change is expected to bring it; else it is only what the current value is held against. */
  isExpected: z.boolean(),
  /** Percent: how probable the statement is, given the clicks; null for what was observed as such. */
  confidence: z.number().nullable(),
  /** Says of what the confidence is the probability. */
  confidenceOf: z.string(),
  /** What one press changes, in words; null where a person has to decide. */
  change: z.string().nullable(),
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
  /** Sales of the time that no click is known of: in no figure by country, device or hour. */
  withoutClick: z.object({ conversions: count, revenue: money }),
  conversionRate: z.number(),
  conversionRateInterval: z.tuple([z.number(), z.number()]),
  perClick: estimate,
  /** What is missing until anything can be told; null when nothing is. */
  missing: z.object({ clicks: count, conversions: count }).nullable(),
  /** 0 to 100: share of the workspace's other links that this one is expected to beat. */
  performanceScore: estimate.nullable(),
  /** How many other links have clicks enough to be compared with. */
  comparedLinks: count,
  /** Dollars that a click of those brought, all together. */
  otherLinksPerClick: z.number().nullable(),
  /** Percent of the earnings that the applicable insights are expected to add. */
  optimizationPotential: estimate.nullable(),
  /** Of a link that rotates, what that gained as of its last fit; results of before have it not. */
  rotation: z.object({ gain: rotationGain.nullable() }).nullish(),
  /** Title of the insight that promises it. */
  potentialFrom: z.string().nullable(),
  insights: z.array(insight),
  topPerformingCountries: z.array(group.extend({ country: z.string() })),
  devicePerformance: z.array(
    group.extend({
      device: z.enum(deviceKinds),
      /** The same as `conversionRate`. */
      rate: z.number(),
    }),
  ),
  timeOptimization: z.object({
    /** Hours of the day that surely earn more than the others, best first. */
    bestHours: z.array(count),
    /** ISO weekdays, 1 is Monday. */
    bestDays: z.array(count),
    averagePerformance: z.array(group.extend({ weekday: count })),
    hours: z.array(group.extend({ hour: count })),
    /** Seven rows, Monday first, of 24 hours. */
    clicks: z.array(z.array(count)),
    perClick: z.array(z.array(z.number())),
    days: z.array(z.object({ day: z.iso.date(), clicks: count, revenue: money })),
  }),
})
export type LinkAnalysis = z.infer<typeof linkAnalysis>

export const analysisSteps = [
  'Reading clicks',
  'Reading earnings',
  'Geography',
  'Devices',
  'Timing',
  'Destinations',
  'Insights',
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
  /** Null while it can be undone, else why not. */
  heldBecause: z.string().nullable(),
  effect: z.object({
    before: measuredSide,
    after: measuredSide,
    /** Percent by which a click earns more than before. */
    change: estimate.nullable(),
    /** Percent: how probable it is that a click earns more than before. */
    confidence: z.number().nullable(),
    /** Too few clicks since: so many are missing. */
    missingClicks: count,
  }),
})
export type AppliedInsight = z.infer<typeof appliedInsight>

export const latestAnalysis = z.object({
  /** The newest run, whatever became of it. */
  run: analysisRun.nullable(),
  /** Of the newest run that was done. */
  analysis: linkAnalysis.nullable(),
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
