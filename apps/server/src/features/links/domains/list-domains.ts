import type { Domain, domain } from '@hopwise/contracts'
import { domains, linkAddresses, links } from '@hopwise/db'
import { describeHost } from '@hopwise/redirector'
import { and, asc, count, countDistinct, eq, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ours } from '#src/collection/ours.ts'
import { findOrders } from '#src/features/links/certificates/index.ts'
import { isOnItsWay, withoutHttps } from '#src/integrations/domain-check/check-domain.ts'
import type { Ctx } from '#src/services.ts'
import { recordsOf } from './domain-records.ts'

export type DomainRow = typeof domains.$inferSelect

export async function listDomains(ctx: Ctx): Promise<z.input<typeof domain>[]> {
  const rows = await ctx.orm
    .select()
    .from(domains)
    .where(ours(ctx, domains))
    .orderBy(asc(domains.host))
  return await presentDomains(ctx, rows)
}

export async function presentDomain(ctx: Ctx, row: DomainRow): Promise<z.input<typeof domain>> {
  const [shown] = await presentDomains(ctx, [row])
  if (shown === undefined) throw new Error('a domain was presented as none')
  return shown
}

async function presentDomains(ctx: Ctx, rows: DomainRow[]): Promise<Domain[]> {
  const counted = await ctx.orm
    .select({ id: links.domainId, links: count() })
    .from(links)
    .where(ours(ctx, links, isNotNull(links.domainId)))
    .groupBy(links.domainId)
  const former = await countFormerLinks(ctx)
  const stateOf = await readStates(ctx, rows)
  return rows.map((row) => ({
    id: row.id,
    host: row.host,
    shownHost: shownAs(row.host),
    ...stateOf(row),
    records: recordsOf(ctx.config, row),
    isDefault: row.isDefault,
    rootUrl: row.rootUrl,
    unknownUrl: row.unknownUrl,
    links: counted.find(({ id }) => id === row.id)?.links ?? 0,
    formerLinks: former.get(row.id) ?? 0,
    createdAt: row.createdAt.toISOString(),
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
  }))
}

/** No one is to take it for another name. */
function shownAs(host: string): string {
  const { ascii, unicode, warning } = describeHost(host)
  return warning === null ? unicode : ascii
}

/** By domain: the links that were there and are elsewhere now. */
async function countFormerLinks(ctx: Ctx): Promise<Map<number, number>> {
  const isElsewhere = sql`${links.domainId} is distinct from ${domains.id}`
  const rows = await ctx.orm
    .select({ id: domains.id, links: countDistinct(links.id) })
    .from(linkAddresses)
    .innerJoin(links, eq(links.id, linkAddresses.linkId))
    .innerJoin(domains, eq(domains.host, linkAddresses.host))
    .where(and(ours(ctx, linkAddresses), ours(ctx, domains, isElsewhere)))
    .groupBy(domains.id)
  return new Map(rows.map((row) => [row.id, row.links]))
}

type State = Pick<Domain, 'state' | 'problem'>

/** What the last check of each found, and what became of its certificate since. */
async function readStates(
  ctx: Ctx,
  rows: readonly DomainRow[],
): Promise<(row: DomainRow) => State> {
  const isOrderedHere = ctx.config.tls !== null
  const hosts = isOrderedHere ? rows.map(({ host }) => host) : []
  const orderOf = await findOrders(ctx, hosts)
  return ({ host, verifiedAt, problem }) => {
    if (verifiedAt === null) return { state: 'pending', problem }
    if (problem !== null) return { state: 'troubled', problem }
    const certificate = { ...orderOf(host), isOrderedHere }
    if (isOnItsWay(certificate)) return { state: 'certifying', problem }
    if (!isOrderedHere || certificate.isIssued) return { state: 'verified', problem }
    return { state: 'troubled', problem: withoutHttps({ host, certificate }) }
  }
}
