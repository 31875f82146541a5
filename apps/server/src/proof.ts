import { type Operation, proofMinutes } from '@hopwise/contracts'
import { type Orm, sessions } from '@hopwise/db'
import { eq, sql } from 'drizzle-orm'
import { ProofRequired } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'

type Reader = Pick<Orm, 'select'>

/** When a session was last proved, by the database's clock; null once it has ended. */
export async function findProof(orm: Reader, sessionId: string) {
  const [proof] = await orm
    .select({
      provedAt: sessions.provedAt,
      isFresh: sql<boolean>`${sessions.provedAt} > now() - make_interval(mins => ${proofMinutes})`,
    })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return proof ?? null
}

/** Read each time: the calls that ask are few, and a proof must count at once in every process. */
export async function requireFreshSession(orm: Reader, sessionId: string): Promise<void> {
  const proof = await findProof(orm, sessionId)
  if (proof?.isFresh !== true) throw new ProofRequired()
}

/** For what would outlast a stolen session. The sample has no one who could prove anything. */
export async function requireProof({ orm, actor, isSample }: Ctx): Promise<void> {
  if (isSample) return
  if (actor.kind !== 'person' || actor.sessionId === undefined) throw new ProofRequired()
  await requireFreshSession(orm, actor.sessionId)
}

/** What a contract asks of its caller. */
export async function requireProofFor({ needsProof }: Operation, ctx: Ctx): Promise<void> {
  if (needsProof === undefined) return
  if (needsProof !== true && ctx.actor.kind === 'key') return
  await requireProof(ctx)
}

export async function renewProof(orm: Pick<Orm, 'update'>, sessionId: string): Promise<void> {
  await orm.update(sessions).set({ provedAt: sql`now()` }).where(eq(sessions.id, sessionId))
}
