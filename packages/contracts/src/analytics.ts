import { z } from 'zod'
import { campaign } from './campaigns.ts'
import { clickFlags, deviceKinds } from './clicks.ts'
import { defineDownload, defineEndpoint } from './endpoint.ts'
import { calendarDay, daysNeedCustom, id, money } from './fields.ts'
import { csv } from './media.ts'
import { socialPlatforms } from './platforms.ts'

/** `custom` takes `from` and `to`; the others but `lastMonth` end today. */
export const analyticsPeriods = [
  '7days',
  '30days',
  '90days',
  '1year',
  'thisMonth',
  'lastMonth',
  'custom',
] as const
export type AnalyticsPeriod = (typeof analyticsPeriods)[number]

export const analyticsPlatforms = ['all', ...socialPlatforms] as const
export type AnalyticsPlatform = (typeof analyticsPlatforms)[number]

export const longestRangeDays = 1100

/** Both filters of the screen; days are calendar days of the workspace's time zone, both ends included. */
export const analyticsQuery = z
  .object({
    period: z.enum(analyticsPeriods, { error: 'Please select a period' }).default('30days'),
    platform: z.enum(analyticsPlatforms).default('all'),
    from: calendarDay.optional(),
    to: calendarDay.optional(),
  })
  .superRefine(({ period, from, to }, refinement) => {
    const issue = (path: string, message: string) =>
      refinement.addIssue({ code: 'custom', path: [path], message })
    if (period !== 'custom') {
      if (from ?? to) issue('period', daysNeedCustom)
      return
    }
    if (from === undefined) return issue('from', 'Please choose the first day')
    if (to === undefined) return issue('to', 'Please choose the last day')
    if (to < from) return issue('to', 'The last day must not be before the first')
    if (Date.parse(to) - Date.parse(from) > longestRangeDays * 86_400_000) {
      return issue('to', `A range can have up to ${longestRangeDays} days`)
    }
  })
export type AnalyticsQuery = z.output<typeof analyticsQuery>

/** Percent against the period of the same length before; null when there is nothing to compare. */
const change = z.number().nullable()

export const analyticsOverview = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  totals: z.object({
    clicks: z.number().int(),
    conversions: z.number().int(),
    conversionRate: z.string().meta({
      description:
        'Conversions divided by clicks, in percent with two decimals, as text. Above 100 where sales came without a click.',
    }),
    revenue: money,
    clicksChange: change,
    conversionsChange: change,
    conversionRateChange: change,
    revenueChange: change,
  }),
  step: z.enum(['day', 'week']).meta({
    description:
      'Points of the Performance Trend: a day each, or the Monday of each week in long ranges.',
  }),
  trend: z.array(
    z.object({
      day: z.iso.date(),
      clicks: z.number().int(),
      conversions: z.number().int(),
      revenue: money,
    }),
  ),
  quickStats: z.object({
    activeCampaigns: z.number().int(),
    connectedPlatforms: z.number().int(),
    affiliateLinks: z.number().int(),
  }),
  hasData: z
    .boolean()
    .meta({ description: 'Whether the workspace ever had a click or a conversion.' }),
})
export type AnalyticsOverview = z.infer<typeof analyticsOverview>

export const platformBreakdown = z.array(
  z.object({
    accountId: id,
    platform: z.enum(socialPlatforms),
    accountHandle: z.string(),
    followers: z.number().int().nullable(),
    engagement: z.number().nullable(),
    clicks: z.number().int(),
    earnings: money,
    isEstimated: z.boolean().meta({
      description:
        "Several accounts share a platform's earnings by their followers; then it is an estimate.",
    }),
  }),
)
export type PlatformBreakdown = z.infer<typeof platformBreakdown>

export const topCampaigns = z.array(
  z.object({
    id,
    name: z.string(),
    status: campaign.shape.status,
    clicks: z.number().int(),
    conversions: z.number().int(),
    earnings: money,
  }),
)
export type TopCampaigns = z.infer<typeof topCampaigns>

const share = z.object({ value: z.string(), clicks: z.number().int() })

export const analyticsAudience = z.object({
  clicks: z.number().int(),
  countries: z
    .array(share)
    .meta({ description: 'ISO 3166 alpha-2, `ZZ` unknown; most clicks first, as all lists here.' }),
  devices: z.array(z.object({ value: z.enum(deviceKinds), clicks: z.number().int() })),
  browsers: z.array(share),
  systems: z.array(share),
  referrers: z.array(share).meta({
    description:
      'Host names; empty for direct visits. The rest beyond the largest is summed as `other`.',
  }),
  hours: z
    .array(z.array(z.number().int()))
    .meta({ description: "Seven rows, Monday first, of 24 hours in the workspace's time zone." }),
  notCounted: z
    .object({
      visits: z.number().int(),
      reasons: z.array(z.object({ flag: z.enum(clickFlags), visits: z.number().int() })),
    })
    .meta({ description: 'Visits that were kept but not counted.' }),
})
export type AnalyticsAudience = z.infer<typeof analyticsAudience>

export const getAnalyticsOverview = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/overview',
  scope: 'read',
  summary: 'Totals, their change and the trend of a period',
  query: analyticsQuery,
  response: analyticsOverview,
})
export const getPlatformBreakdown = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/platforms',
  scope: 'read',
  summary: 'Connected accounts with what their platform brought',
  query: analyticsQuery,
  response: platformBreakdown,
})
export const getTopCampaigns = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/top-campaigns',
  scope: 'read',
  summary: 'The five campaigns that earned most in the period',
  query: analyticsQuery,
  response: topCampaigns,
})
export const getAnalyticsAudience = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/audience',
  scope: 'read',
  summary: 'Countries, devices, browsers, referrers, hours and what was not counted',
  query: analyticsQuery,
  response: analyticsAudience,
})
export const exportAnalytics = defineDownload({
  path: '/api/analytics/export',
  scope: 'read',
  summary: 'Clicks, conversions and revenue of each day of a period as CSV',
  query: analyticsQuery,
  fileName: 'analytics.csv',
  media: [csv],
})
