import { lastNight, readBackupState } from '#src/backup/backup-state.ts'
import { makeBackup, removeOld } from '#src/backup/make-backup.ts'
import { notifyOperator } from '#src/features/people/notifications/index.ts'
import type { Services } from '#src/services.ts'

const retryMs = 3_600_000

/** Once a night, or as soon after it as Hopwise runs; again every hour after a failure. */
export async function backUpNightly(services: Services): Promise<void> {
  const { config, now } = services
  if (config.backupTo === null) return
  const { last, lastFault } = await readBackupState(services)
  if (last !== null && last.startedAt >= lastNight(now())) return
  if (lastFault !== null && now().getTime() - lastFault.startedAt.getTime() < retryMs) return
  const made = await makeBackup(services, config.backupTo)
  if (made === null) return
  if (made.fault === null) return await removeOld(services, config.backupTo)
  await notifyOperator(services, {
    key: `backup-failed-${now().toISOString().slice(0, 10)}`,
    title: 'A backup failed',
    body: `${made.fault} Hopwise tries again every hour.`,
  })
}
