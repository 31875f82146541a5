import { backups, type Orm } from '@hopwise/db'
import { and, asc, desc, gt, isNotNull, isNull, lte, max, type SQL } from 'drizzle-orm'
import type { Services } from '#src/services.ts'
import type { BackupRow } from './backup-row.ts'
import { openStore } from './open-store.ts'
import { listOld } from './remove-old.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** UTC, after the jobs of the night that clear up. */
const nightHour = 4
/** Clocks of processes differ by less. What lies further ahead was written by a clock that was wrong. */
const aheadMs = 60_000
/** A night that was missed is made up for within hours of the next start. */
const overdueMs = 36 * hourMs

export interface BackupState {
  /** The newest that is whole. */
  last: BackupRow | null
  /** Those that failed since. */
  failures: number
  lastFault: BackupRow | null
  isOverdue: boolean
  /** Files that were to be removed and are still there. */
  left: number
  /** The one that was proven last, or not. */
  proof: BackupRow | null
  /** When a backup last held. */
  provenAt: Date | null
}

/** What is known of the backups that Hopwise makes by itself. */
export async function readBackupState({
  config: { backupTo },
  database: { orm },
  now,
}: Pick<Services, 'config' | 'database' | 'now'>): Promise<BackupState> {
  const latest = new Date(now().getTime() + aheadMs)
  const isPast = lte(backups.startedAt, latest)
  const [last = null] = await orm
    .select()
    .from(backups)
    .where(and(isNotNull(backups.finishedAt), isPast))
    .orderBy(desc(backups.startedAt))
    .limit(1)
  const hasFailed = and(
    isNotNull(backups.fault),
    isPast,
    last === null ? undefined : gt(backups.startedAt, last.startedAt),
  )
  const [lastFault = null] = await orm
    .select()
    .from(backups)
    .where(hasFailed)
    .orderBy(desc(backups.startedAt))
    .limit(1)
  const failures = await orm.$count(backups, hasFailed)
  const since = last?.startedAt ?? (await firstAttempt(orm, isPast))
  const isOverdue = since !== null && now().getTime() - since.getTime() > overdueMs
  const [proof = null] = await orm
    .select()
    .from(backups)
    .where(and(isNotNull(backups.triedAt), isNull(backups.deletedAt), lte(backups.triedAt, latest)))
    .orderBy(desc(backups.triedAt))
    .limit(1)
  const [{ provenAt } = { provenAt: null }] = await orm
    .select({ provenAt: max(backups.provenAt) })
    .from(backups)
  const left = backupTo === null ? [] : await listOld(orm, openStore(backupTo).place)
  return { last, failures, lastFault, isOverdue, left: left.length, proof, provenAt }
}

/** One that a stop cut off is made up for at the next start: before that, nothing is overdue. */
async function firstAttempt(orm: Orm, isPast: SQL): Promise<Date | null> {
  const [first] = await orm
    .select({ startedAt: backups.startedAt })
    .from(backups)
    .where(isPast)
    .orderBy(asc(backups.startedAt))
    .limit(1)
  return first?.startedAt ?? null
}

/** When the night before this moment began. */
export function lastNight(now: Date): Date {
  const shiftedMs = now.getTime() - nightHour * hourMs
  return new Date(Math.floor(shiftedMs / dayMs) * dayMs + nightHour * hourMs)
}
