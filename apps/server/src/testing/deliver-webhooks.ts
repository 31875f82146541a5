import { createLanes, startLanes } from '#src/features/money/webhooks/index.ts'
import type { Services } from '#src/services.ts'

export { collectEvents } from '#src/features/money/webhooks/collect-events.ts'

interface Options extends NonNullable<Parameters<typeof createLanes>[1]> {
  /** One workspace alone; left out, all of them. */
  workspaceId?: number
}

/** Notes what happened since the last run and sends what is due, as the job does, until no lane is left. */
export async function deliverWebhooks(
  services: Services,
  { workspaceId, ...options }: Options = {},
): Promise<void> {
  const lanes = createLanes(services, options)
  await startLanes(services, lanes, workspaceId)
  await lanes.idle()
}
