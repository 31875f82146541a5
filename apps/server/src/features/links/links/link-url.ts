import { type ConnectedNetwork, type Network, networkOfAddress } from '@hopwise/contracts'
import { shortUrlBase } from '#src/config.ts'
import { networkAddresses } from '#src/connectors.ts'
import type { Ctx } from '#src/services.ts'

export function shortUrlOf(ctx: Pick<Ctx, 'config'>, slug: string): string {
  return shortUrlBase(ctx.config) + slug
}

/** The network an address belongs to, where the product says another: then its sales find no click. */
export function otherNetworkOf(
  { config }: Ctx,
  originalUrl: string,
  said: Network,
): ConnectedNetwork | null {
  const network = networkOfAddress(originalUrl, networkAddresses(config.connectors))
  return network === said ? null : network
}
