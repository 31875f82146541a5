import { syncs } from '@hopwise/db'
import { eq, sql } from 'drizzle-orm'
import { acrossWorkspaces, type Ours } from '#src/collection/ours.ts'
import { claim, stillMine } from '#src/jobs/claims.ts'
import type { Claim } from '#src/jobs/work-on.ts'
import type { Services } from '#src/services.ts'
import type { RunRow } from './queue-run.ts'

const reportMs = 500

/** Takes a queued run for this process; null when another has it or it was cancelled. */
export async function claimRun(services: Services, id: number): Promise<RunRow | null> {
  const { background, database, now } = services
  const isQueued = acrossWorkspaces('job', eq(syncs.id, id), eq(syncs.status, 'queued'))
  return await claim({ background, orm: database.orm }, syncs, isQueued, {
    status: 'running',
    startedAt: now(),
    attempts: sql`${syncs.attempts} + 1`,
  })
}

/** It may have been cancelled, or taken up by another process. */
export const isStillMine = (run: RunRow): Ours => stillMine(syncs, run, eq(syncs.status, 'running'))

type Change = Partial<typeof syncs.$inferInsert>

export interface ClaimedRun {
  row: RunRow
  /** Raised when the process stops or the run is no longer ours. */
  signal: AbortSignal
  report(step: string, done: number, total: number | null): Promise<void>
  /** Answers whether the run was still ours. */
  write(change: Change): Promise<boolean>
}

export function openRun(
  { database, live, now }: Services,
  row: RunRow,
  { signal, lose }: Claim,
): ClaimedRun {
  let notifiedAt = Number.NEGATIVE_INFINITY
  let lastStep = ''
  async function write(change: Change): Promise<boolean> {
    const { rowCount } = await database.orm.update(syncs).set(change).where(isStillMine(row))
    const isMine = rowCount === 1
    if (!isMine) lose()
    live.announce(row.workspaceId, 'syncs')
    return isMine
  }
  return {
    row,
    signal,
    write,
    async report(step, done, total) {
      const at = now().getTime()
      if (step === lastStep && at - notifiedAt < reportMs) return
      lastStep = step
      notifiedAt = at
      await write({ step, done, total })
    },
  }
}
