import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { assignEarnings } from './assign-earnings.ts'
import { changeStatus } from './change-status.ts'
import { listRates, removeRate, setRate } from './exchange-rates.ts'
import { exportEarnings } from './export-earnings.ts'
import { getEarning } from './get-earning.ts'
import { getPayout } from './get-payout.ts'
import { getSummary } from './get-summary.ts'
import { getTrend } from './get-trend.ts'
import { listEarnings } from './list-earnings.ts'
import { undoStatus } from './undo-status.ts'

export function registerEarnings(mount: Mount): void {
  mount(contract.listEarnings, listEarnings)
  mount(contract.getEarningsSummary, getSummary)
  mount(contract.getEarningsTrend, getTrend)
  mount(contract.getEarning, getEarning)
  mount(contract.getPayout, getPayout)
  mount(contract.assignEarnings, assignEarnings)
  mount(contract.changeEarningStatus, changeStatus)
  mount(contract.undoEarningStatus, undoStatus)
  mount(contract.listExchangeRates, listRates)
  mount(contract.setExchangeRate, setRate)
  mount(contract.removeExchangeRate, removeRate)
  mount(contract.exportEarnings, exportEarnings)
}
