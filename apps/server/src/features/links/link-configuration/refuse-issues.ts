import {
  addressesOf,
  amazonIssues,
  type LinkConfiguration,
  type LinkIssue,
  type Network,
  plainHost,
  ruleIssues,
} from '@hopwise/contracts'
import { products } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { networkAddresses } from '#src/connectors.ts'
import { decoded } from '#src/decoded.ts'
import { Invalid } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { dangerIssues, webRiskIssues } from './danger-issues.ts'

type Guarded = Pick<LinkConfiguration, 'originalUrl'> &
  Partial<LinkConfiguration> & { password?: boolean }

/** Throws Invalid with all that is wrong with a configuration of a link to this product. */
export async function refuseIssues(ctx: Ctx, link: Guarded, productId: number): Promise<void> {
  const network = await networkOf(ctx, productId)
  await ctx.dangers.read()
  const issues = [...issuesOf(ctx, link, network), ...(await webRiskIssues(ctx, link))]
  if (issues.length === 0) return
  const messages = [...new Set(issues.map(({ message }) => message))]
  throw new Invalid(messages.join(' '), issues)
}

/** What is wrong with a configuration of a link whose product is of this network. */
export function issuesOf(ctx: Ctx, link: Guarded, network: Network | null): LinkIssue[] {
  const known = networkAddresses(ctx.config.connectors)
  return [
    ...ownAddressIssues(ctx, link),
    ...dangerIssues(ctx, link),
    ...ruleIssues(link.rules ?? []),
    ...amazonIssues(link, { network, known }),
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

function ownAddressIssues(ctx: Ctx, link: Guarded): LinkIssue[] {
  return addressesOf(link).flatMap(({ path, url }) => {
    const message = ownAddressMessage(ctx, new URL(url))
    return message === null ? [] : [{ path, message }]
  })
}

/** What is wrong with an address of this very Hopwise; null for screens, and for other sites. */
function ownAddressMessage({ config, domains }: Ctx, url: URL): string | null {
  const host = plainHost(url)
  const isOwn = ownHosts(config).includes(host)
  const isShortHost = config.shortHost !== null && host === hostAt(`http://${config.shortHost}`)
  // It could lead back to itself.
  const isDomain = domains.find(host) !== undefined
  if (isShortHost || isDomain || (isOwn && startsWith(url, 'l'))) {
    return 'A link can’t redirect to another Hopwise short link.'
  }
  // Anyone who follows it acts there, as the person they are signed in as.
  const isCall = isOwn && ['api', 'ins', 'postback'].some((first) => startsWith(url, first))
  return isCall ? 'A link can’t redirect to the Hopwise API.' : null
}

/** Also where its letters are encoded, which a server reads as if they were not. */
function startsWith({ pathname }: URL, first: string): boolean {
  const [, given = ''] = pathname.split(/\/+/)
  return (decoded(given) ?? given).toLowerCase() === first
}

/** Where it is known, and where it listens, which anyone on this machine may ask as well. */
function ownHosts({ publicUrl, host, port }: Ctx['config']): string[] {
  const name = host.includes(':') ? `[${host}]` : host
  return [hostAt(publicUrl), hostAt(`http://${name}:${port}`), hostAt(`http://localhost:${port}`)]
}

const hostAt = (origin: string) => (URL.canParse(origin) ? plainHost(new URL(origin)) : origin)
