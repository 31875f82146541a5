import type { Services } from '#src/services.ts'
import { listening, withWork } from './collect-events.ts'
import type { CallReceiver } from './deliver.ts'
import { createLanes, type Lanes } from './lanes.ts'

interface Options {
  /** One workspace alone; left out, all of them. */
  workspaceId?: number
  call?: CallReceiver
}

/** Notes what happened since the last run and sends what is due. */
export async function deliverWebhooks(
  services: Services,
  { workspaceId, ...options }: Options = {},
): Promise<void> {
  const lanes = createLanes(services, options)
  await startLanes(services, lanes, workspaceId)
  await lanes.idle()
}

/** Of the webhooks that are sent anything, in one workspace or all of them. */
export async function startLanes(
  services: Services,
  lanes: Lanes,
  workspaceId?: number,
): Promise<void> {
  lanes.start(await withWork(services, await listening(services.database.orm, workspaceId)))
}
