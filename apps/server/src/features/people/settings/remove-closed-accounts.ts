import { workspaces } from '@hopwise/db'
import { asc, isNotNull } from 'drizzle-orm'
import { removePackedWorkspace } from '#src/click-columns/index.ts'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import { removeWorkspace } from '#src/remove-workspace.ts'
import type { Services } from '#src/services.ts'

type Needs = Pick<Services, 'background' | 'config' | 'database' | 'log'>

/** Goes on with deleted accounts whose rows are not all gone, such as after a crash. */
export async function removeClosedAccounts(services: Needs): Promise<void> {
  const closed = await services.database.orm
    .select({ workspaceId: workspaces.id })
    .from(workspaces)
    .where(acrossWorkspaces('job', isNotNull(workspaces.closedAt)))
    .orderBy(asc(workspaces.closedAt))
  await eachOrLog(services, closed, ({ workspaceId }) => removeRows(services, workspaceId))
}

/** The rows of a closed workspace. No one waits for it; what cuts it off, a job takes up. */
export function removeClosedLater(services: Needs, workspaceId: number): void {
  const { background, log } = services
  void background.run(() =>
    removeRows(services, workspaceId).catch((error) =>
      log.warn({ err: error, workspaceId }, 'an account was not removed; it is tried again'),
    ),
  )
}

async function removeRows(services: Needs, workspaceId: number): Promise<void> {
  const { background, config, database } = services
  await removeWorkspace(database.orm, workspaceId, background.stopping)
  // Of days that were packed while it was removed, too.
  await removePackedWorkspace(config, workspaceId)
}
