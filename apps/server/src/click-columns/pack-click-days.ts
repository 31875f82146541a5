import { workspaces } from '@hopwise/db'
import { addDays, todayIn } from '@hopwise/units'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import { ctxOfJob, type Services } from '#src/services.ts'
import { packDays } from './click-days.ts'
import { listPackedWorkspaces, removePackedWorkspace } from './day-files.ts'

/** A year, and the year it is compared with. */
const packedDays = 2 * 366

/** Packs the days up to yesterday, so that no one waits for it, and removes what no workspace has. */
export async function packClickDays(services: Services): Promise<void> {
  const { config, database, now } = services
  const all = await database.orm
    .select({ workspaceId: workspaces.id, timeZone: workspaces.timeZone })
    .from(workspaces)
    .where(acrossWorkspaces('job'))
  await eachOrLog(services, all, async (workspace) => {
    const today = todayIn(workspace.timeZone, now())
    const range = { from: addDays(today, -packedDays), to: addDays(today, -1) }
    await packDays(ctxOfJob(services, 'pack-click-days', workspace), range)
  })
  const present = new Set(all.map(({ workspaceId }) => workspaceId))
  // Of workspaces that another machine removed.
  for (const id of await listPackedWorkspaces(config)) {
    if (!present.has(id)) await removePackedWorkspace(config, id)
  }
}
