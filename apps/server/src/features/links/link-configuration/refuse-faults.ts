import {
  addressesOf,
  amazonFaults,
  type Fault,
  type LinkConfiguration,
  type Network,
  plainHost,
  ruleFaults,
} from '@hopwise/contracts'
import { products } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { networkAddresses } from '#src/connectors.ts'
import { Invalid } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'

type Guarded = Pick<LinkConfiguration, 'originalUrl'> & Partial<LinkConfiguration>

/** Throws Invalid with all that is wrong with a configuration of a link to this product. */
export async function refuseFaults(ctx: Ctx, link: Guarded, productId: number): Promise<void> {
  const faults = faultsOf(ctx, link, await networkOf(ctx, productId))
  if (faults.length === 0) return
  const messages = [...new Set(faults.map(({ message }) => message))]
  throw new Invalid(messages.join(' '), faults)
}

/** What is wrong with a configuration of a link whose product is of this network. */
export function faultsOf(ctx: Ctx, link: Guarded, network: Network | null): Fault[] {
  const known = networkAddresses(ctx.config.connectors)
  return [
    ...loopFaults(ctx, link),
    ...ruleFaults(link.rules ?? []),
    ...amazonFaults(link, { network, known }),
  ]
}

async function networkOf(ctx: Ctx, productId: number) {
  const [found] = await ctx.orm
    .select({ network: products.network })
    .from(products)
    .where(ours(ctx, products, eq(products.id, productId)))
    // Who makes it another network's just now has looked at its links before this one.
    .for('share')
  return found?.network ?? null
}

/** A short link that leads to a short link of ours could lead back to itself. */
function loopFaults(ctx: Ctx, link: Guarded): Fault[] {
  return addressesOf(link)
    .filter(({ url }) => isOwnShortLink(ctx, url))
    .map(({ path }) => ({
      path,
      message: 'A link cannot lead to another short link of Hopwise.',
    }))
}

function isOwnShortLink({ config }: Ctx, address: string): boolean {
  const url = new URL(address)
  const host = plainHost(url)
  if (config.shortHost !== null && host === hostAt(`http://${config.shortHost}`)) return true
  return ownHosts(config).includes(host) && url.pathname.startsWith('/l/')
}

/** Where it is known, and where it listens, which anybody on this machine may ask as well. */
function ownHosts({ publicUrl, host, port }: Ctx['config']): string[] {
  const name = host.includes(':') ? `[${host}]` : host
  return [hostAt(publicUrl), hostAt(`http://${name}:${port}`), hostAt(`http://localhost:${port}`)]
}

const hostAt = (origin: string) => (URL.canParse(origin) ? plainHost(new URL(origin)) : origin)
