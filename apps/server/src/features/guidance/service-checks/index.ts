import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { checkService } from './check-service.ts'
import { listSetups } from './list-setups.ts'

export function registerServiceChecks(mount: Mount): void {
  mount(contract.listServiceSetups, async (ctx) => listSetups(ctx))
  mount(contract.checkService, checkService)
}
