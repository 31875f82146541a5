import { type Orm, rotations } from '@hopwise/db'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import type { Services } from '#src/services.ts'
import { listDueRotations } from './list-due-rotations.ts'
import { refitLink } from './refit-link.ts'
import { startFitter } from './start-fitter.ts'

/** The job comes each minute; what it does not reach is first in line the next time. */
const longestRunMs = 40_000

/** Fits the rotation of every link of which there is something new to learn. */
export async function refitRotations(services: Services): Promise<void> {
  const { database, now, live } = services
  const due = await listDueRotations(database.orm, now())
  if (due.length === 0) return
  const began = performance.now()
  const changed = new Set<number>()
  const fitter = startFitter()
  try {
    await eachOrLog(services, due, async ({ workspaceId, linkId, slug }) => {
      if (performance.now() - began > longestRunMs) return
      const which = { workspaceId, linkId }
      const isMoved = await refitLink(database.orm, which, now(), fitter.fit).catch(
        async (error: unknown) => {
          await letOthersGoFirst(database.orm, which, now())
          throw error
        },
      )
      if (isMoved) await services.linkChanged(slug)
      changed.add(workspaceId)
    })
  } finally {
    // Once a run: a screen that is open asks again for all that it shows of links.
    for (const workspaceId of changed) live.announce(workspaceId, 'links')
    await fitter.stop()
  }
}

/** A fit that fails may take most of a run: it is still due, after all that wait by then. */
async function letOthersGoFirst(
  orm: Orm,
  which: { workspaceId: number; linkId: number },
  fittedAt: Date,
): Promise<void> {
  await orm
    .insert(rotations)
    .values({ ...which, fittedAt })
    .onConflictDoUpdate({
      target: [rotations.workspaceId, rotations.linkId],
      set: { fittedAt },
    })
}
