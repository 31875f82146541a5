import { amazonIssues } from '@hopwise/contracts'
import { links } from '@hopwise/db'
import { asc, eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { networkAddresses } from '#src/connectors.ts'
import { Invalid } from '#src/errors.ts'
import { configurationsOf } from '#src/features/links/link-configuration/index.ts'
import type { Ctx } from '#src/services.ts'

const mostNamed = 3

/**
 * Throws Invalid where links of a product do what Amazon does not allow, archived ones among them:
 * those go on leading where they led. Belongs in a transaction that holds the product.
 */
export async function refuseAmazonIssues(ctx: Ctx, productId: number): Promise<void> {
  const rows = await ctx.orm
    .select()
    .from(links)
    .where(ours(ctx, links, eq(links.productId, productId), eq(links.isSmart, true)))
    .orderBy(asc(links.id))
  const context = { network: 'amazon' as const, known: networkAddresses(ctx.config.connectors) }
  const configured = await configurationsOf(ctx, rows)
  const names = rows.flatMap(({ id, title, slug }) => {
    const configuration = configured.get(id)?.configuration
    const hasIssues = configuration !== undefined && amazonIssues(configuration, context).length > 0
    return hasIssues ? [`“${title ?? slug}”`] : []
  })
  if (names.length > 0) throw Invalid.field('network', sentence(names))
}

function sentence(names: readonly string[]): string {
  const isOne = names.length === 1
  const noun = isOne ? 'a link of this product does' : `${names.length} links of this product do`
  const them = isOne ? 'it' : 'them'
  return `Amazon does not allow what ${noun}: ${listed(names)}. Links to Amazon can’t use cloaking, retargeting, the in-app escape, query pass-through, UTM parameters or several merchants. Change ${them} first, or give ${them} another product.`
}

function listed(names: readonly string[]): string {
  const rest = names.length - mostNamed
  const shown = rest > 0 ? [...names.slice(0, mostNamed), `${rest} more`] : names
  return shown.length === 1
    ? (shown[0] ?? '')
    : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}
