import { readBackupState } from '#src/backup/backup-state.ts'
import { openStore } from '#src/backup/open-store.ts'
import { dropLeft, proveBackup } from '#src/backup/prove-backup.ts'
import { notifyOperator } from '#src/features/people/notifications/index.ts'
import type { Services } from '#src/services.ts'

const dayMs = 86_400_000
const afterProofMs = 7 * dayMs
/** With the next backup, which may be sound. */
const afterFaultMs = dayMs

/** The newest backup, once a week, and every day after one that did not hold. */
export async function proveWeekly(services: Services): Promise<void> {
  const { config, now } = services
  await dropLeft(services)
  if (config.backupTo === null) return
  const { last, proof } = await readBackupState(services)
  // After BACKUP_TO has changed, the next one is the first there.
  if (last?.place !== openStore(config.backupTo).place) return
  const pauseMs = proof?.proofFault ? afterFaultMs : afterProofMs
  if (proof?.triedAt && now().getTime() - proof.triedAt.getTime() < pauseMs) return
  const proven = await proveBackup(services, config.backupTo, last)
  if (!proven?.proofFault) return
  await notifyOperator(services, {
    key: `backup-unproven-${now().toISOString().slice(0, 10)}`,
    title: 'A backup can’t be restored',
    body: `${proven.proofFault} Make another one, and look at the place where it is kept.`,
  })
}
