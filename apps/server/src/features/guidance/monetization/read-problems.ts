import type { LinkAnalysis } from '@hopwise/contracts'
import { appliedInsights, linkAnalyses, linkChecks, links, linkVariants } from '@hopwise/db'
import { centsOf } from '@hopwise/units'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { hasProblem, isInUse, itsLink, itsVariant } from '#src/features/links/link-health/index.ts'
import type { Ctx } from '#src/services.ts'
import type { AnalysisFacts, ProblemFacts } from './money-facts.ts'

/** Those to fix first; link health lists all. */
const mostProblems = 50
const moneyAtRisk = sql`coalesce(sum((${linkChecks.worth} ->> 'moneyAtRisk')::numeric), 0)`

/** Links whose destinations fail while visitors are still sent there, those that cost the most. */
export async function readProblems(ctx: Ctx): Promise<ProblemFacts[]> {
  const rows = await ctx.orm
    .select({
      linkId: linkChecks.linkId,
      outcome: sql<string>`min(${linkChecks.outcome})`,
      text: sql<string>`coalesce(min(${linkChecks.problem}), '')`,
      risk: sql<string>`${moneyAtRisk}::text`,
      failingSince: sql<string>`min(coalesce(${linkChecks.failingSince}, ${linkChecks.checkedAt}))`,
    })
    .from(linkChecks)
    .innerJoin(links, and(itsLink, isNull(links.archivedAt)))
    .leftJoin(linkVariants, itsVariant)
    .where(ours(ctx, linkChecks, hasProblem, isInUse, isNull(linkVariants.pausedAt)))
    .groupBy(linkChecks.linkId)
    .orderBy(sql`${moneyAtRisk} desc`, linkChecks.linkId)
    .limit(mostProblems)
  return rows.map(({ risk, failingSince, ...row }) => ({
    ...row,
    riskCents: centsOf(risk),
    failingSince: new Date(failingSince).toISOString(),
  }))
}

/** The newest result of each analysed link, without what was applied since. */
export async function readAnalyses(ctx: Ctx): Promise<AnalysisFacts[]> {
  const rows = await ctx.orm
    .selectDistinctOn([linkAnalyses.linkId], {
      linkId: linkAnalyses.linkId,
      result: linkAnalyses.result,
      finishedAt: linkAnalyses.finishedAt,
    })
    .from(linkAnalyses)
    .where(ours(ctx, linkAnalyses, eq(linkAnalyses.status, 'done')))
    .orderBy(linkAnalyses.linkId, sql`${linkAnalyses.id} desc`)
  const applied = await ctx.orm
    .select({ linkId: appliedInsights.linkId, insight: appliedInsights.insight })
    .from(appliedInsights)
    .where(ours(ctx, appliedInsights, isNull(appliedInsights.undoneAt)))
  const isApplied = new Set(applied.map(({ linkId, insight }) => `${linkId} ${insight}`))
  return rows.flatMap(({ linkId, result, finishedAt }) => {
    if (result === null || finishedAt === null) return []
    // safe because no one but the analysis writes this column
    const { insights } = result as LinkAnalysis
    return [
      {
        linkId,
        analysedAt: finishedAt,
        insights: insights.filter(({ key }) => !isApplied.has(`${linkId} ${key}`)),
      },
    ]
  })
}
