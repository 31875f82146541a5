import * as contract from '@hopwise/contracts'
import { changeMany, changeOne } from '#src/collection/bulk/change-many.ts'
import { undoMany } from '#src/collection/bulk/undo-many.ts'
import { Conflict } from '#src/errors.ts'
import type { Mount } from '#src/http/mount.ts'
import { changePlacement } from './change-placement.ts'
import { createPlacement } from './create-placement.ts'
import { exportPlacements } from './export-placements.ts'
import { getPerformance } from './get-performance.ts'
import { listPlacements, showPlacement } from './list-placements.ts'
import {
  approvePlacement,
  publishPlacement,
  rejectPlacement,
  schedulePlacement,
  unschedulePlacement,
} from './move-placement.ts'
import { placementBulkList } from './placement-bulk-list.ts'
import { writeDraft } from './write-draft.ts'

export function registerPlacements(mount: Mount): void {
  mount(contract.changePlacements, (ctx, { body }) => changeMany(ctx, placementBulkList, body))
  mount(contract.undoPlacements, (ctx, { params }) => undoMany(ctx, placementBulkList, params.id))
  mount(contract.listPlacements, listPlacements)
  mount(contract.getPlacement, (ctx, { params }) => showPlacement(ctx, params.id))
  mount(contract.createPlacement, createPlacement)
  mount(contract.changePlacement, changePlacement)
  mount(contract.schedulePlacement, schedulePlacement)
  mount(contract.unschedulePlacement, unschedulePlacement)
  mount(contract.publishPlacement, publishPlacement)
  mount(contract.rejectPlacement, rejectPlacement)
  mount(contract.approvePlacement, approvePlacement)
  mount(contract.removePlacement, async (ctx, { params }) => {
    await changeOne(ctx, placementBulkList, params.id, { removed: true })
    return await showPlacement(ctx, params.id)
  })
  mount(contract.restorePlacement, async (ctx, { params }) => {
    await changeOne(ctx, placementBulkList, params.id, { removed: false })
    return await showPlacement(ctx, params.id)
  })
  mount(contract.draftPlacement, (ctx, input, { reply }) => {
    const writing = new AbortController()
    // No one reads the answer after hanging up, so it is no error for the log.
    reply.raw.once('close', () => writing.abort(new Conflict('The draft was canceled.')))
    return writeDraft(ctx, input, writing.signal)
  })
  mount(contract.getDistributionPerformance, getPerformance)
  mount(contract.exportPlacements, (ctx, { query }) => exportPlacements(ctx, query))
}
