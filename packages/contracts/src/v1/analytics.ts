import { z } from 'zod'
import { analyticsPlatforms } from '../analytics.ts'
import {
  analyticsBreakdown,
  type BreakdownDimension,
  breakdownDimensions,
  breakdownQuery,
  type CanvasFigures,
  type CanvasMetric,
  canvasFilters,
  canvasMetrics,
  getAnalyticsBreakdown,
  mostCrossed,
} from '../analytics-canvas.ts'
import { calendarDay } from '../fields.ts'
import { definePublic } from './define.ts'
import { listedIds } from './own-ids.ts'
import { dollars, publicMoney } from './values.ts'

const namesOf = (text: string) => text.split(',')

/** Some of these names, with commas between them. */
function someOf(names: readonly string[], most = names.length) {
  return z.string().superRefine((text, refinement) => {
    const given = namesOf(text)
    const refuse = (message: string, params?: { allowed: readonly string[] }) =>
      refinement.addIssue({ code: 'custom', message, params })
    const wrong = given.find((name) => !names.includes(name))
    if (wrong !== undefined) {
      return refuse(`${wrong.slice(0, 50) || 'Nothing'} is not one of ${names.join(', ')}`, {
        allowed: names,
      })
    }
    if (given.length > most) return refuse(`Provide at most ${most} of them`)
    if (new Set(given).size < given.length) refuse('Provide each of them once')
  })
}
const isMetric = (name: string): name is CanvasMetric =>
  canvasMetrics.some((metric) => metric === name)

const quoted = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

const metrics = someOf(canvasMetrics)
  .default('clicks,conversions,revenue')
  .meta({
    description: `Any of ${quoted(canvasMetrics)}, separated by commas. Rows are ordered by the first, most first; days come in their own order.`,
  })

const isDimension = (name: string): name is BreakdownDimension =>
  breakdownDimensions.some((dimension) => dimension === name)

const by = someOf(breakdownDimensions, 2).meta({
  description: `What each row is about: one or two of ${quoted(breakdownDimensions)}, separated by a comma, such as \`link,day\`. Of two, one has at most ${mostCrossed} values in the period; other calls are refused with what to do.`,
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

const namedValue = z.object({
  value: z.string().meta({ description: 'As the filter of that name takes it, or a day.' }),
  label: z.string().nullable().meta({
    description: 'The name of a link, campaign, product or network; null for all others.',
  }),
})

export const publicAnalytics = z.object({
  from: analyticsBreakdown.shape.from,
  to: analyticsBreakdown.shape.to,
  timeZone: analyticsBreakdown.shape.timeZone,
  totals: publicFigures,
  rows: z.array(
    publicFigures.extend({
      ...namedValue.shape,
      second: namedValue
        .optional()
        .meta({ description: 'Of the second dimension, if `by` names two.' }),
    }),
  ),
  more: z.number().int().meta({ description: 'How many values `limit` left out.' }),
  clicksSince: analyticsBreakdown.shape.clicksSince,
})

function dimensionsOf(text: string) {
  const [by = 'day' as const, and] = namesOf(text).filter(isDimension)
  return { by, ...(and !== undefined && { and }) }
}

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
      'Clicks, conversions and revenue of some days, added up by day or by what is known of visitors and links, or by two of these. `from` and `to` are days of the workspace’s time zone, both included; without them it is the last 30 days. Each filter takes several values, separated by commas.',
    query: z.object({
      metrics,
      by,
      from: calendarDay.optional(),
      to: calendarDay.optional(),
      limit: breakdownQuery.shape.pageSize.meta({
        description: 'Rows, at most 1000; days alone come all.',
      }),
      platform: z.enum(analyticsPlatforms).exclude(['all']).optional(),
      ...canvasFilters,
      link: listedIds('links', canvasFilters.link),
      campaign: listedIds('campaigns', canvasFilters.campaign),
      product: listedIds('products', canvasFilters.product),
    }),
    response: publicAnalytics,
  },
  {
    renamed: { pageSize: 'limit', and: 'by' },
    toRequest: ({ query: { metrics, by, limit, platform, ...rest } }) => ({
      query: {
        ...rest,
        ...dimensionsOf(by),
        platform: platform ?? ('all' as const),
        ...((rest.from ?? rest.to) !== undefined && { period: 'custom' as const }),
        metric: namesOf(metrics).find(isMetric) ?? ('clicks' as const),
        pageSize: limit,
      },
    }),
    toAnswer: ({ totals, rows, ...answer }, { query: { metrics } }) => ({
      ...answer,
      totals: showFigures(metrics, totals),
      rows: rows.map(({ value, label, second, ...figures }) => ({
        value,
        label,
        ...(second && { second }),
        ...showFigures(metrics, figures),
      })),
    }),
  },
)
