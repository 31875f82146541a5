import { isDeepStrictEqual } from 'node:util'
import type { AppliedInsight } from '@hopwise/contracts'
import { appliedInsights, linkAnalyses, type links, linkVersions } from '@hopwise/db'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Conflict, NotFound } from '#src/errors.ts'
import { configurationsOf } from '#src/features/links/link-configuration/index.ts'
import { rollBack, saveSmartLink } from '#src/features/links/smart-links/index.ts'
import type { Ctx } from '#src/services.ts'
import { changeOf } from './change-of.ts'
import { findResult } from './find-result.ts'
import type { StoredInsight } from './insights/candidate.ts'
import { measureEffect } from './measure-effect.ts'
import { readOwnLink } from './read-link-facts.ts'

interface Input {
  params: { id: number; insight: string }
}
type AppliedRow = typeof appliedInsights.$inferSelect

/** Makes the change that an insight of the newest result recommends, on the link as it is now. */
export async function applyInsight(ctx: Ctx, { params }: Input): Promise<AppliedInsight> {
  const { link } = await readOwnLink(ctx, params.id)
  const found = await findResult(ctx, link.id)
  const insight = found?.result.insights.find(({ key }) => key === params.insight)
  if (found === null || insight === undefined) {
    throw new NotFound('The latest analysis has no such insight. Run it again.')
  }
  const { operation } = insight
  if (operation === null) {
    throw new Conflict('This insight has no change to apply.')
  }
  const configured = (await configurationsOf(ctx, [link])).get(link.id)
  const change = configured ? changeOf(operation, configured.configuration) : null
  if (change === null) throw new Conflict('This link is already set up that way.')
  let row: AppliedRow | undefined
  const { after } = await saveSmartLink(
    ctx,
    link.id,
    { ...change, version: link.version },
    `Insight applied: ${insight.title}`,
    async (inner, saved) => {
      row = await keepApplied(inner, { linkId: link.id, analysisId: found.id, insight }, saved)
    },
  )
  if (row === undefined) throw new Error('insert returned no applied insight')
  ctx.live.announce(ctx.workspaceId, 'intelligence')
  return await present(ctx, row, insight, after)
}

async function keepApplied(
  { orm, workspaceId, now }: Ctx,
  { linkId, analysisId, insight }: { linkId: number; analysisId: number; insight: StoredInsight },
  { before, after }: { before: number; after: number },
): Promise<AppliedRow | undefined> {
  const [row] = await orm
    .insert(appliedInsights)
    .values({
      workspaceId,
      linkId,
      analysisId,
      insight: insight.key,
      versionBefore: before,
      versionAfter: after,
      appliedAt: now(),
    })
    .returning()
  return row
}

/** Brings the configuration of before back, unless someone has changed the link since. */
export async function undoInsight(ctx: Ctx, { params }: Input): Promise<{ version: number }> {
  const { link } = await readOwnLink(ctx, params.id)
  const [row] = await ctx.orm
    .select()
    .from(appliedInsights)
    .where(and(inForce(ctx, link.id), eq(appliedInsights.insight, params.insight)))
    .orderBy(desc(appliedInsights.id))
    .limit(1)
  if (row === undefined) throw new NotFound('This insight is not applied.')
  const blocked = await whyBlocked(ctx, row, link.version)
  if (blocked !== null) throw new Conflict(blocked)
  const { after } = await rollBack(ctx, link.id, row.versionBefore, 'Insight undone', {
    expected: link.version,
    alongside: async (inner) => {
      await inner.orm
        .update(appliedInsights)
        .set({ undoneAt: ctx.now() })
        .where(and(inForce(inner, link.id), eq(appliedInsights.id, row.id)))
    },
  })
  ctx.live.announce(ctx.workspaceId, 'intelligence')
  return { version: after }
}

/** What stands applied, newest first, with what came of it. */
export async function listApplied(ctx: Ctx, link: typeof links.$inferSelect) {
  const rows = await ctx.orm
    .select({ applied: appliedInsights, result: linkAnalyses.result })
    .from(appliedInsights)
    .innerJoin(linkAnalyses, eq(linkAnalyses.id, appliedInsights.analysisId))
    .where(inForce(ctx, link.id))
    .orderBy(desc(appliedInsights.id))
    .limit(50)
  const shown: AppliedInsight[] = []
  for (const { applied, result } of rows) {
    // safe because `startAnalysis` alone writes results
    const { insights } = result as { insights: StoredInsight[] }
    const insight = insights.find(({ key }) => key === applied.insight)
    if (insight !== undefined) shown.push(await present(ctx, applied, insight, link.version))
  }
  return shown
}

const inForce = (ctx: Ctx, linkId: number) =>
  ours(ctx, appliedInsights, eq(appliedInsights.linkId, linkId), isNull(appliedInsights.undoneAt))

async function present(
  ctx: Ctx,
  row: AppliedRow,
  insight: StoredInsight,
  version: number,
): Promise<AppliedInsight> {
  return {
    id: row.id,
    insight: row.insight,
    type: insight.type,
    title: insight.title,
    change: insight.change ?? '',
    appliedAt: row.appliedAt.toISOString(),
    blockedBecause: await whyBlocked(ctx, row, version),
    effect: await measureEffect(ctx, row.linkId, row.appliedAt),
  }
}

/** Null while it can be undone: the link is set up as it was right after the insight was applied. */
async function whyBlocked(ctx: Ctx, row: AppliedRow, version: number): Promise<string | null> {
  if (version === row.versionAfter) return null
  const kept = await ctx.orm
    .select({ version: linkVersions.version, configuration: linkVersions.configuration })
    .from(linkVersions)
    .where(
      ours(
        ctx,
        linkVersions,
        eq(linkVersions.linkId, row.linkId),
        inArray(linkVersions.version, [version, row.versionAfter]),
      ),
    )
  const [one, other] = kept
  if (one && other && isDeepStrictEqual(one.configuration, other.configuration)) return null
  return 'This link was changed since the insight was applied, and undoing it would undo that change too. See its versions in Smart Links.'
}
