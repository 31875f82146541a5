import { z } from 'zod'
import { analyticsAudience, analyticsOverview, analyticsQuery } from './analytics.ts'
import { deviceKinds } from './clicks.ts'
import { defineDownload, defineEndpoint } from './endpoint.ts'
import { id, money } from './fields.ts'
import { csv } from './media.ts'
import { networks } from './products.ts'

export const canvasMetrics = [
  'clicks',
  'visitors',
  'conversions',
  'conversionRate',
  'revenue',
  'epc',
] as const
export type CanvasMetric = (typeof canvasMetrics)[number]

/** The period of the same length before, or the same days a year before. */
export const canvasComparisons = ['previous', 'year', 'none'] as const
export type CanvasComparison = (typeof canvasComparisons)[number]

/** What is known of a visitor, then what is known of a link. */
export const canvasDimensions = [
  'country',
  'referrer',
  'device',
  'browser',
  'system',
  'hour',
  'weekday',
  'network',
  'link',
  'campaign',
  'product',
] as const
export type CanvasDimension = (typeof canvasDimensions)[number]

/** A sale whose click is not known, and a browser or system that was not recognized. */
export const unknownValue = 'unknown'
/** Without a link, or of a link without a campaign. */
export const noValue = 'none'
/** A visitor who came from no other page. */
export const directReferrer = 'direct'

const mostValues = 100
const longestValue = 255

interface Values {
  /** Follows the value that is refused. */
  issue: string
  fits: (value: string) => boolean
  description: string
}

const wholeNumber = (first: number, last: number) => (value: string) =>
  /^\d{1,2}$/.test(value) && Number(value) >= first && Number(value) <= last
const isName = (value: string) => value.length <= longestValue
const isRowId = (value: string) => value === noValue || id.safeParse(value).success
const isOneOf = (names: readonly string[]) => (value: string) => names.includes(value)

const names = (example: string): Values => ({
  issue: `is longer than ${longestValue} characters`,
  fits: isName,
  description: `Such as \`${example}\`; \`${unknownValue}\` where it is not known.`,
})
const ids = (name: string, none: string): Values => ({
  issue: `is not the id of a ${name}`,
  fits: isRowId,
  description: `Ids such as \`4,8\`; \`${noValue}\` is ${none}.`,
})

const values: Record<CanvasDimension, Values> = {
  country: {
    issue: 'is not a country code; a country is two capital letters, such as DE',
    fits: (value) => value === unknownValue || /^[A-Z]{2}$/.test(value),
    description: `ISO 3166 alpha-2, such as \`DE,AT\`; \`ZZ\` is a visitor from an unknown country, \`${unknownValue}\` a sale without a known click.`,
  },
  referrer: {
    ...names('x.com'),
    description: `Host names such as \`x.com\`; \`${directReferrer}\` without one, \`${unknownValue}\` is a sale without a known click.`,
  },
  device: {
    issue: `is not one of ${deviceKinds.join(', ')}, ${unknownValue}`,
    fits: isOneOf([...deviceKinds, unknownValue]),
    description: `Such as \`mobile,tablet\`; \`${unknownValue}\` is a sale without a known click.`,
  },
  browser: names('Safari'),
  system: names('iOS'),
  hour: {
    issue: 'is not an hour from 0 to 23',
    fits: (value) => value === unknownValue || wholeNumber(0, 23)(value),
    description: `Of the workspace's time zone, \`0\` to \`23\`; a sale has that of its click, \`${unknownValue}\` without one.`,
  },
  weekday: {
    issue: 'is not a weekday from 1 to 7',
    fits: (value) => value === unknownValue || wholeNumber(1, 7)(value),
    description: `Monday is \`1\`, Sunday \`7\`; a sale has that of its click, \`${unknownValue}\` without one.`,
  },
  network: {
    issue: `is not one of ${networks.join(', ')}, ${noValue}`,
    fits: isOneOf([...networks, noValue]),
    description: `Of the link's product; \`${noValue}\` is a sale without a link.`,
  },
  link: ids('link', 'a sale without a link'),
  campaign: ids('campaign', 'without one'),
  product: ids('product', 'a sale without a link'),
}

