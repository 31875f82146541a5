import { domainToUnicode } from 'node:url'
import type { Domain, domain } from '@hopwise/contracts'
import { domains, links } from '@hopwise/db'
import { asc, count, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import { ours } from '#src/collection/ours.ts'
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
  return rows.map((row) => ({
    id: row.id,
    host: row.host,
    shownHost: domainToUnicode(row.host) || row.host,
    state: stateOf(row),
    problem: row.problem,
    records: recordsOf(ctx.config, row),
    isDefault: row.isDefault,
    rootUrl: row.rootUrl,
    unknownUrl: row.unknownUrl,
    links: counted.find(({ id }) => id === row.id)?.links ?? 0,
    createdAt: row.createdAt.toISOString(),
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
  }))
}

function stateOf({ verifiedAt, problem }: DomainRow): Domain['state'] {
  if (verifiedAt === null) return 'pending'
  return problem === null ? 'verified' : 'troubled'
}
