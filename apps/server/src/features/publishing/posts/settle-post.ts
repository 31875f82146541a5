import { platformLabels } from '@hopwise/contracts'
import { posts } from '@hopwise/db'
import { notify } from '#src/features/people/notifications/index.ts'
import type { Posting } from '#src/integrations/social/connector.ts'
import { noClaim } from '#src/jobs/claims.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { isStillMine } from './claim-post.ts'
import type { Attempt, Outcome } from './outcomes.ts'
import { noteEvent, type PostRow } from './post-row.ts'

type Change = Partial<typeof posts.$inferInsert>

/**
 * Writes down, before the platform learns of it, that it will, and what: its link can be renamed while
 * no one knows whether it stands there. False when the post is no longer ours.
 */
export async function handOver(
  ctx: WorkspaceCtx,
  post: PostRow,
  { text, mark, stage }: Posting,
): Promise<boolean> {
  const handed = { ...stage, handedText: text, ...(mark !== null && { handedMark: mark }) }
  const note = `Handed to ${platformLabels[post.platform]}`
  const change = { status: 'publishing', handedAt: ctx.now(), stage: handed } as const
  const isMine = await write(ctx, post, change, note)
  if (isMine) ctx.live.announce(ctx.workspaceId, 'posts')
  return isMine
}

/** What to look for at the platform. */
export function asHandedOver(posting: Posting): Posting {
  const { handedText: text, handedMark: mark = null } = posting.stage
  return text === undefined ? posting : { ...posting, text, mark }
}

/** Keeps what a connector needs to go on where it was. */
export async function keepStage(ctx: WorkspaceCtx, post: PostRow, stage: Record<string, string>) {
  await ctx.orm.update(posts).set({ stage }).where(isStillMine(post))
}

/** Writes down what became of an attempt, and gives the post back. */
export async function settle(ctx: WorkspaceCtx, attempt: Attempt, outcome: Outcome): Promise<void> {
  if (outcome.kind === 'lost') return
  const { post } = attempt
  const { change, note } = interpret(ctx, attempt, outcome)
  const isMine = await write(ctx, post, { ...change, ...noClaim }, note)
  if (!isMine) {
    ctx.log.warn({ post: post.id, outcome: outcome.kind }, 'a post was changed while it was posted')
    return
  }
  ctx.live.announce(ctx.workspaceId, 'posts')
  if (outcome.kind === 'failed') await notifyOfFailure(ctx, post, outcome.message)
}

/** The row and its history change together. A note of null is none. */
async function write(
  ctx: WorkspaceCtx,
  post: PostRow,
  change: Change,
  note: string | null,
): Promise<boolean> {
  return await withTransaction(ctx, async (inner) => {
    const [row] = await inner.orm.update(posts).set(change).where(isStillMine(post)).returning()
    if (row === undefined) return false
    if (note !== null) await noteEvent(inner, post.id, { status: row.status, note })
    return true
  })
}

const noProblem = { failureCode: null, failure: null } as const

function interpret(
  ctx: WorkspaceCtx,
  { post, isHandedOver }: Attempt,
  outcome: Exclude<Outcome, { kind: 'lost' }>,
): { change: Change; note: string | null } {
  const later = (ms: number) => new Date(ctx.now().getTime() + Math.max(0, ms))
  const timing = isHandedOver
    ? ({ status: 'publishing' } as const)
    : ({ status: 'scheduled', handedAt: null } as const)
  switch (outcome.kind) {
    case 'published': {
      const { externalId, url, isFound } = outcome
      const name = platformLabels[post.platform]
      const done = { status: 'published', dueAt: null, publishedAt: ctx.now() } as const
      return {
        change: { ...done, ...noProblem, externalId, url },
        note: isFound ? `Found on ${name}: it was posted` : `Published on ${name}`,
      }
    }
    case 'look-again':
      return {
        change: { dueAt: later(outcome.afterMs), stage: { ...post.stage, looked: 'once' } },
        note: null,
      }
    case 'wait': {
      const { why, afterMs } = outcome
      const isProblem = why?.code === 'away'
      return {
        change: {
          ...timing,
          dueAt: later(afterMs),
          attempts: post.attempts + (isProblem ? 1 : 0),
          failureCode: why?.code ?? null,
          failure: why?.message ?? null,
        },
        note: why?.message ?? null,
      }
    }
    case 'failed': {
      const { code, message } = outcome
      const handedAt = isHandedOver ? {} : { handedAt: null }
      const failed = { status: 'failed', dueAt: null, failureCode: code, failure: message } as const
      return { change: { ...failed, ...handedAt }, note: message }
    }
  }
}

async function notifyOfFailure(ctx: WorkspaceCtx, post: PostRow, message: string): Promise<void> {
  await notify(ctx, ctx.workspaceId, {
    kind: 'social',
    key: `post-${post.id}-failed-${post.version}-${ctx.now().toISOString()}`,
    title: `A post was not published on ${platformLabels[post.platform]}`,
    body: message,
    path: `/content-generator?tab=posts&post=${post.id}`,
  })
}
