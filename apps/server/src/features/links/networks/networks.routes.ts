import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { addNetwork } from './add-network.ts'
import { listNetworks } from './list-networks.ts'
import { removeNetwork } from './remove-network.ts'
import { testNetwork } from './test-network.ts'

export function registerNetworks(mount: Mount): void {
  mount(contract.listAffiliateNetworks, listNetworks)
  mount(contract.addAffiliateNetwork, addNetwork)
  mount(contract.testAffiliateNetwork, testNetwork)
  mount(contract.removeAffiliateNetwork, removeNetwork)
}
