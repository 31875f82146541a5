import { takeTurns } from '#src/jobs/take-turns.ts'
import type { Services } from '#src/services.ts'
import { collectEvents, withWork } from './collect-events.ts'
import type { CallReceiver } from './deliver.ts'
import { type Due, listening } from './listeners.ts'
import { sendDue } from './send-due.ts'

/** Receivers that are called at the same time. */
const lanesAtOnce = 100

export interface Lanes {
  /** Has the lane of each record and send what there is; one that is at it looks once more. */
  start(due: readonly Due[]): void
  /** Waits until all lanes have ended. Throws where one of them failed. */
  idle(): Promise<void>
}

interface Options {
  call?: CallReceiver
  /** After this time lanes record nothing more. */
  endsAt?: number
}

/** Each webhook has a lane of its own, so that a slow receiver delays no other. */
export function createLanes(services: Services, { call, endsAt = Infinity }: Options = {}): Lanes {
  const { background, log } = services
  let failures = 0

  async function work(due: Due): Promise<boolean> {
    const hasMore = await collectEvents(services, due)
    const outcome = await sendDue(services, due, call)
    // A failing receiver is asked again by the next run, not hammered.
    return outcome !== 'failed' && (hasMore || outcome === 'more')
  }
  const turns = takeTurns<Due>({
    atOnce: lanesAtOnce,
    isOver: () => background.stopping.aborted || services.now().getTime() >= endsAt,
    work: (due) =>
      work(due).catch((error: unknown) => {
        failures += 1
        log.error({ err: error, webhook: due.id }, 'a webhook could not be sent what is due')
        return false
      }),
  })
  return {
    start(all) {
      for (const due of all) turns.queue(due.id, due)
    },
    async idle() {
      await turns.idle()
      if (failures > 0) throw new Error(`${failures} webhooks could not be sent what is due`)
    },
  }
}

/** Starts those of the webhooks that are sent anything, in one workspace or all of them. */
export async function startLanes(
  services: Services,
  lanes: Lanes,
  workspaceId?: number,
): Promise<void> {
  lanes.start(await withWork(services, await listening(services.database.orm, workspaceId)))
}
