import { users, workspaces } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import type { TestApp } from './start-test-app.ts'

/** An account whose workspace counts as the sample that everyone shares, without the sample's rows. */
export async function signUpSample({ services, signUp }: TestApp) {
  const { body } = await (await signUp()).get('/api/auth/user')
  await services.database.orm
    .update(workspaces)
    .set({ isSample: true })
    .where(eq(workspaces.id, body.workspace.id))
  // The sample's own user never signs up, so it runs nothing.
  await services.database.orm
    .update(users)
    .set({ isOperator: false })
    .where(eq(users.id, String(body.id)))
  return { id: String(body.id), email: String(body.email) }
}
