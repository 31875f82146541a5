import { analysisDays, enoughClicks, enoughSales } from '@hopwise/contracts'
import { conversions, isConversion, isCounted } from '@hopwise/db'
import { gte, inArray, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import type { LinkFacts, MoneyFacts } from './money-facts.ts'

const dayMs = 86_400_000

/** As Link Intelligence counts them: a click with two sales counts once, a sale without a click not at all. */
export async function readConvertingClicks(
  ctx: Ctx,
  links: readonly LinkFacts[],
): Promise<MoneyFacts['convertingClicks']> {
  const ids = links
    .filter(({ clicks, sales }) => clicks >= enoughClicks && sales >= enoughSales)
    .map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await ctx.orm
    .select({
      linkId: sql<number>`${conversions.linkId}`,
      clicks: sql<number>`count(distinct lower(${conversions.clickId}) collate "C")::int`,
    })
    .from(conversions)
    .where(
      ours(
        ctx,
        conversions,
        inArray(conversions.linkId, ids),
        gte(conversions.clickedAt, new Date(ctx.now().getTime() - analysisDays * dayMs)),
        isConversion(conversions),
        isCounted(conversions),
      ),
    )
    .groupBy(conversions.linkId)
  return new Map(rows.map(({ linkId, clicks }) => [linkId, clicks]))
}
