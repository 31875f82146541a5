import type {
  CampaignAnalytics,
  getCampaignAnalytics as contract,
  DashboardPeriod,
  EndpointInput,
} from '@hopwise/contracts'
import { lastDays } from '@hopwise/units'
import { dailyFigures } from '#src/rollups/daily-figures.ts'
import type { Ctx } from '#src/services.ts'
import { getTotals } from './get-totals.ts'

const daysOf: Record<DashboardPeriod, number> = { '7days': 7, '30days': 30, '90days': 90 }

/** A point for each day of the period, or none at all before the workspace's first event. */
export async function getCampaignAnalytics(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<CampaignAnalytics> {
  const { timeZone } = ctx
  const figures = await dailyFigures(ctx, lastDays(ctx.now(), timeZone, daysOf[query.period]))
  if (figures.some((day) => day.clicks > 0 || day.conversions > 0)) return figures
  const totals = await getTotals(ctx)
  return totals.clicks.all > 0 || totals.conversions.all > 0 ? figures : []
}
