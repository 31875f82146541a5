import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import type { Services } from '#src/services.ts'
import { changeAddress, removeAddress, restoreAddress, rotateAddress } from './change-address.ts'
import { createAddress } from './create-address.ts'
import { exportCalls } from './export-calls.ts'
import { listAddresses } from './list-addresses.ts'
import { listCalls } from './list-calls.ts'
import { registerPostbackEndpoint } from './postback-endpoint.ts'
import { tryPostback } from './try-postback.ts'

export async function registerPostbacks(mount: Mount, services: Services): Promise<void> {
  mount(contract.listPostbackAddresses, listAddresses)
  mount(contract.createPostbackAddress, createAddress)
  mount(contract.changePostbackAddress, changeAddress)
  mount(contract.rotatePostbackAddress, rotateAddress)
  mount(contract.removePostbackAddress, removeAddress)
  mount(contract.restorePostbackAddress, restoreAddress)
  mount(contract.tryPostback, tryPostback)
  mount(contract.listPostbackCalls, listCalls)
  mount(contract.exportPostbackCalls, (ctx, { query }) => exportCalls(ctx, query))

  await registerPostbackEndpoint(mount.app, services)
}
