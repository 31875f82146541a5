import { type Orm, sessions } from '@hopwise/db'
import { and, eq, ne } from 'drizzle-orm'

/** Signs a person out everywhere but in the session that is kept; answers how many ended. */
export async function endSessions(
  orm: Pick<Orm, 'delete'>,
  userId: string,
  keptId: string | null,
): Promise<number> {
  const others = keptId === null ? undefined : ne(sessions.id, keptId)
  const ended = await orm
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id })
  return ended.length
}