/** The values of a filter, any of which fits. */
export function canvasValues(text: string): string[] {
  return text.split(',')
}

function filter({ issue, fits, description }: Values) {
  return z
    .string()
    .superRefine((text, refinement) => {
      const chosen = canvasValues(text)
      const refuse = (message: string) => refinement.addIssue({ code: 'custom', message })
      if (chosen.length > mostValues) return refuse(`Provide up to ${mostValues} values`)
      const wrong = chosen.find((value) => value === '' || !fits(value))
      if (wrong === '') return refuse('A value is missing between the commas')
      if (wrong !== undefined) return refuse(`${wrong.slice(0, 50)} ${issue}`)
    })
    .optional()
    .meta({ description })
}

export const canvasFilters = {
  country: filter(values.country),
  referrer: filter(values.referrer),
  device: filter(values.device),
  browser: filter(values.browser),
  system: filter(values.system),
  hour: filter(values.hour),
  weekday: filter(values.weekday),
  network: filter(values.network),
  link: filter(values.link),
  campaign: filter(values.campaign),
  product: filter(values.product),
} satisfies Record<CanvasDimension, unknown>

export const canvasQuery = analyticsQuery.safeExtend({
  ...canvasFilters,
  metric: z.enum(canvasMetrics).default('clicks').meta({
    description: 'What the rows of every breakdown are ordered by, most first.',
  }),
  compare: z.enum(canvasComparisons).default('previous').meta({
    description: 'With the period of the same length before, or the same days a year before.',
  }),
})
export type CanvasQuery = z.output<typeof canvasQuery>

export const canvasExportQuery = canvasQuery.safeExtend({
  dimension: z.enum(canvasDimensions).optional().meta({
    description: 'The breakdown to export, with all its rows; left out, it is the trend.',
  }),
})
export type CanvasExportQuery = z.output<typeof canvasExportQuery>

/** What rows of figures can be by: each day, or each value of a dimension. */
export const breakdownDimensions = ['day', ...canvasDimensions] as const

export type BreakdownDimension = (typeof breakdownDimensions)[number]

/** Of two dimensions that are crossed, one has no more values in the period. */
export const mostCrossed = 100

export const breakdownQuery = analyticsQuery.safeExtend({
  ...canvasFilters,
  by: z.enum(breakdownDimensions, {
    error: `Must be one of ${breakdownDimensions.join(', ')}`,
  }),
  and: z
    .enum(breakdownDimensions, { error: `Must be one of ${breakdownDimensions.join(', ')}` })
    .optional()
    .meta({
      description: `A second dimension: rows are of a value of each. One of the two has at most ${mostCrossed} values in the period.`,
    }),
  metric: canvasQuery.shape.metric.meta({
    description: 'What the rows are ordered by, most first; days come in their own order.',
  }),
  pageSize: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(1000)
    .default(100)
    .meta({ description: 'Rows at most; days alone come all.' }),
})
export type BreakdownQuery = z.output<typeof breakdownQuery>

const count = z.number().int()

export const canvasFigures = z.object({
  clicks: count,
  visitors: count.nullable().meta({
    description:
      'Distinct visitors of each day, added up over the days: a visitor is not known from one day, of UTC, to the next. Clicks whose visitor was not kept count as one each. Null over days before `clicksSince`.',
  }),
  conversions: count,
  revenue: money,
  epc: money.nullable().meta({
    description:
      'Revenue per click; null without clicks, and where clicks before `clicksSince` are missing.',
  }),
})
export type CanvasFigures = z.infer<typeof canvasFigures>

