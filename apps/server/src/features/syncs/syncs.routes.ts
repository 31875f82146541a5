import * as contract from '@hopwise/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Conflict } from '#src/errors.ts'
import type { Mount } from '#src/http/mount.ts'
import { parse } from '#src/http/parse.ts'
import { sendCsv } from '#src/http/send-csv.ts'
import type { Ctx } from '#src/services.ts'
import { cancelSync } from './cancel-sync.ts'
import { exportSyncs } from './export-syncs.ts'
import { getSchedule } from './get-schedule.ts'
import { listSyncs, presentRun } from './list-syncs.ts'
import { syncParts } from './parts.ts'
import { getRun, isUnderWay, startRun } from './start-run.ts'
import type { SyncPart } from './sync-part.ts'
import { updateNow } from './update-now.ts'

export interface SyncOptions {
  /** What is read from networks; tests bring networks of their own. */
  syncParts?: readonly SyncPart[]
}

export function registerSyncs(
  app: FastifyInstance,
  mount: Mount,
  ctxOf: (request: FastifyRequest) => Promise<Ctx>,
  { syncParts: parts = syncParts }: SyncOptions,
): void {
  mount(contract.updateProducts, (ctx) => updateNow(ctx, parts, 'products'))
  mount(contract.updateEarnings, (ctx) => updateNow(ctx, parts, 'earnings'))
  mount(contract.listSyncs, listSyncs)
  mount(contract.getSyncSchedule, (ctx) => getSchedule(ctx, parts))
  mount(contract.cancelSync, cancelSync)
  mount(contract.retrySync, async (ctx, { params }) => {
    const run = await getRun(ctx, params.id)
    if (isUnderWay(run)) throw new Conflict('This run has not ended yet.')
    return presentRun(await startRun(ctx, parts, run.kind))
  })

  app.get('/api/admin/syncs/export', async (request, reply) => {
    const ctx = await ctxOf(request)
    const query = parse(contract.syncQuery, request.query)
    return sendCsv(reply, 'syncs.csv', await exportSyncs(ctx, query))
  })
}
