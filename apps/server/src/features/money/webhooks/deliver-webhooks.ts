import type { Services } from '#src/services.ts'
import { listening, withWork } from './collect-events.ts'
import type { Lanes } from './lanes.ts'

/** Of the webhooks that are sent anything, in one workspace or all of them. */
export async function startLanes(
  services: Services,
  lanes: Lanes,
  workspaceId?: number,
): Promise<void> {
  lanes.start(await withWork(services, await listening(services.database.orm, workspaceId)))
}
