import { backupOverdueHours } from '@hopwise/contracts'
import { backups, type Orm } from '@hopwise/db'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  max,
  min,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Services } from '#src/services.ts'
import type { BackupRow } from './backup-row.ts'
import { latestPast } from './night.ts'
import { openStore } from './open-store.ts'
import { listOld } from './remove-old.ts'

const overdueMs = backupOverdueHours * 3_600_000
/** Two of its weeks. */
const proofOverdueMs = 14 * 24 * 3_600_000

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
  /** None was proven for two weeks, though there was one to prove. */
  isProofOverdue: boolean
  /** When one was last proven, or not, also one that is gone by now. */
  triedAt: Date | null
  /** When the first was whole. */
  firstMadeAt: Date | null
}

const none: BackupState = {
  last: null,
  failures: 0,
  lastFault: null,
  isOverdue: false,
  left: 0,
  proof: null,
  provenAt: null,
  isProofOverdue: false,
  triedAt: null,
  firstMadeAt: null,
}

/** What is known of the backups that Hopwise makes by itself, where BACKUP_TO has them now. */
export async function readBackupState({
  config: { backupTo },
  database: { orm },
  now,
}: Pick<Services, 'config' | 'database' | 'now'>): Promise<BackupState> {
  if (backupTo === null) return none
  const { place } = openStore(backupTo)
  const latest = latestPast(now())
  // safe because neither is undefined
  const isPast = and(eq(backups.place, place), lte(backups.startedAt, latest)) as SQL
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
    .where(and(isPast, isNull(backups.deletedAt), lte(backups.triedAt, latest)))
    .orderBy(desc(backups.triedAt))
    .limit(1)
  const [moments = none] = await orm
    .select({
      provenAt: upTo(latest, max(backups.provenAt), backups.provenAt),
      triedAt: upTo(latest, max(backups.triedAt), backups.triedAt),
      firstMadeAt: upTo(latest, min(backups.finishedAt), backups.finishedAt),
    })
    .from(backups)
    .where(isPast)
  const { provenAt, triedAt, firstMadeAt } = moments
  const provenSince = provenAt ?? firstMadeAt
  const isProofOverdue =
    provenSince !== null && now().getTime() - provenSince.getTime() > proofOverdueMs
  const { length: left } = await listOld(orm, place, now())
  return {
    last,
    failures,
    lastFault,
    isOverdue,
    left,
    proof,
    provenAt,
    isProofOverdue,
    triedAt,
    firstMadeAt,
  }
}

type Moment = (typeof backups)['provenAt' | 'triedAt' | 'finishedAt']

/** A moment that a clock of the future wrote is none. */
const upTo = (latest: Date, figure: SQL<Date | null>, column: Moment): SQL<Date | null> =>
  sql`${figure} filter (where ${lte(column, latest)})`.mapWith(column)

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
