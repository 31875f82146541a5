import type { Services } from '#src/services.ts'
import { collectEvents, type Due } from './collect-events.ts'
import type { CallReceiver } from './deliver.ts'
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
  const waiting = new Map<number, Due>()
  const running = new Map<number, Promise<void>>()
  const again = new Set<number>()
  let failures = 0

  const isOver = () => background.stopping.aborted || services.now().getTime() >= endsAt

  async function run(due: Due): Promise<void> {
    let goesOn = true
    while (goesOn) {
      again.delete(due.id)
      const hasMore = await collectEvents(services, due)
      const outcome = await sendDue(services, due, call)
      // A failing receiver is asked again by the next run, not hammered.
      goesOn = outcome !== 'failed' && (hasMore || outcome === 'more' || again.has(due.id))
      if (goesOn && (isOver() || waiting.size > 0)) {
        again.add(due.id)
        return
      }
    }
  }
  function next(): void {
    for (const [id, due] of waiting) {
      if (running.size >= lanesAtOnce) return
      waiting.delete(id)
      const lane = run(due)
        .catch((error) => {
          failures += 1
          log.error({ err: error, webhook: id }, 'a webhook could not be sent what is due')
        })
        .finally(() => {
          running.delete(id)
          if (again.delete(id) && !isOver()) waiting.set(id, due)
          next()
        })
      running.set(id, lane)
    }
  }

  return {
    start(all) {
      for (const due of all) {
        if (running.has(due.id)) again.add(due.id)
        else waiting.set(due.id, due)
      }
      next()
    },
    async idle() {
      while (running.size > 0) await Promise.all(running.values())
      if (failures > 0) throw new Error(`${failures} webhooks could not be sent what is due`)
    },
  }
}
