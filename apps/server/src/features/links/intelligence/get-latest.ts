import type { LatestAnalysis } from '@hopwise/contracts'
import { linkAnalyses } from '@hopwise/db'
import { desc } from 'drizzle-orm'
import type { Ctx } from '#src/services.ts'
import { listApplied } from './applied-insights.ts'
import { findResult, ofLink } from './find-result.ts'
import { readOwnLink } from './read-link-facts.ts'
import { presentRun } from './start-analysis.ts'

export async function getLatest(
  ctx: Ctx,
  { params }: { params: { id: number } },
): Promise<LatestAnalysis> {
  const { link } = await readOwnLink(ctx, params.id)
  const [run] = await ctx.orm
    .select()
    .from(linkAnalyses)
    .where(ofLink(ctx, link.id))
    .orderBy(desc(linkAnalyses.id))
    .limit(1)
  const found = await findResult(ctx, link.id)
  return {
    run: run === undefined ? null : presentRun(ctx, run),
    analysis: found?.result ?? null,
    analysedAt: found?.finishedAt.toISOString() ?? null,
    applied: await listApplied(ctx, link),
  }
}
