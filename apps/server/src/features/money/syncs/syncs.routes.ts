import * as contract from '@hopwise/contracts'
import { Conflict } from '#src/errors.ts'
import type { Mount } from '#src/http/mount.ts'
import { cancelSync } from './cancel-sync.ts'
import { exportSyncs } from './export-syncs.ts'
import { getSchedule } from './get-schedule.ts'
import { listSyncs, presentRun } from './list-syncs.ts'
import { syncParts } from './parts.ts'
import { getRun, isInProgress, startRun } from './start-run.ts'
import type { SyncPart } from './sync-part.ts'
import { updateNow } from './update-now.ts'

export interface SyncOptions {
  /** What is read from networks; tests bring networks of their own. */
  syncParts?: readonly SyncPart[]
}

export function registerSyncs(mount: Mount, { syncParts: parts = syncParts }: SyncOptions): void {
  mount(contract.updateProducts, (ctx) => updateNow(ctx, parts, 'products'))
  mount(contract.updateEarnings, (ctx) => updateNow(ctx, parts, 'earnings'))
  mount(contract.listSyncs, listSyncs)
  mount(contract.getSync, async (ctx, { params }) => presentRun(await getRun(ctx, params.id)))
  mount(contract.getSyncSchedule, (ctx) => getSchedule(ctx, parts))
  mount(contract.cancelSync, cancelSync)
  mount(contract.retrySync, async (ctx, { params }) => {
    const run = await getRun(ctx, params.id)
    if (isInProgress(run)) throw new Conflict('This run has not ended yet.')
    return presentRun(await startRun(ctx, parts, run.kind))
  })
  mount(contract.exportSyncs, (ctx, { query }) => exportSyncs(ctx, query))
}
