import { type ConnectedNetwork, type Network, networkOfAddress } from '@hopwise/contracts'
import { networkAddresses } from '#src/connectors.ts'
import type { Services } from '#src/services.ts'

/** The network an address belongs to, where the product says another: then its sales find no click. */
export function otherNetworkOf(
  { config }: Pick<Services, 'config'>,
  originalUrl: string,
  said: Network,
): ConnectedNetwork | null {
  const network = networkOfAddress(originalUrl, networkAddresses(config.connectors))
  return network === said ? null : network
}
