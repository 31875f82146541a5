import * as contract from '@hopwise/contracts'
import { changeMany } from '#src/collection/bulk/change-many.ts'
import { undoMany } from '#src/collection/bulk/undo-many.ts'
import type { Mount } from '#src/http/mount.ts'
import { assignEarnings } from './assign-earnings.ts'
import { changeStatus } from './change-status.ts'
import { earningBulkList } from './earning-bulk-list.ts'
import { listRates, removeRate, setRate } from './exchange-rates.ts'
import { exportEarnings } from './export-earnings.ts'
import { exportStatement } from './export-statement.ts'
import { getEarning } from './get-earning.ts'
import { getPayout } from './get-payout.ts'
import { getSummary } from './get-summary.ts'
import { getTrend } from './get-trend.ts'
import { listEarnings } from './list-earnings.ts'
import { listUnclear, setAmount } from './unclear-earnings.ts'
import { undoStatus } from './undo-status.ts'

export function registerEarnings(mount: Mount): void {
  mount(contract.changeEarnings, (ctx, { body }) => changeMany(ctx, earningBulkList, body))
  mount(contract.undoEarnings, (ctx, { params }) => undoMany(ctx, earningBulkList, params.id))
  mount(contract.listEarnings, listEarnings)
  mount(contract.getEarningsSummary, getSummary)
  mount(contract.getEarningsTrend, getTrend)
  mount(contract.getEarning, getEarning)
  mount(contract.getPayout, getPayout)
  mount(contract.assignEarnings, assignEarnings)
  mount(contract.changeEarningStatus, changeStatus)
  mount(contract.undoEarningStatus, undoStatus)
  mount(contract.listUnclearEarnings, listUnclear)
  mount(contract.setEarningAmount, setAmount)
  mount(contract.listExchangeRates, listRates)
  mount(contract.setExchangeRate, setRate)
  mount(contract.removeExchangeRate, removeRate)
  mount(contract.exportEarnings, exportEarnings)
  mount(contract.exportStatement, exportStatement)
}
