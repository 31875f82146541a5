import { z } from 'zod'
import { analyticsPlatforms } from '../analytics.ts'
import {
  analyticsBreakdown,
  breakdownQuery,
  type CanvasFigures,
  type CanvasMetric,
  canvasFilters,
  canvasMetrics,
  getAnalyticsBreakdown,
} from '../analytics-canvas.ts'
import { calendarDay } from '../fields.ts'
import { definePublic } from './define.ts'
import { dollars, publicMoney } from './values.ts'

const namesOf = (text: string) => text.split(',')
const isMetric = (name: string): name is CanvasMetric =>
  canvasMetrics.some((metric) => metric === name)

const metrics = z
  .string()
  .superRefine((text, refinement) => {
    const wrong = namesOf(text).find((name) => !isMetric(name))
    if (wrong === undefined) return
    const message = `${wrong.slice(0, 50) || 'Nothing'} is not one of ${canvasMetrics.join(', ')}`
    refinement.addIssue({ code: 'custom', message })
  })
  .default('clicks,conversions,revenue')
  .meta({
    description: `Any of ${canvasMetrics.map((name) => `\`${name}\``).join(', ')}, separated by commas. Rows are ordered by the first, most first; days come in their own order.`,
  })

const { clicks, visitors, conversions } = analyticsBreakdown.shape.totals.shape

/** Those that were asked for. */
const publicFigures = z
  .object({
    clicks,
    visitors,
    conversions,
    conversionRate: z.number().nullable().meta({
      description:
        'Conversions per click, from 0 to 1; more where sales came without a click. Null without clicks, and where clicks before `clicksSince` are missing.',
    }),
    revenue: publicMoney,
    epc: publicMoney.nullable().meta({
      description:
        'Revenue per click; null without clicks, and where clicks before `clicksSince` are missing.',
    }),
  })
  .partial()
type PublicFigures = z.infer<typeof publicFigures>

export const publicAnalytics = z.object({
  from: analyticsBreakdown.shape.from,
  to: analyticsBreakdown.shape.to,
  timeZone: analyticsBreakdown.shape.timeZone,
  totals: publicFigures,
  rows: z.array(
    publicFigures.extend({
      value: z.string().meta({ description: 'As the filter of that name takes it, or a day.' }),
      label: z.string().nullable().meta({
        description: 'The name of a link, campaign, product or network; null for all others.',
      }),
    }),
  ),
  more: z.number().int().meta({ description: 'How many values `limit` left out.' }),
  clicksSince: analyticsBreakdown.shape.clicksSince,
})

const places = 1e4

function showFigures(metrics: string, figures: CanvasFigures): PublicFigures {
  const { clicks, conversions, epc } = figures
  const all = {
    ...figures,
    // Where nothing can be divided by its clicks, revenue is not either.
    conversionRate: epc === null ? null : Math.round((conversions / clicks) * places) / places,
    revenue: dollars(figures.revenue),
    epc: epc === null ? null : dollars(epc),
  }
  const asked = namesOf(metrics).filter(isMetric)
  // safe because each name has its own figure
  return Object.fromEntries(asked.map((name) => [name, all[name]])) as PublicFigures
}

export const getAnalytics = definePublic(
  getAnalyticsBreakdown,
  {
    method: 'GET',
    path: '/api/v1/analytics',
    resource: 'analytics',
    summary: 'Get analytics',
    description:
      'Clicks, conversions and revenue of some days, added up by day or by what is known of visitors and links. `from` and `to` are days of the workspace’s time zone, both included; without them it is the last 30 days. Each filter takes several values, separated by commas.',
    query: z.object({
      metrics,
      by: breakdownQuery.shape.by.meta({ description: 'What each row is about.' }),
      from: calendarDay.optional(),
      to: calendarDay.optional(),
      limit: breakdownQuery.shape.pageSize.meta({
        description: 'Rows, at most 1000; days come all.',
      }),
      platform: z.enum(analyticsPlatforms).exclude(['all']).optional(),
      ...canvasFilters,
    }),
    response: publicAnalytics,
  },
  {
    renamed: { pageSize: 'limit' },
    toRequest: ({ query: { metrics, limit, platform, ...rest } }) => ({
      query: {
        ...rest,
        platform: platform ?? ('all' as const),
        ...((rest.from ?? rest.to) !== undefined && { period: 'custom' as const }),
        metric: namesOf(metrics).find(isMetric) ?? ('clicks' as const),
        pageSize: limit,
      },
    }),
    toAnswer: ({ totals, rows, ...answer }, { query: { metrics } }) => ({
      ...answer,
      totals: showFigures(metrics, totals),
      rows: rows.map(({ value, label, ...figures }) => ({
        value,
        label,
        ...showFigures(metrics, figures),
      })),
    }),
  },
)
