import { type ConnectedNetwork, type Network, networkOfAddress } from '@hopwise/contracts'
import { shortUrlBase } from '#src/config.ts'
import { networkAddresses } from '#src/connectors.ts'
import { Invalid } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'

export function shortUrlOf(ctx: Ctx, slug: string): string {
  return shortUrlBase(ctx.config) + slug
}

/** A short link that leads to a short link of ours could lead back to itself. */
export function refuseOwnShortLink(ctx: Ctx, originalUrl: string): void {
  const { pathname } = new URL(originalUrl)
  const host = plainHost(originalUrl)
  const own = plainHost(ctx.config.publicUrl)
  if (host === ctx.config.shortHost || (host === own && pathname.startsWith('/l/'))) {
    throw Invalid.field('originalUrl', 'A link cannot lead to another short link of Hopwise.')
  }
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

/** Host and port in one spelling: no final dot, one name for this machine. */
function plainHost(url: string): string {
  const { hostname, port } = new URL(url)
  const name = hostname.replace(/\.$/, '')
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(name)
  return `${isLoopback ? 'localhost' : name}${port && `:${port}`}`
}
