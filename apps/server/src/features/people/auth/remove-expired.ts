import { type Orm, sessions, verifications } from '@hopwise/db'
import { lt } from 'drizzle-orm'

/** Sessions and one-time tokens that no one can use any more. */
export async function removeExpired(orm: Orm, now: Date): Promise<void> {
  await orm.delete(sessions).where(lt(sessions.expiresAt, now))
  await orm.delete(verifications).where(lt(verifications.expiresAt, now))
}
