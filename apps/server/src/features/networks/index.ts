export { getNetwork, ownNetwork } from './list-networks.ts'
export { networkKeyPurpose } from './network-key.ts'
export { registerNetworks } from './networks.routes.ts'
