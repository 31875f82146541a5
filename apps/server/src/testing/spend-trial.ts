import { workspaceMembers, workspaces } from '@hopwise/db'
import { eq, inArray } from 'drizzle-orm'
import type { Marketer, TestApp } from './start-test-app.ts'

/** Lets the free days of someone's workspace be over, so that a plan is paid for at once. */
export async function spendTrial(
  { services }: TestApp,
  who: Marketer,
  end = new Date(0),
): Promise<void> {
  const { orm } = services.database
  const { id } = (await who.get('/api/auth/user')).body
  const theirs = orm
    .select({ id: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.userId, id))
  await orm.update(workspaces).set({ trialEndsAt: end }).where(inArray(workspaces.id, theirs))
}
