import { findOperatorWorkspaces } from '#src/operators.ts'
import { type NotifyServices, notify } from './notify.ts'

/** Everyone who runs this installation, once for each key, by notice and by mail. */
export async function notifyOperator(
  services: NotifyServices,
  { key, title, body }: { key: string; title: string; body: string },
): Promise<void> {
  const workspaceIds = await findOperatorWorkspaces(services.database.orm)
  if (workspaceIds.length === 0) {
    services.log.warn({ title, body }, 'There is no operator to notify')
    return
  }
  const notice = { kind: 'account', key, title, body, path: '/settings?tab=operator' } as const
  for (const workspaceId of workspaceIds) await notify(services, workspaceId, notice)
}
