import { analysisDays, enoughSales } from '@hopwise/contracts'
import { conversions, isConversion, isCounted } from '@hopwise/db'
import { gte, inArray, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import type { MoneyFacts } from './money-facts.ts'
import { linksToAnalyse, shownAnalyses } from './rules/link-rules.ts'

const dayMs = 86_400_000

/**
 * Of the first links to analyze that are worth it. As Link Intelligence counts them: a click with two sales
 * counts once, a sale without a click not at all.
 */
export async function readConvertingClicks(
  ctx: Ctx,
  facts: Pick<MoneyFacts, 'links' | 'analyses' | 'now'>,
): Promise<MoneyFacts['convertingClicks']> {
  const ids = linksToAnalyse(facts).map(({ id }) => id)
  const clicks = new Map<number, number>()
  const isEnough = () =>
    [...clicks.values()].filter((count) => count >= enoughSales).length >= shownAnalyses
  // Sales of report imports name no click: then none of many links has enough.
  let size = shownAnalyses
  for (let at = 0; at < ids.length && !isEnough(); at += size, size *= 2) {
    for (const { linkId, count } of await countClicks(ctx, ids.slice(at, at + size))) {
      clicks.set(linkId, count)
    }
  }
  return clicks
}

async function countClicks(ctx: Ctx, linkIds: number[]) {
  return await ctx.orm
    .select({
      linkId: sql<number>`${conversions.linkId}`,
      count: sql<number>`count(distinct lower(${conversions.clickId}) collate "C")::int`,
    })
    .from(conversions)
    .where(
      ours(
        ctx,
        conversions,
        inArray(conversions.linkId, linkIds),
        gte(conversions.clickedAt, new Date(ctx.now().getTime() - analysisDays * dayMs)),
        isConversion(conversions),
        isCounted(conversions),
      ),
    )
    .groupBy(conversions.linkId)
}
