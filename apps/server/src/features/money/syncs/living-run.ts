import { syncs } from '@hopwise/db'
import { eq, sql } from 'drizzle-orm'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import type { Services } from '#src/services.ts'
import type { RunRow } from './queue-run.ts'

/** A run without a sign of life for that long is taken up again. */
export const staleMs = 2 * 60_000
const beatMs = 15_000
const tellMs = 500

/** Takes a queued run for oneself; null when another process has it or it was cancelled. */
export async function claimRun(
  { database, now }: Pick<Services, 'database' | 'now'>,
  id: number,
): Promise<RunRow | null> {
  const [claimed] = await database.orm
    .update(syncs)
    .set({
      status: 'running',
      startedAt: now(),
      beatAt: now(),
      attempts: sql`${syncs.attempts} + 1`,
    })
    .where(acrossWorkspaces('job', eq(syncs.id, id), eq(syncs.status, 'queued')))
    .returning()
  return claimed ?? null
}

/** It may have been cancelled, or taken up by another process after a long silence. */
export const stillMine = (run: Pick<RunRow, 'id' | 'attempts' | 'workspaceId'>) =>
  ours(
    run,
    syncs,
    eq(syncs.id, run.id),
    eq(syncs.status, 'running'),
    eq(syncs.attempts, run.attempts),
  )

export interface LivingRun {
  row: RunRow
  /** Raised when the process stops or the run is no longer ours. */
  signal: AbortSignal
  tell(step: string, done: number, total: number | null): Promise<void>
  /** Answers whether the run was still ours. */
  write(change: Partial<typeof syncs.$inferInsert>): Promise<boolean>
  /** Ends its signs of life. */
  end(): void
}

/** Gives signs of life for a claimed run until it ends. */
export function keepAlive(
  { database, live, log, now }: Services,
  row: RunRow,
  stopping: AbortSignal,
): LivingRun {
  const lost = new AbortController()
  let toldAt = Number.NEGATIVE_INFINITY
  let lastStep = ''
  async function update(change: Partial<typeof syncs.$inferInsert>): Promise<boolean> {
    const mine = await database.orm
      .update(syncs)
      .set({ beatAt: now(), ...change })
      .where(stillMine(row))
      .returning({ id: syncs.id })
    if (mine.length === 0) lost.abort()
    return mine.length > 0
  }
  async function write(change: Partial<typeof syncs.$inferInsert>): Promise<boolean> {
    const isMine = await update(change)
    live.announce(row.workspaceId, 'syncs')
    return isMine
  }
  const beat = setInterval(() => {
    update({}).catch((error) => log.warn({ err: error, sync: row.id }, 'a sync could not beat'))
  }, beatMs).unref()
  return {
    row,
    signal: AbortSignal.any([stopping, lost.signal]),
    write,
    async tell(step, done, total) {
      const at = now().getTime()
      if (step === lastStep && at - toldAt < tellMs) return
      lastStep = step
      toldAt = at
      await write({ step, done, total })
    },
    end: () => clearInterval(beat),
  }
}
