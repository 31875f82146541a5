import { users } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import type { Marketer, TestApp } from './start-test-app.ts'

/** As if they had opened the URL in their mail. */
export async function confirmEmail(
  { services }: TestApp,
  { account: { email } }: Pick<Marketer, 'account'>,
): Promise<void> {
  await services.database.orm
    .update(users)
    .set({ emailVerified: true })
    .where(eq(users.email, email))
}
