import { sentenceOf } from '@hopwise/settings'
import { readBackupState } from '#src/backup/backup-state.ts'
import { StoreFault } from '#src/backup/backup-store.ts'
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
  const { last, proof, triedAt, firstMadeAt } = await readBackupState(services)
  if (last === null) return
  const pauseMs = proof?.proofFault ? afterFaultMs : afterProofMs
  const dueMs = triedAt === null ? (firstMadeAt ?? now()).getTime() : triedAt.getTime() + pauseMs
  const lateMs = now().getTime() - dueMs
  // One whose proof is gone with it says nothing of those that are there.
  if (proof !== null && lateMs < 0) return
  try {
    const proven = await proveBackup(services, config.backupTo, last)
    if (proven?.proofFault) await notifyOfDamage(services, proven.proofFault)
  } catch (error) {
    // A place or a server that is away for a while is no news.
    if (lateMs >= dayMs) await notifyOfHindrance(services, error)
    if (!(error instanceof StoreFault)) throw error
  }
}

const today = ({ now }: Services) => now().toISOString().slice(0, 10)

async function notifyOfDamage(services: Services, fault: string): Promise<void> {
  await notifyOperator(services, {
    key: `backup-unproven-${today(services)}`,
    title: 'A backup can’t be restored',
    body: `${fault} Make a new backup and check the storage it goes to.`,
  })
}

async function notifyOfHindrance(services: Services, error: unknown): Promise<void> {
  await notifyOperator(services, {
    key: `backup-unread-${today(services)}`,
    title: 'A backup can’t be verified',
    body: `${sentenceOf(error, services.config.dataDir)} Hopwise tries again every hour.`,
  })
}
