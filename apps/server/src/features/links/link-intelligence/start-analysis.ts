import { type AnalysisRun, analysisSteps } from '@hopwise/contracts'
import { appliedInsights, linkAnalyses, links } from '@hopwise/db'
import { and, desc, eq, lt, notInArray } from 'drizzle-orm'
import { lockOurs } from '#src/collection/get-ours.ts'
import { acrossWorkspaces, type Ours, ours } from '#src/collection/ours.ts'
import { isFree, newClaim, noClaim, stillMine } from '#src/jobs/claims.ts'
import { workOn } from '#src/jobs/work-on.ts'
import type { Ctx, Services } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { ofLink } from './find-result.ts'
import { performAnalysis } from './perform-analysis.ts'

export type RunRow = typeof linkAnalyses.$inferSelect

/** So many results of a link are kept alongside those that something was applied from. */
const keptRuns = 20

/** Starts a run, or joins the one under way. The answer does not wait for it. */
export async function startAnalysis(
  ctx: Ctx,
  { params }: { params: { id: number } },
): Promise<AnalysisRun> {
  const { run, isNew } = await withTransaction(ctx, (inner) => begin(inner, params.id))
  ctx.live.announce(ctx.workspaceId, 'intelligence')
  if (isNew) void ctx.background.run(() => work(ctx, run))
  return presentRun(run)
}

/** The link's row is what two presses of the button wait for. */
async function begin(ctx: Ctx, linkId: number): Promise<{ run: RunRow; isNew: boolean }> {
  await lockOurs(ctx, links, linkId)
  await endLeft(ctx, ofLink(ctx, linkId))
  const [running] = await ctx.orm
    .select()
    .from(linkAnalyses)
    .where(and(ofLink(ctx, linkId), eq(linkAnalyses.status, 'running')))
    .orderBy(desc(linkAnalyses.id))
    .limit(1)
  if (running !== undefined) return { run: running, isNew: false }
  const [run] = await ctx.orm
    .insert(linkAnalyses)
    .values({
      workspaceId: ctx.workspaceId,
      linkId,
      status: 'running',
      steps: analysisSteps.length,
      step: analysisSteps[0],
      startedAt: ctx.now(),
      ...newClaim(),
    })
    .returning()
  if (run === undefined) throw new Error('insert returned no run')
  return { run, isNew: true }
}

/** Logs its own failure: no caller waits for it. */
async function work(ctx: Ctx, run: RunRow): Promise<void> {
  await workOn(ctx, linkAnalyses, run, async ({ signal }) => {
    try {
      await analyze(ctx, run, signal)
    } catch (error) {
      if (!signal.aborted) ctx.log.error({ err: error, link: run.linkId }, 'an analysis failed')
      await write(ctx, run, { status: 'failed', finishedAt: ctx.now() }).catch((failure) =>
        ctx.log.warn({ err: failure, link: run.linkId }, 'a failed analysis could not be shown'),
      )
    }
  })
}

async function analyze(ctx: Ctx, run: RunRow, signal: AbortSignal): Promise<void> {
  const result = await performAnalysis(ctx, run.linkId, {
    signal,
    report: async (stepsDone, step) => {
      signal.throwIfAborted()
      await write(ctx, run, { stepsDone, step })
    },
  })
  const done = { status: 'done', stepsDone: run.steps, step: null, result } as const
  const isMine = await write(ctx, run, { ...done, finishedAt: ctx.now() })
  if (isMine) await forgetOldRuns(ctx, run.linkId)
}

/** False when another process has ended the run. */
async function write(
  ctx: Ctx,
  run: RunRow,
  change: Partial<typeof linkAnalyses.$inferInsert>,
): Promise<boolean> {
  const { rowCount } = await ctx.orm
    .update(linkAnalyses)
    .set(change)
    .where(stillMine(linkAnalyses, run, eq(linkAnalyses.status, 'running')))
  ctx.live.announce(ctx.workspaceId, 'intelligence')
  return rowCount === 1
}

async function forgetOldRuns(ctx: Ctx, linkId: number): Promise<void> {
  const [oldest] = await ctx.orm
    .select({ id: linkAnalyses.id })
    .from(linkAnalyses)
    .where(ofLink(ctx, linkId))
    .orderBy(desc(linkAnalyses.id))
    .offset(keptRuns - 1)
    .limit(1)
  if (oldest === undefined) return
  const used = ctx.orm
    .select({ id: appliedInsights.analysisId })
    .from(appliedInsights)
    .where(ours(ctx, appliedInsights))
  await ctx.orm
    .delete(linkAnalyses)
    .where(
      and(ofLink(ctx, linkId), lt(linkAnalyses.id, oldest.id), notInArray(linkAnalyses.id, used)),
    )
}

export function presentRun(run: RunRow): AnalysisRun {
  return {
    id: run.id,
    status: run.status,
    stepsDone: run.stepsDone,
    steps: run.steps,
    step: run.step,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  }
}

/** Ends runs that no process is at any more. */
export async function endLeftAnalyses(services: Services): Promise<void> {
  await endLeft({ ...services, orm: services.database.orm }, acrossWorkspaces('job'))
}

async function endLeft(ctx: Pick<Ctx, 'orm' | 'now' | 'background'>, whose: Ours): Promise<void> {
  await ctx.orm
    .update(linkAnalyses)
    .set({ status: 'failed', finishedAt: ctx.now(), ...noClaim })
    .where(and(whose, eq(linkAnalyses.status, 'running'), isFree(ctx, linkAnalyses)))
}
