import { readBackupState } from '#src/backup/backup-state.ts'
import { StoreFault } from '#src/backup/backup-store.ts'
import { openStore } from '#src/backup/open-store.ts'
import { dropLeftoverDatabases, proveBackup } from '#src/backup/prove-backup.ts'
import { notifyOperator } from '#src/features/people/notifications/index.ts'
import type { Services } from '#src/services.ts'

const dayMs = 86_400_000
const afterProofMs = 7 * dayMs
/** With the next backup, which may be sound. */
const afterFaultMs = dayMs

/** The newest backup, once a week, every day after one that did not hold, and every hour until its place can be read. */
export async function proveWeekly(services: Services): Promise<void> {
  const { config, now } = services
  await dropLeftoverDatabases(services)
  if (config.backupTo === null) return
  const { last, proof } = await readBackupState(services)
  // After BACKUP_TO has changed, the next one is the first there.
  if (last?.place !== openStore(config.backupTo).place) return
  const pauseMs = proof?.proofFault ? afterFaultMs : afterProofMs
  const dueMs = proof?.triedAt ? proof.triedAt.getTime() + pauseMs : last.startedAt.getTime()
  const lateMs = now().getTime() - dueMs
  if (proof !== null && lateMs < 0) return
  const today = now().toISOString().slice(0, 10)
  try {
    const proven = await proveBackup(services, config.backupTo, last)
    if (!proven?.proofFault) return
    await notifyOperator(services, {
      key: `backup-unproven-${today}`,
      title: 'A backup can’t be restored',
      body: `${proven.proofFault} Make another one, and look at the place where it is kept.`,
    })
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error
    // A place that is away for a while is no news.
    if (lateMs < dayMs) return
    await notifyOperator(services, {
      key: `backup-unread-${today}`,
      title: 'A backup can’t be verified',
      body: `${error.message} Hopwise tries again every hour.`,
    })
  }
}
