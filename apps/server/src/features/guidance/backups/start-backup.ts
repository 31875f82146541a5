import { randomUUID } from 'node:crypto'
import { backups } from '@hopwise/db'
import { sentenceOf } from '@hopwise/settings'
import { or } from 'drizzle-orm'
import { claimed } from '#src/backup/backup-row.ts'
import { readBackupState } from '#src/backup/backup-state.ts'
import { StoreFault } from '#src/backup/backup-store.ts'
import { beginBackup } from '#src/backup/make-backup.ts'
import type { BackupTarget } from '#src/backup/open-store.ts'
import { beginProof } from '#src/backup/prove-backup.ts'
import { Conflict } from '#src/errors.ts'
import { notifyOperator } from '#src/features/people/notifications/index.ts'
import type { Ctx } from '#src/services.ts'

const busy = 'A backup is being made or verified. Try again when that is done.'

/** Ends after the answer; what keeps it from being made is in its row. */
export async function startBackup(ctx: Ctx): Promise<void> {
  const target = await freeTarget(ctx)
  const rest = await beginBackup(ctx, target)
  if (rest === null) throw new Conflict(busy)
  // It removes none: a person who sees damage needs the one from before.
  inTurn(ctx, async () => void (await rest()))
}

/** The newest backup there. Ends after the answer; why it does not hold is in its row. */
export async function startProof(ctx: Ctx): Promise<void> {
  const target = await freeTarget(ctx)
  const { last } = await readBackupState(ctx)
  if (last === null) throw new Conflict('There is no backup to verify yet. Make one first.')
  const rest = await beginProof(ctx, target, last)
  if (rest === null) throw new Conflict(busy)
  inTurn(ctx, async () => {
    try {
      await rest()
    } catch (error) {
      await notifyOperator(ctx, {
        key: `backup-unread-${ctx.now().toISOString()}`,
        title: 'A backup can’t be verified',
        body: `${sentenceOf(error, ctx.config.dataDir)} Verify it again once that is fixed.`,
      })
      if (!(error instanceof StoreFault)) throw error
    }
  })
}

/** One of both at a time. */
async function freeTarget({ config, orm }: Ctx): Promise<BackupTarget> {
  if (config.backupTo === null) {
    throw new Conflict(
      'There is no place for backups yet. Set BACKUP_TO to a folder on another disk or to a bucket.',
    )
  }
  const isBusy = or(claimed(backups.claimedUntil), claimed(backups.proofClaimedUntil))
  if ((await orm.$count(backups, isBusy)) > 0) throw new Conflict(busy)
  return config.backupTo
}

/** In the lane of the jobs that do the same by themselves. Its row is begun, so it is never passed over. */
function inTurn({ background, log }: Ctx, work: () => Promise<void>): void {
  background.inTurn('backups', randomUUID(), () =>
    work().catch((error: unknown) =>
      log.error({ err: error }, 'a backup by hand could not be finished'),
    ),
  )
}
