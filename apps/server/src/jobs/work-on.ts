import { getTableName } from 'drizzle-orm'
import { recordWork } from '#src/audit/record-work.ts'
import type { Services } from '#src/services.ts'
import { type Claimed, giveBack, renew, type WorkTable } from './claims.ts'

const beatMs = 20_000

/** Thrown through work whose row another process has by now. */
export class ClaimLost extends Error {}

export interface Claim {
  /** Raised when the process stops, or the row is no longer ours. */
  signal: AbortSignal
  /** Before what cannot be taken back: renews the claim, or throws `ClaimLost`. */
  confirm(): Promise<void>
  /** A write found that the row is no longer ours. */
  lose(): void
}

/**
 * Works on a row that the caller has claimed. The claim is renewed in the meantime, and given back at the
 * end, however that comes.
 */
export async function workOn<Result>(
  services: Pick<Services, 'background' | 'database' | 'log' | 'now' | 'secrets'>,
  table: WorkTable,
  row: Claimed,
  work: (claim: Claim) => Promise<Result>,
): Promise<Result> {
  const {
    background,
    database: { orm },
    log,
  } = services
  const lost = new AbortController()
  const lose = () => lost.abort(new ClaimLost(`row ${row.id} was taken over`))
  async function confirm(): Promise<void> {
    if (!(await renew(orm, table, row))) lose()
    lost.signal.throwIfAborted()
  }
  const warn = (error: unknown) => log.warn({ err: error, row: row.id }, 'a claim was not kept')
  const beat = setInterval(() => void confirm().catch(warn), beatMs).unref()
  return await background.withRow(table, row.id, async () => {
    try {
      const signal = AbortSignal.any([background.stopping, lost.signal])
      const result = await work({ signal, confirm, lose })
      await recordWork({ ...services, orm, workspaceId: row.workspaceId }, table, {
        id: row.id,
        job: getTableName(table),
      }).catch((error) => log.error({ err: error }, 'work is missing from the audit log'))
      return result
    } finally {
      clearInterval(beat)
      await giveBack(orm, table, row).catch(warn)
    }
  })
}
