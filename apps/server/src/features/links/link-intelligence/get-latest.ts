import type { LatestAnalysis } from '@hopwise/contracts'
import { linkAnalyses } from '@hopwise/db'
import { desc } from 'drizzle-orm'
import { isUnclaimed } from '#src/jobs/claims.ts'
import type { Ctx } from '#src/services.ts'
import { listApplied } from './applied-insights.ts'
import { findResult, ofLink } from './find-result.ts'
import { readOwnLink } from './read-link-facts.ts'
import { presentRun, type RunRow } from './start-analysis.ts'

export async function getLatest(
  ctx: Ctx,
  { params }: { params: { id: number } },
): Promise<LatestAnalysis> {
  const { link } = await readOwnLink(ctx, params.id)
  // In one statement: a run that ends between two would be seen as left.
  const [read] = await ctx.orm
    .select({ run: linkAnalyses, isLeft: isUnclaimed(linkAnalyses) })
    .from(linkAnalyses)
    .where(ofLink(ctx, link.id))
    .orderBy(desc(linkAnalyses.id))
    .limit(1)
  const found = await findResult(ctx, link.id)
  return {
    run: read === undefined ? null : presentRun(asItIs(read)),
    analysis: found?.result ?? null,
    analysedAt: found?.finishedAt.toISOString() ?? null,
    applied: await listApplied(ctx, link),
  }
}

/** A run that no process is working on has failed, also before the job has written so. */
function asItIs({ run, isLeft }: { run: RunRow; isLeft: boolean }): RunRow {
  return run.status === 'running' && isLeft ? { ...run, status: 'failed' } : run
}
