import { readBackupState } from '#src/backup/backup-state.ts'
import { makeBackup } from '#src/backup/make-backup.ts'
import { lastNight } from '#src/backup/night.ts'
import type { BackupTarget } from '#src/backup/open-store.ts'
import { removeOld } from '#src/backup/remove-old.ts'
import { notifyOperator } from '#src/features/people/notifications/index.ts'
import type { Services } from '#src/services.ts'

const retryMs = 3_600_000

/** Once a night, or as soon after it as Hopwise runs; again every hour after a failure. */
export async function backUpNightly(services: Services): Promise<void> {
  const { config, now } = services
  if (config.backupTo === null) return
  // Those that could not be removed so far may be what a new one has no room for.
  await clearUp(services, config.backupTo)
  const { last, lastFault } = await readBackupState(services)
  if (last !== null && last.startedAt >= lastNight(now())) return
  if (lastFault !== null && now().getTime() - lastFault.startedAt.getTime() < retryMs) return
  const made = await makeBackup(services, config.backupTo)
  if (made === null) return
  if (made.fault === null) return await clearUp(services, config.backupTo)
  await notifyOperator(services, {
    key: `backup-failed-${now().toISOString().slice(0, 10)}`,
    title: 'A backup failed',
    body: `${made.fault} Hopwise tries again every hour.`,
  })
}

async function clearUp(services: Services, target: BackupTarget): Promise<void> {
  const [fault, ...others] = await removeOld(services, target)
  if (fault === undefined) return
  const count = others.length === 0 ? '1 old backup is' : `${others.length + 1} old backups are`
  await notifyOperator(services, {
    key: `backup-left-${services.now().toISOString().slice(0, 10)}`,
    title: 'Old backups can’t be removed',
    body: `${fault} ${count} still there. Hopwise tries again every 10 minutes.`,
  })
}
