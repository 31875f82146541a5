import { users, workspaceMembers } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import { type NotifyServices, notify } from './notify.ts'

/** Once for each key, by notice and by mail. */
export async function notifyOperator(
  services: NotifyServices,
  { key, title, body }: { key: string; title: string; body: string },
): Promise<void> {
  const [operator] = await services.database.orm
    .select({ workspaceId: workspaceMembers.workspaceId })
    .from(users)
    .innerJoin(workspaceMembers, eq(workspaceMembers.userId, users.id))
    .where(acrossWorkspaces('operator', eq(users.isOperator, true)))
  if (operator === undefined) {
    services.log.warn({ title, body }, 'There is no operator to notify')
    return
  }
  const notice = { kind: 'account', key, title, body, path: '/settings?tab=operator' } as const
  await notify(services, operator.workspaceId, notice)
}
