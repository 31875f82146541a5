import { users, workspaceMembers } from '@hopwise/db'
import { newAccountDays } from '@hopwise/redirector'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Services } from '#src/services.ts'
import { asksForConfirmation } from './confirm-email.ts'
import type { Workspace } from './workspace-of.ts'

const dayMs = 86_400_000

/** Until when visitors see where a link leads before they follow it, as the redirector's `link-source.ts` decides it. */
export function previewsEnd({ createdAt, isTrusted, isSample }: Workspace, now: Date): Date | null {
  const end = new Date(createdAt.getTime() + newAccountDays * dayMs)
  return isTrusted || isSample || end <= now ? null : end
}

/** Whether visitors are kept out until an email is confirmed, as the redirector's `link-source.ts` decides it. */
export async function linksWaitForEmail(
  { config, database }: Pick<Services, 'config' | 'database'>,
  { id, isTrusted, isSample }: Workspace,
): Promise<boolean> {
  if (isTrusted || isSample || !asksForConfirmation(config)) return false
  const isConfirmed = eq(users.emailVerified, true)
  const confirmed = await database.orm
    .select({ id: users.id })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(ours({ workspaceId: id }, workspaceMembers, isConfirmed))
    .limit(1)
  return confirmed.length === 0
}
