import { workspaces } from '@hopwise/db'
import { addDays, todayIn } from '@hopwise/units'
import { asc } from 'drizzle-orm'
import { acrossWorkspaces, isNotClosed } from '#src/collection/ours.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import { ctxOfJob, type Services } from '#src/services.ts'
import { packDays } from './click-days.ts'
import { listPackedWorkspaces, removeDayFiles, removePackedWorkspace } from './day-files.ts'
import { readLastDroppedDay } from './dropped-days.ts'

/** A year, and the year it is compared with. */
const packedDays = 2 * 366
/** A run ends well before the scheduler takes it for lost. */
const longestMs = 5 * 60_000

/** How far this process has come tonight. */
interface Progress {
  /** The workspace to go on with. */
  next: number
  /** The last night in which all were packed. */
  doneOn: string
}

/**
 * Packs the days up to yesterday, so that no one waits for it, and removes what no workspace has. A run
 * that takes too long stops after a day, and the next goes on there: there are many a night.
 */
export async function packClickDays(
  services: Services,
  signal: AbortSignal,
  { runMs = longestMs }: { runMs?: number } = {},
): Promise<void> {
  const progress = services.background.noteOf<Progress>('pack-click-days', { next: 0, doneOn: '' })
  const night = services.now().toISOString().slice(0, 10)
  if (progress.doneOn === night) return
  const endMs = performance.now() + runMs
  const isOver = () => signal.aborted || performance.now() >= endMs
  const all = await listWorkspaces(services)
  const left = all.filter(({ workspaceId }) => workspaceId >= progress.next)
  let isWhole = true
  await eachOrLog(services, left, async (workspace) => {
    if (!isWhole) return
    const isPacked = await packDays(
      ctxOfJob(services, 'pack-click-days', workspace),
      daysToPack(services, workspace.timeZone),
      isOver,
    )
    progress.next = workspace.workspaceId + (isPacked ? 1 : 0)
    isWhole = isPacked && !isOver()
  })
  if (!isWhole) return
  await removeLeftOver(services, all)
  await removeDropped(services, all)
  Object.assign(progress, { next: 0, doneOn: night })
}

type Listed = Awaited<ReturnType<typeof listWorkspaces>>

async function listWorkspaces({ database }: Services) {
  return await database.orm
    .select({ workspaceId: workspaces.id, timeZone: workspaces.timeZone })
    .from(workspaces)
    .where(acrossWorkspaces('job', isNotClosed))
    .orderBy(asc(workspaces.id))
}

function daysToPack({ now }: Services, timeZone: string) {
  const today = todayIn(timeZone, now())
  return { from: addDays(today, -packedDays), to: addDays(today, -1) }
}

/** Of workspaces that another machine removed. */
async function removeLeftOver({ config }: Services, all: Listed): Promise<void> {
  const present = new Set(all.map(({ workspaceId }) => workspaceId))
  for (const id of await listPackedWorkspaces(config)) {
    if (!present.has(id)) await removePackedWorkspace(config, id)
  }
}

/** Of clicks that are sums alone, the days that have kept ones besides with them. */
async function removeDropped({ config, database }: Services, all: Listed): Promise<void> {
  for (const workspace of all) {
    const last = await readLastDroppedDay({ orm: database.orm, ...workspace })
    if (last !== null) await removeDayFiles(config, workspace.workspaceId, { to: last })
  }
}
