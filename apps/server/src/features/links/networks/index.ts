export { clickbankPayoutHoldDays } from './add-network.ts'
export { type ConnectionRow, keyLost, networkKeyPurpose, openNetworkKey } from './network-key.ts'
export { registerNetworks } from './networks.routes.ts'