const days = z.object({ from: z.iso.date(), to: z.iso.date() })
const point = canvasFigures.extend({ day: z.iso.date() })
export type CanvasPoint = z.infer<typeof point>

const row = canvasFigures.extend({
  value: z.string().meta({ description: 'As the filter of the dimension takes it.' }),
  label: z.string().nullable().meta({
    description: 'Of links, campaigns, products and networks; null where the value says it.',
  }),
})
export type CanvasRow = z.infer<typeof row>

const breakdown = z.object({
  rows: z.array(row),
  more: count.meta({ description: 'How many values were left out.' }),
})
export type CanvasBreakdown = z.infer<typeof breakdown>

export const analyticsCanvas = days.extend({
  before: days.nullable(),
  step: analyticsOverview.shape.step,
  totals: canvasFigures,
  totalsBefore: canvasFigures.nullable().meta({
    description:
      'Null without a comparison, and where `clicksSince` is after its first day and the filters ask for what is not known of the clicks before.',
  }),
  trend: z.array(point),
  trendBefore: z.array(point).meta({
    description: 'As many points as the trend has; empty without a comparison.',
  }),
  breakdowns: z.record(z.enum(canvasDimensions), breakdown).meta({
    description:
      "At most 50 rows each. A dimension's own filter is left out of its own breakdown, so that other values can be chosen.",
  }),
  grid: analyticsAudience.shape.hours.meta({
    description: "Clicks: seven rows, Monday first, of 24 hours in the workspace's time zone.",
  }),
  funnel: z.object({
    visits: count.nullable().meta({
      description: 'All visits, counted or not; null where `notCounted` is.',
    }),
    clicks: count.nullable().meta({
      description: 'Null where clicks before `clicksSince` are missing.',
    }),
    conversions: count,
    confirmed: count.meta({ description: 'Conversions that are confirmed or paid.' }),
    paid: count,
    confirmedMoney: money,
    paidMoney: money,
  }),
  notCounted: analyticsAudience.shape.notCounted.nullable().meta({
    description:
      'Visits that were kept but not counted; null with a filter by referrer, browser, system or hour, which is not known of them, and with any filter but by platform over days before `clicksSince`.',
  }),
  clicksSince: z.iso.date().nullable().meta({
    description:
      'Before this day single clicks were dropped: it has no visitors there, and no clicks under filters by country, referrer, device, browser, system or hour. Null when all are kept.',
  }),
  detailsSince: z.iso.date().nullable().meta({
    description:
      'Of days before this one the details of visitors are forgotten; null when nothing was.',
  }),
})
export type AnalyticsCanvas = z.infer<typeof analyticsCanvas>

export const analyticsBreakdown = days.extend({
  timeZone: z.string().meta({ description: 'An IANA name: where the days begin.' }),
  totals: canvasFigures,
  ...breakdown.shape,
  rows: z.array(
    row.extend({
      second: row
        .pick({ value: true, label: true })
        .optional()
        .meta({ description: 'Of the second dimension, where there is one.' }),
    }),
  ),
  clicksSince: analyticsCanvas.shape.clicksSince,
})
export type AnalyticsBreakdown = z.infer<typeof analyticsBreakdown>

export const getAnalyticsBreakdown = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/breakdown',
  scope: 'read',
  summary: 'Figures of a period by one dimension or by day, under any filters',
  query: breakdownQuery,
  response: analyticsBreakdown,
})
export const getAnalyticsCanvas = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/canvas',
  scope: 'read',
  summary: 'Figures of a period by every dimension, under any filters',
  query: canvasQuery,
  response: analyticsCanvas,
})
export const exportAnalyticsCanvas = defineDownload({
  path: '/api/analytics/canvas/export',
  scope: 'read',
  summary: 'One breakdown of the canvas, or its trend, as CSV under the same filters',
  query: canvasExportQuery,
  fileName: 'analytics.csv',
  media: [csv],
})
