import type { getLinkDays as contract, EndpointInput, EndpointResult } from '@hopwise/contracts'
import { links } from '@hopwise/db'
import { centsOf, lastDays, moneyOf } from '@hopwise/units'
import { getOurs } from '#src/collection/get-ours.ts'
import { type DailyFigures, dailyFigures } from '#src/rollups/daily-figures.ts'
import type { Ctx } from '#src/services.ts'

type Input = EndpointInput<typeof contract>

const daysOf: Record<Input['query']['period'], number> = { '7days': 7, '30days': 30, '90days': 90 }

/** A point for each day of the period, and the sums of the period before it. */
export async function getLinkDays(
  ctx: Ctx,
  { params, query }: Input,
): Promise<EndpointResult<typeof contract>> {
  await getOurs(ctx, links, params.id)
  const count = daysOf[query.period]
  const days = lastDays(ctx.now(), ctx.timeZone, 2 * count)
  const figures = await dailyFigures(ctx, days, [params.id])
  return { days: figures.slice(count), before: addUp(figures.slice(0, count)) }
}

function addUp(days: readonly DailyFigures[]) {
  const total = (each: (day: DailyFigures) => number) =>
    days.reduce((sum, day) => sum + each(day), 0)
  return {
    clicks: total(({ clicks }) => clicks),
    conversions: total(({ conversions }) => conversions),
    earnings: moneyOf(total(({ earnings }) => centsOf(earnings))),
  }
}
