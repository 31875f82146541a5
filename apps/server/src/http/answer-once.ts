import { hash } from 'node:crypto'
import type { Operation } from '@hopwise/contracts'
import { idempotencyKeys } from '@hopwise/db'
import { eq, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import { Conflict, Invalid, KeyReused } from '#src/errors.ts'
import type { Ctx, Services } from '#src/services.ts'

const keptMs = 24 * 3_600_000
/** Whoever began a call and did not end it by then is gone. */
const underWayMs = 60_000
const longestKey = 200
const purpose = 'idempotent answer'

interface Call {
  ctx: Ctx
  operation: Operation
  request: FastifyRequest
  input: unknown
}

/**
 * Acts once for the key that a call names, where it makes something and so answers 201: for a day the
 * same call answers what the first answered. What failed may be tried anew.
 */
export async function actOnce(
  { ctx, operation, request, input }: Call,
  act: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (key === undefined || operation.kind !== 'call' || operation.status !== 201) return await act()
  if (typeof key !== 'string' || key.length > longestKey || !/^[\x21-\x7e]+$/.test(key)) {
    throw Invalid.field(
      'Idempotency-Key',
      `Idempotency-Key must be 1 to ${longestKey} letters, digits and signs without spaces.`,
    )
  }
  const asked = hash('sha256', JSON.stringify([operation.method, operation.path, input]), 'hex')
  const { response } = operation
  return await inTurn(ctx, key, () =>
    answerOf(ctx, key, asked, async () => response.parse(await act())),
  )
}

/** Calls of this process, so that clicks in one tick follow one another. */
const underWay = new WeakMap<Services['database'], Map<string, Promise<unknown>>>()

async function inTurn(ctx: Ctx, key: string, work: () => Promise<unknown>): Promise<unknown> {
  const calls = underWay.get(ctx.database) ?? new Map<string, Promise<unknown>>()
  underWay.set(ctx.database, calls)
  const name = `${ctx.workspaceId} ${key}`
  const before = calls.get(name) ?? Promise.resolve()
  const mine = before.catch(() => undefined).then(work)
  calls.set(name, mine)
  try {
    return await mine
  } finally {
    if (calls.get(name) === mine) calls.delete(name)
  }
}

async function answerOf(
  ctx: Ctx,
  key: string,
  asked: string,
  act: () => Promise<unknown>,
): Promise<unknown> {
  const { orm, secrets } = ctx
  const row = ours(ctx, idempotencyKeys, eq(idempotencyKeys.key, key))
  if (!(await claim(ctx, key, asked))) {
    const [found] = await orm.select().from(idempotencyKeys).where(row)
    if (found !== undefined && found.asked !== asked) {
      throw new KeyReused('This Idempotency-Key was used for another call. Take a new one.')
    }
    if (found?.answer == null) throw new Conflict('The first call with this key is under way.')
    return JSON.parse(secrets.open(found.answer, purpose))
  }
  try {
    const result = await act()
    const sealed = secrets.seal(JSON.stringify(result), purpose)
    await orm.update(idempotencyKeys).set({ answer: sealed }).where(row)
    return result
  } catch (error) {
    await orm
      .delete(idempotencyKeys)
      .where(
        ours(ctx, idempotencyKeys, eq(idempotencyKeys.key, key), isNull(idempotencyKeys.answer)),
      )
    throw error
  }
}

/** Whether the key is free; one that is too old, or whose call ended without an answer, is. */
async function claim({ orm, workspaceId, now }: Ctx, key: string, asked: string): Promise<boolean> {
  const before = (ms: number) => new Date(now().getTime() - ms)
  const { createdAt, answer } = idempotencyKeys
  const claimed = await orm
    .insert(idempotencyKeys)
    .values({ workspaceId, key, asked, createdAt: now() })
    .onConflictDoUpdate({
      target: [idempotencyKeys.workspaceId, idempotencyKeys.key],
      set: { asked, answer: null, createdAt: now() },
      setWhere: sql`${lt(createdAt, before(keptMs))}
        or (${isNull(answer)} and ${lt(createdAt, before(underWayMs))})`,
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
