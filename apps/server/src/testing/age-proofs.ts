import { sessions } from '@hopwise/db'
import { eq, sql } from 'drizzle-orm'
import type { Marketer, TestApp } from './start-test-app.ts'

/** Every session of a person was proved so long ago. */
export async function ageProofs(
  { services }: Pick<TestApp, 'services'>,
  marketer: Pick<Marketer, 'get'>,
  seconds = 16 * 60,
): Promise<void> {
  const { id } = (await marketer.get('/api/auth/user')).body
  await services.database.orm
    .update(sessions)
    .set({ provedAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(sessions.userId, id))
}
