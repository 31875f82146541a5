import * as contract from '@hopwise/contracts'
import { TooManyRequests } from '#src/errors.ts'
import { requireOperator } from '#src/features/links/operator/index.ts'
import type { Mount } from '#src/http/mount.ts'
import type { Ctx } from '#src/services.ts'
import { readBackups } from './read-backups.ts'
import { startBackup, startProof } from './start-backup.ts'

/** Each reads or writes as much as the installation has. */
const rule = { name: 'backups by hand', max: 10, windowMs: 600_000 }

export function registerBackups(mount: Mount): void {
  mount(contract.getBackups, async (ctx) => {
    await requireOperator(ctx)
    return await readBackups(ctx)
  })
  mount(contract.startBackup, async (ctx) => {
    await admit(ctx)
    await startBackup(ctx)
    return await readBackups(ctx)
  })
  mount(contract.startBackupProof, async (ctx) => {
    await admit(ctx)
    await startProof(ctx)
    return await readBackups(ctx)
  })
}

async function admit(ctx: Ctx): Promise<void> {
  await requireOperator(ctx)
  const seconds = await ctx.limits.take(rule, String(ctx.workspaceId))
  if (seconds > 0) {
    throw new TooManyRequests('Please wait a moment before the next backup.', seconds, rule)
  }
}
