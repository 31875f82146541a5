import {
  analyticsCanvas,
  canvasDimensions,
  canvasFigures,
  canvasMetrics,
  canvasQuery,
  getActionPlan,
  getAnalyticsCanvas,
  getMoneyOpportunities,
  moneyAction,
  moneyOpportunities,
  noPromise,
} from '@hopwise/contracts'
import { publicContracts } from '@hopwise/contracts/v1'
import { z } from 'zod'
import { counted, defineTool, limit, reads, screenAt, usualRows } from '../define-tool.ts'

const { listConversions, publicConversion } = publicContracts.conversions

const readConversions = defineTool({
  name: 'list_conversions',
  title: 'List conversions',
  description:
    'Sales, rebills, refunds and chargebacks, latest first. Days are of the workspace’s time zone, both included.',
  hints: reads,
  calls: [listConversions],
  input: z.object({
    ...listConversions.query.shape,
    limit,
  }),
  output: z.object({
    ...listConversions.response.shape,
    data: z.array(
      publicConversion.pick({
        id: true,
        kind: true,
        status: true,
        source: true,
        product: true,
        commission: true,
        worth: true,
        link: true,
        campaign: true,
        occurredAt: true,
      }),
    ),
  }),
  async run(call, input) {
    const page = await call(listConversions, { query: { limit: usualRows, ...input } })
    const { limit: _, after: __, ...filters } = input
    const period = (filters.from ?? filters.to) === undefined ? undefined : 'custom'
    return {
      sentence: `${counted(page.total, 'conversion')} found, ${page.data.length} shown.`,
      screen: screenAt('/earnings', { ...filters, period }),
      data: page,
    }
  },
})

const { rows, more } = analyticsCanvas.shape.breakdowns.valueType.shape

const readEarners = defineTool({
  name: 'what_earns',
  title: 'What earns',
  description:
    'Clicks, conversions, revenue and revenue per click of a period, split by one dimension such as link, campaign, product, country or device, most first. Compare rows to see what earns and what gets clicks without sales.',
  hints: reads,
  calls: [getAnalyticsCanvas],
  input: z.object({
    ...canvasQuery.shape,
    by: z.enum(canvasDimensions).meta({ description: 'What the rows are.' }),
    metric: z
      .enum(canvasMetrics)
      .default('revenue')
      .meta({ description: 'What the rows are ordered by, most first.' }),
    limit,
  }),
  output: z.object({
    ...analyticsCanvas.pick({ from: true, to: true, before: true }).shape,
    totals: canvasFigures,
    totalsBefore: analyticsCanvas.shape.totalsBefore,
    rows,
    more,
  }),
  async run(call, { by, limit = usualRows, ...query }) {
    const asked = { ...query, metric: query.metric ?? 'revenue' }
    const canvas = await call(getAnalyticsCanvas, { query: asked })
    const { from, to, totals } = canvas
    const found = canvas.breakdowns[by]
    return {
      sentence: `${from} to ${to}: ${counted(totals.clicks, 'click')}, ${counted(totals.conversions, 'conversion')}, $${totals.revenue}.`,
      screen: screenAt('/analytics', asked),
      data: {
        ...canvas,
        rows: found.rows.slice(0, limit),
        more: found.more + Math.max(0, found.rows.length - limit),
      },
    }
  },
})

const readAdvice = defineTool({
  name: 'read_advice',
  title: 'Read advice',
  description:
    'What to do next, ranked by the dollars it is expected to bring, each with the arithmetic behind it, and what the workspace earns at its pace. Quote the steps when you quote a sum.',
  hints: reads,
  calls: [getActionPlan, getMoneyOpportunities],
  input: z.object({ limit }),
  output: z.object({
    pace: moneyOpportunities.shape.earningsPotential,
    today: z.array(moneyAction),
    thisWeek: z.array(moneyAction),
    note: z.string(),
  }),
  async run(call, { limit = usualRows }) {
    const { todayActions, thisWeekActions } = await call(getActionPlan, {})
    const { earningsPotential: pace } = await call(getMoneyOpportunities, {})
    const today = todayActions.slice(0, limit)
    return {
      sentence: `${counted(todayActions.length, 'action')} for today, ${counted(thisWeekActions.length, 'action')} for this week.`,
      screen: screenAt('/money-making', { tab: 'action-plan' }),
      data: {
        pace,
        today,
        thisWeek: thisWeekActions.slice(0, limit - today.length),
        note: noPromise,
      },
    }
  },
})

export const moneyTools = [readConversions, readEarners, readAdvice]
