import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { eraseVisitorData } from './erase-visitor-data.ts'
import { exportVisitorData } from './export-visitor-data.ts'
import { findVisitorData } from './find-visitor-data.ts'

export function registerVisitorData(mount: Mount): void {
  mount(contract.findVisitorData, findVisitorData)
  mount(contract.exportVisitorData, exportVisitorData)
  mount(contract.eraseVisitorData, eraseVisitorData)
}
