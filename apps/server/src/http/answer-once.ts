import { hash } from 'node:crypto'
import { type Operation, takesKey } from '@hopwise/contracts'
import { idempotencyKeys } from '@hopwise/db'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import { Invalid, KeyReused, OutcomeUnknown, StillRunning } from '#src/errors.ts'
import type { Ctx, Services } from '#src/services.ts'

const keptMs = 24 * 3_600_000
/** A call that has not ended by then was cut off. */
const inProgressMs = 60_000
const longestKey = 200
export const idempotentAnswerPurpose = 'idempotent answer'

interface Call {
  ctx: Ctx
  operation: Operation
  request: FastifyRequest
  input: unknown
}

/** Acts once for the key that a call names; what it answers is what the call answers. */
export type ActOnce = (call: Call, act: () => Promise<unknown>) => Promise<unknown>

/**
 * For calls that create something or change many rows: for a day the same call with the same key
 * answers what the first one answered. A call that failed may be tried again; one that was cut off, or
 * whose answer could not be kept, may have acted, and is not made again by its key.
 */
export function createActOnce(): ActOnce {
  /** Calls of this process, so that clicks in one tick follow one another. */
  const running = new Map<string, Promise<unknown>>()

  async function inTurn(name: string, work: () => Promise<unknown>): Promise<unknown> {
    const before = running.get(name) ?? Promise.resolve()
    const mine = before.catch(() => undefined).then(work)
    running.set(name, mine)
    try {
      return await mine
    } finally {
      if (running.get(name) === mine) running.delete(name)
    }
  }

  return async ({ ctx, operation, request, input }, act) => {
    const key = request.headers['idempotency-key']
    if (key === undefined || operation.kind !== 'call' || !takesKey(operation)) {
      return await act()
    }
    if (typeof key !== 'string' || key.length > longestKey || !/^[\x21-\x7e]+$/.test(key)) {
      throw Invalid.field(
        'Idempotency-Key',
        `Idempotency-Key must be 1 to ${longestKey} letters, digits and signs without spaces.`,
      )
    }
    const asked = hash('sha256', JSON.stringify([operation.method, operation.path, input]), 'hex')
    const { response } = operation
    return await inTurn(`${ctx.workspaceId} ${key}`, () =>
      answerOf(ctx, key, asked, { act, present: (result) => response.parse(result) }),
    )
  }
}

interface Work {
  act: () => Promise<unknown>
  present: (result: unknown) => unknown
}

async function answerOf(ctx: Ctx, key: string, asked: string, work: Work): Promise<unknown> {
  const { log, orm, secrets } = ctx
  const row = ours(ctx, idempotencyKeys, eq(idempotencyKeys.key, key))
  if (!(await claim(ctx, key, asked))) return await earlierAnswer(ctx, key, asked)
  const result = await work.act().catch(async (error) => {
    // Nothing was made, so the key is free for another try.
    await orm.delete(idempotencyKeys).where(and(row, isNull(idempotencyKeys.answer)))
    throw error
  })
  const answer = work.present(result)
  const sealed = secrets.seal(JSON.stringify(answer), idempotentAnswerPurpose)
  await orm
    .update(idempotencyKeys)
    .set({ answer: sealed })
    .where(row)
    .catch((error) => log.error({ err: error }, 'An answer could not be kept for its key'))
  return answer
}

async function earlierAnswer(ctx: Ctx, key: string, asked: string): Promise<unknown> {
  const [found] = await ctx.orm
    .select()
    .from(idempotencyKeys)
    .where(ours(ctx, idempotencyKeys, eq(idempotencyKeys.key, key)))
  if (found !== undefined && found.asked !== asked) {
    throw new KeyReused('This Idempotency-Key was already used for another call. Use a new one.')
  }
  if (found?.answer != null)
    return JSON.parse(ctx.secrets.open(found.answer, idempotentAnswerPurpose))
  const isInProgress =
    found === undefined || ctx.now().getTime() - found.createdAt.getTime() < inProgressMs
  if (isInProgress) throw new StillRunning('The first call with this key is still running.')
  throw new OutcomeUnknown(
    'The first call ended without an answer. Check whether it was saved before you try again.',
  )
}

/** Whether the key is free; one that is too old is. */
async function claim({ orm, workspaceId, now }: Ctx, key: string, asked: string): Promise<boolean> {
  const { createdAt } = idempotencyKeys
  const claimed = await orm
    .insert(idempotencyKeys)
    .values({ workspaceId, key, asked, createdAt: now() })
    .onConflictDoUpdate({
      target: [idempotencyKeys.workspaceId, idempotencyKeys.key],
      set: { asked, answer: null, createdAt: now() },
      setWhere: lt(createdAt, new Date(now().getTime() - keptMs)),
    })
    .returning({ key: idempotencyKeys.key })
  return claimed.length > 0
}

export async function forgetIdempotencyKeys({ database, now }: Services): Promise<void> {
  const old = new Date(now().getTime() - keptMs)
  await database.orm
    .delete(idempotencyKeys)
    .where(acrossWorkspaces('job', lt(idempotencyKeys.createdAt, old)))
}
