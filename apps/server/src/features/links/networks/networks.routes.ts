import type { ConnectedNetwork } from '@hopwise/contracts'
import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import type { Ctx } from '#src/services.ts'
import { addNetwork } from './add-network.ts'
import { listNetworks } from './list-networks.ts'
import { removeNetwork } from './remove-network.ts'
import { testNetwork } from './test-network.ts'

interface NetworkOptions {
  /** A connection was stored that nothing was read from yet. */
  afterAdding(ctx: Ctx, network: ConnectedNetwork): Promise<void>
}

export function registerNetworks(mount: Mount, { afterAdding }: NetworkOptions): void {
  mount(contract.listAffiliateNetworks, listNetworks)
  mount(contract.addAffiliateNetwork, async (ctx, input) => {
    const added = await addNetwork(ctx, input)
    await afterAdding(ctx, added.network)
    return added
  })
  mount(contract.testAffiliateNetwork, testNetwork)
  mount(contract.removeAffiliateNetwork, removeNetwork)
}
