import { workspaces } from '@hopwise/db'
import { asc, isNotNull } from 'drizzle-orm'
import { removePackedWorkspace } from '#src/click-columns/index.ts'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import { removeWorkspace } from '#src/remove-workspace.ts'
import type { Services } from '#src/services.ts'
import { slugsOf } from '#src/slugs-of.ts'

type Needs = Pick<Services, 'background' | 'config' | 'database' | 'linksChanged' | 'log'>

/** The rows and packed days of deleted accounts; what a crash cuts off, the next run takes up. */
export async function removeClosedAccounts(services: Needs): Promise<void> {
  const closed = await services.database.orm
    .select({ workspaceId: workspaces.id })
    .from(workspaces)
    .where(acrossWorkspaces('job', isNotNull(workspaces.closedAt)))
    .orderBy(asc(workspaces.closedAt))
  await eachOrLog(services, closed, ({ workspaceId }) => removeRows(services, workspaceId))
}

async function removeRows(services: Needs, workspaceId: number): Promise<void> {
  const { background, config, database } = services
  // A crash after the account was closed could have kept redirectors from learning of it.
  await services.linksChanged(await slugsOf({ orm: database.orm, workspaceId }))
  // First: once its row is gone, only the night looks for them.
  await removePackedWorkspace(config, workspaceId)
  await removeWorkspace(database.orm, workspaceId, background.stopping)
  // Of days that were packed while it was removed, too.
  await removePackedWorkspace(config, workspaceId)
}
