import { z } from 'zod'
import { clickFlags } from './clicks.ts'
import { conversionKinds, conversionStatuses } from './conversions.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, money } from './fields.ts'

/** Percent change of the last 30 days against the 30 before; null when there is nothing to compare. */
const change = z.number().nullable()
/** One value a day for the last 30 days, oldest first. */
const spark = z.array(z.number())

export const dashboardStats = z.object({
  totalEarnings: money,
  activeCampaigns: z.number().int(),
  totalClicks: z.number().int(),
  conversionRate: z.string().meta({
    description:
      'Conversions divided by clicks, in percent with three decimals, as text. Above 100 where sales came without a click.',
  }),
  earningsChange: change,
  clicksChange: change,
  conversionRateChange: change,
  newCampaignsThisWeek: z.number().int(),
  spark: z.object({ earnings: spark, campaigns: spark, clicks: spark, conversionRate: spark }),
})
export type DashboardStats = z.infer<typeof dashboardStats>

export const getDashboardStats = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/stats',
  scope: 'read',
  summary: 'Totals and their change',
  response: dashboardStats,
})

export const dashboardPeriods = ['7days', '30days', '90days'] as const
export type DashboardPeriod = (typeof dashboardPeriods)[number]

export const campaignAnalytics = z.array(
  z.object({
    day: z.iso.date(),
    clicks: z.number().int(),
    conversions: z.number().int(),
    earnings: money,
  }),
)
export type CampaignAnalytics = z.infer<typeof campaignAnalytics>

export const getCampaignAnalytics = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/campaign-analytics',
  scope: 'read',
  summary: 'Clicks, conversions and earnings by day of the workspace; empty before the first event',
  query: z.object({
    period: z.enum(dashboardPeriods, { error: 'Please select a period' }).default('30days'),
  }),
  response: campaignAnalytics,
})

const linkRef = z.object({
  id,
  slug: z.string(),
  title: z.string().nullable(),
  product: z.string().meta({ description: 'What names a link without a title.' }),
})

/** What happened lately, newest first. Clicks and flagged visits come summed by hour and link. */
export const activityItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('clicks'),
    key: z.string(),
    at: instant,
    link: linkRef,
    clicks: z.number().int(),
    country: z
      .string()
      .nullable()
      .meta({ description: 'ISO 3166 code of where most came from; null when unknown.' }),
  }),
  z.object({
    kind: z.literal('flagged'),
    key: z.string(),
    at: instant,
    link: linkRef,
    visits: z.number().int(),
    flag: z.enum(clickFlags),
  }),
  z.object({
    kind: z.literal('conversion'),
    key: z.string(),
    at: instant,
    isDayOnly: z.boolean().meta({ description: 'Only the day of `at` is known.' }),
    link: linkRef.nullable(),
    source: z.string(),
    product: z.string().nullable(),
    event: z.enum(conversionKinds),
    status: z.enum(conversionStatuses),
    amount: money,
    currency: z.string(),
    unclearAmount: z.string().nullable(),
  }),
  z.object({ kind: z.literal('link-created'), key: z.string(), at: instant, link: linkRef }),
  z.object({ kind: z.literal('link-archived'), key: z.string(), at: instant, link: linkRef }),
])
export type ActivityItem = z.infer<typeof activityItem>

export const getDashboardActivity = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/activity',
  scope: 'read',
  summary: 'The newest events of the workspace',
  query: z.object({ limit: z.coerce.number<number | string>().int().min(1).max(100).default(12) }),
  response: z.array(activityItem),
})
