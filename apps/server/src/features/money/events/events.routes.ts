import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { listEvents } from './list-events.ts'

export function registerEvents(mount: Mount): void {
  mount(contract.listEvents, listEvents)
}
