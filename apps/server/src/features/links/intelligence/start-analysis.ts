import { type AnalysisRun, analysisSteps } from '@hopwise/contracts'
import { appliedInsights, linkAnalyses, links } from '@hopwise/db'
import { and, desc, eq, lt, notInArray } from 'drizzle-orm'
import { lockOurs } from '#src/collection/get-ours.ts'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import type { Ctx, Services } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { ofLink } from './find-result.ts'
import { performAnalysis } from './perform-analysis.ts'

type RunRow = typeof linkAnalyses.$inferSelect

/** A run takes seconds; one that is older was left over by a crash. */
const leftOverMs = 2 * 60_000
/** So many results of a link are kept beside those that something was applied from. */
const keptRuns = 20

/** Starts a run, or joins the one under way. The answer does not wait for it. */
export async function startAnalysis(
  ctx: Ctx,
  { params }: { params: { id: number } },
): Promise<AnalysisRun> {
  const { run, isNew } = await withTransaction(ctx, (inner) => claim(inner, params.id))
  ctx.live.announce(ctx.workspaceId, 'intelligence')
  if (isNew) void ctx.background.run((signal) => work(ctx, run, signal))
  return presentRun(ctx, run)
}

/** The link's row is what two presses of the button wait for. */
async function claim(ctx: Ctx, linkId: number): Promise<{ run: RunRow; isNew: boolean }> {
  await lockOurs(ctx, links, linkId)
  const [running] = await ctx.orm
    .select()
    .from(linkAnalyses)
    .where(and(ofLink(ctx, linkId), eq(linkAnalyses.status, 'running')))
    .orderBy(desc(linkAnalyses.id))
    .limit(1)
  if (running !== undefined && !isLeftOver(ctx, running)) return { run: running, isNew: false }
  if (running !== undefined) await end(ctx, running.id)
  const [run] = await ctx.orm
    .insert(linkAnalyses)
    .values({
      workspaceId: ctx.workspaceId,
      linkId,
      status: 'running',
      steps: analysisSteps.length,
      step: analysisSteps[0],
      startedAt: ctx.now(),
    })
    .returning()
  if (run === undefined) throw new Error('insert returned no run')
  return { run, isNew: true }
}

/** Tells its own failure: nobody waits for it. */
async function work(ctx: Ctx, run: RunRow, signal: AbortSignal): Promise<void> {
  const write = async (change: Partial<typeof linkAnalyses.$inferInsert>) => {
    await ctx.orm
      .update(linkAnalyses)
      .set(change)
      .where(
        ours(ctx, linkAnalyses, eq(linkAnalyses.id, run.id), eq(linkAnalyses.status, 'running')),
      )
    ctx.live.announce(ctx.workspaceId, 'intelligence')
  }
  try {
    const result = await performAnalysis(ctx, run.linkId, async (stepsDone, step) => {
      signal.throwIfAborted()
      await write({ stepsDone, step })
    })
    await write({
      status: 'done',
      stepsDone: run.steps,
      step: null,
      result,
      finishedAt: ctx.now(),
    })
    await forgetOldRuns(ctx, run.linkId)
  } catch (error) {
    if (!signal.aborted) ctx.log.error({ err: error, link: run.linkId }, 'an analysis failed')
    await write({ status: 'failed', finishedAt: ctx.now() }).catch((failure) =>
      ctx.log.warn({ err: failure, link: run.linkId }, 'a failed analysis could not be told'),
    )
  }
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

function isLeftOver({ now }: Pick<Services, 'now'>, { startedAt }: RunRow): boolean {
  return now().getTime() - startedAt.getTime() > leftOverMs
}

async function end(ctx: Ctx, id: number): Promise<void> {
  await ctx.orm
    .update(linkAnalyses)
    .set({ status: 'failed', finishedAt: ctx.now() })
    .where(ours(ctx, linkAnalyses, eq(linkAnalyses.id, id)))
}

/** A run left over by a crash is a failed one, also before the job has said so. */
export function presentRun(services: Pick<Services, 'now'>, run: RunRow): AnalysisRun {
  const isDead = run.status === 'running' && isLeftOver(services, run)
  return {
    id: run.id,
    status: isDead ? 'failed' : run.status,
    stepsDone: run.stepsDone,
    steps: run.steps,
    step: run.step,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  }
}

/** Ends runs whose process went away in their middle. */
export async function endLeftAnalyses({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<void> {
  await database.orm
    .update(linkAnalyses)
    .set({ status: 'failed', finishedAt: now() })
    .where(
      acrossWorkspaces(
        'job',
        eq(linkAnalyses.status, 'running'),
        lt(linkAnalyses.startedAt, new Date(now().getTime() - leftOverMs)),
      ),
    )
}
