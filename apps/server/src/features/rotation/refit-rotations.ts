import { setImmediate } from 'node:timers/promises'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import type { Services } from '#src/services.ts'
import { listDueRotations } from './list-due-rotations.ts'
import { refitLink } from './refit-link.ts'

/** The job comes each minute; what it does not reach is first in line the next time. */
const longestRunMs = 40_000

/** Fits the rotation of every link of which there is something new to learn. */
export async function refitRotations(services: Services): Promise<void> {
  const { database, now, live } = services
  const due = await listDueRotations(database.orm, now())
  const began = performance.now()
  await eachOrLog(services, due, async ({ workspaceId, linkId, slug }) => {
    if (performance.now() - began > longestRunMs) return
    const isMoved = await refitLink(database.orm, { workspaceId, linkId }, now())
    if (isMoved) await services.linkChanged(slug)
    live.announce(workspaceId, 'links')
    // A fit is plain arithmetic; visitors of this process come before the next one.
    await setImmediate()
  })
}
