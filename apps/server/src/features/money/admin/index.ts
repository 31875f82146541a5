import * as contract from '@hopwise/contracts'
import { type SyncOptions, syncParts } from '#src/features/money/syncs/index.ts'
import type { Mount } from '#src/http/mount.ts'
import { getAdminOverview, type Installation } from './get-overview.ts'
import { listAdminNetworks } from './list-networks.ts'
import { changeAdminSettings, getAdminSettings } from './settings.ts'

export { forgetClickDetails } from './forget-details.ts'
export { forgetLogs } from './forget-logs.ts'

export function registerAdmin(
  mount: Mount,
  { syncParts: parts = syncParts, ...running }: SyncOptions & Installation,
): void {
  mount(contract.getAdminOverview, (ctx) => getAdminOverview(ctx, parts, running))
  mount(contract.listAdminNetworks, (ctx) => listAdminNetworks(ctx, parts))
  mount(contract.getAdminSettings, getAdminSettings)
  mount(contract.changeAdminSettings, changeAdminSettings)
}
