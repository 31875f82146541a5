import type { LinkAnalysis } from '@hopwise/contracts'
import { appliedInsights, linkAnalyses, linkChecks, links, linkVariants } from '@hopwise/db'
import { centsOf } from '@hopwise/units'
import { desc, eq, isNull, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { hasProblem, isInUse, itsVariant } from '#src/features/links/link-health/index.ts'
import type { Ctx } from '#src/services.ts'
import type { AnalysisFacts, ProblemFacts } from './money-facts.ts'

/** Those to fix first; link health lists all. */
const mostProblems = 50

/** Links whose destinations fail while visitors are still sent there, those that cost the most. */
export async function readProblems(ctx: Ctx): Promise<ProblemFacts[]> {
  const failing = ctx.orm
    .select({
      linkId: linkChecks.linkId,
      outcome: sql<string>`min(${linkChecks.outcome})`.as('outcome'),
      text: sql<string>`coalesce(min(${linkChecks.problem}), '')`.as('text'),
      risk: sql<string>`coalesce(sum((${linkChecks.worth} ->> 'moneyAtRisk')::numeric), 0)`.as(
        'at_risk',
      ),
      failingSince: sql`min(coalesce(${linkChecks.failingSince}, ${linkChecks.checkedAt}))`.as(
        'failing_since',
      ),
    })
    .from(linkChecks)
    .leftJoin(linkVariants, itsVariant)
    .where(ours(ctx, linkChecks, hasProblem, isInUse, isNull(linkVariants.pausedAt)))
    .groupBy(linkChecks.linkId)
    // In order before the links are looked at, of which few are then enough.
    .orderBy(sql`at_risk desc`, linkChecks.linkId)
    .as('failing')
  const rows = await ctx.orm
    .select({
      linkId: failing.linkId,
      outcome: failing.outcome,
      text: failing.text,
      risk: sql<string>`${failing.risk}::text`.as('risk'),
      failingSince: sql<string>`${failing.failingSince}`,
    })
    .from(failing)
    .innerJoin(links, ours(ctx, links, eq(links.id, failing.linkId), isNull(links.archivedAt)))
    .orderBy(desc(failing.risk), failing.linkId)
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
