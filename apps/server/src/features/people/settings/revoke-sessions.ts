import { sessions } from '@hopwise/db'
import { and, eq } from 'drizzle-orm'
import { Conflict, NotFound, Unauthorized } from '#src/errors.ts'
import { endSessions } from '#src/features/people/auth/index.ts'
import type { Ctx } from '#src/services.ts'

export async function revokeSession(ctx: Ctx, id: string, currentId: string | null): Promise<void> {
  if (id === currentId) {
    throw new Conflict('This is the session you’re using. Sign out to end it.')
  }
  const ended = await ctx.orm
    .delete(sessions)
    .where(and(eq(sessions.userId, ctx.actor.userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw new NotFound('This session has already ended.')
}

/** Answers how many were ended. */
export async function revokeOtherSessions(ctx: Ctx, currentId: string | null): Promise<number> {
  if (currentId === null) throw new Unauthorized()
  return await endSessions(ctx.orm, ctx.actor.userId, currentId)
}
