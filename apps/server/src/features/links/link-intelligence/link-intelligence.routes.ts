import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { applyInsight, undoInsight } from './applied-insights.ts'
import { exportTable } from './export-table.ts'
import { getLatest } from './get-latest.ts'
import { startAnalysis } from './start-analysis.ts'

export function registerIntelligence(mount: Mount): void {
  mount(contract.startLinkAnalysis, startAnalysis)
  mount(contract.getLatestLinkAnalysis, getLatest)
  mount(contract.applyInsight, applyInsight)
  mount(contract.undoInsight, undoInsight)
  mount(contract.exportLinkAnalysis, (ctx, { params, query }) =>
    exportTable(ctx, params.id, query.table),
  )
}
