import type { BackupKind, BackupsOverview, StoredBackup } from '@hopwise/contracts'
import { backups } from '@hopwise/db'
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type BackupRow, claimed } from '#src/backup/backup-row.ts'
import { readBackupState } from '#src/backup/backup-state.ts'
import { openStore } from '#src/backup/open-store.ts'
import { toKeep } from '#src/backup/to-keep.ts'
import type { Services } from '#src/services.ts'

/** More than the 23 that are kept, should older ones not let themselves be removed. */
const most = 50

interface Found {
  row: BackupRow
  isMaking: boolean
  isProving: boolean
}

export async function readBackups(
  services: Pick<Services, 'config' | 'database' | 'now'>,
): Promise<BackupsOverview> {
  const { config, database } = services
  const { isOverdue, failures, lastFault, provenAt } = await readBackupState(services)
  const place = config.backupTo === null ? null : openStore(config.backupTo).place
  const summary = {
    place,
    isOverdue: place !== null && isOverdue,
    failures,
    provenAt: toInstant(provenAt),
  }
  if (place === null) return { ...summary, backups: [] }
  const isMade = isNotNull(backups.finishedAt)
  const isLastFault = lastFault === null ? undefined : eq(backups.id, lastFault.id)
  const found = await database.orm
    .select({
      row: backups,
      isMaking: isTrue(claimed(backups.claimedUntil)),
      isProving: isTrue(claimed(backups.proofClaimedUntil)),
    })
    .from(backups)
    .where(
      and(
        eq(backups.place, place),
        isNull(backups.deletedAt),
        or(isMade, claimed(backups.claimedUntil), isLastFault),
      ),
    )
    .orderBy(desc(backups.startedAt))
    .limit(most)
  const made = found.map(({ row }) => row).filter(({ finishedAt }) => finishedAt !== null)
  const kept = toKeep(made.filter(({ proofFault }) => proofFault === null))
  return { ...summary, backups: found.map((one) => toStored(one, kept.get(one.row) ?? [])) }
}

const isTrue = (condition: SQL) => sql<boolean>`coalesce(${condition}, false)`

function toStored({ row, isMaking, isProving }: Found, keptAs: BackupKind[]): StoredBackup {
  const { id, name, fault, bytes, isEncrypted, proofFault, proofLimit } = row
  return {
    id,
    name,
    state: stateOf(row, isMaking),
    startedAt: row.startedAt.toISOString(),
    fault,
    bytes,
    isEncrypted,
    keptAs,
    isProving,
    triedAt: toInstant(row.triedAt),
    provenAt: toInstant(row.provenAt),
    proofFault,
    proofLimit,
  }
}

function stateOf({ finishedAt }: BackupRow, isMaking: boolean): StoredBackup['state'] {
  if (finishedAt !== null) return 'made'
  return isMaking ? 'running' : 'failed'
}

const toInstant = (date: Date | null): string | null => date?.toISOString() ?? null
