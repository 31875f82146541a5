import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'
import { describeCaller } from './describe-caller.ts'

export { addApiKey, revokeOwnApiKeys } from './api-keys.ts'
export { createKeyDoor } from './key-door.ts'

export function registerApiKeys(mount: Mount): void {
  mount(contract.listApiKeys, listApiKeys)
  mount(contract.createApiKey, createApiKey)
  mount(contract.revokeApiKey, revokeApiKey)
  mount(contract.describeCaller, describeCaller)
}
