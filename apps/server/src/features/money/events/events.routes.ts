import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { listEvents } from './list-events.ts'
import type { ShowRecords } from './number-events.ts'

export function registerEvents(mount: Mount, show: ShowRecords): void {
  mount(contract.listEvents, (ctx, input) => listEvents(ctx, input, show))
}
