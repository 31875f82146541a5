import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { backupOverdueHours } from '@hopwise/contracts'
import { type BackupState, readBackupState } from '#src/backup/backup-state.ts'
import { StoreFault } from '#src/backup/backup-store.ts'
import { type BackupTarget, openStore } from '#src/backup/open-store.ts'
import { isPublic } from '#src/config.ts'
import type { Services } from '#src/services.ts'
import { broken, type Finding, fine, type Installation, skipped, warning } from './check.ts'

export async function checkBackups(installation: Installation): Promise<Finding> {
  const { config, database, now } = installation
  const { backupTo } = config
  if (backupTo === null) return adviseBackups(isPublic(config))
  const fault = await faultOf(backupTo)
  if (fault !== null) return broken(fault)
  if (database === null) return skipped('The database has to answer first.')
  const state = await readBackupState({ config, database, now })
  return (
    judge(state) ??
    (await warnOfOneDisk(config.dataDir, backupTo)) ??
    praise(state, openStore(backupTo).place)
  )
}

function adviseBackups(isOpenToOthers: boolean): Finding {
  const advice = 'Set BACKUP_TO to a folder on another disk, or to a bucket: s3://bucket/prefix.'
  return isOpenToOthers
    ? warning(`Automatic backups are off. ${advice}`)
    : skipped(`Automatic backups are off. ${advice}`)
}

async function faultOf(target: BackupTarget): Promise<string | null> {
  try {
    await openStore(target).check()
    return null
  } catch (error) {
    if (error instanceof StoreFault) return error.message
    throw error
  }
}

/** The same without a look at the place itself, which may be a bucket far away. */
export async function recallBackups({
  config,
  database,
  now,
}: Pick<Services, 'config' | 'database' | 'now'>): Promise<Finding> {
  const { backupTo } = config
  if (backupTo === null) return adviseBackups(isPublic(config))
  const state = await readBackupState({ config, database, now })
  return judge(state) ?? praise(state, openStore(backupTo).place)
}

/** What is wrong with those that were made. */
function judge(state: BackupState): Finding | null {
  const { last, lastFault, isOverdue, isProofOverdue, left, proof, provenAt } = state
  if (isOverdue) {
    const why = lastFault?.fault ?? 'Hopwise did not run, or its jobs did not.'
    return broken(`No backup has been made in ${backupOverdueHours} hours. ${why}`)
  }
  if (proof?.proofFault) {
    return broken(
      `The backup ${proof.name} can’t be restored: ${proof.proofFault} Make a new backup and check the storage it goes to.`,
    )
  }
  if (last === null && lastFault !== null) {
    return broken(`No backup has been made yet. ${lastFault.fault ?? ''}`.trimEnd())
  }
  if (last === null) {
    return skipped('There are no backups yet. Hopwise makes the first one within an hour.')
  }
  if (isProofOverdue) {
    return warning(
      'No backup has been verified in 14 days. Press “Verify newest” in Settings, Operator, to see why.',
    )
  }
  if (provenAt === null) {
    return skipped(
      'No backup has been verified yet. Hopwise verifies one within an hour, or at once when you press “Verify newest” in Settings, Operator.',
    )
  }
  if (left > 0) {
    const count = left === 1 ? '1 old backup is' : `${left} old backups are`
    return warning(`${count} still there. Operators’ notices say why.`)
  }
  return null
}

async function warnOfOneDisk(dataDir: string, target: BackupTarget): Promise<Finding | null> {
  if (!('folder' in target)) return null
  if (!existsSync(target.folder)) {
    return broken(`${target.folder} is gone. Someone removed it, or another disk is mounted.`)
  }
  const [data, kept] = await Promise.all([stat(dataDir), stat(target.folder)])
  if (data.dev !== kept.dev) return null
  return warning(
    `${target.folder} is on the disk of DATA_DIR, and is lost with it. Set BACKUP_TO to another disk, or to a bucket.`,
  )
}

function praise({ last, proof, provenAt }: BackupState, place: string): Finding {
  const day = (date: Date | null | undefined) => date?.toISOString().slice(0, 10)
  const limit = proof?.proofLimit
    ? ` Only the file was checked, not its contents. ${proof.proofLimit}`
    : ''
  return fine(
    `The last backup in ${place} is from ${day(last?.startedAt)}; one was verified on ${day(provenAt)}.${limit}`,
  )
}
