import type {
  getLinkHealthSummary as contract,
  EndpointInput,
  LinkHealthSummary,
} from '@hopwise/contracts'
import { linkChecks, links, linkVariants } from '@hopwise/db'
import { eq, exists, isNull, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { atRisk, itsLink, itsVariant, ofWhich, withProblems } from './with-problems.ts'

export async function getSummary(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<LinkHealthSummary> {
  const { orm } = ctx
  const isChecked = exists(
    orm
      .select({ found: sql`1` })
      .from(linkChecks)
      .where(ours(ctx, linkChecks, eq(linkChecks.linkId, links.id))),
  )
  const [counted] = await orm
    .select({
      checked: sql<number>`(count(*) filter (where ${isChecked}))::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(links)
    .where(ours(ctx, links, isNull(links.archivedAt), ofWhich(query)))
  const [last] = await orm
    .select({ at: sql<string | null>`max(${linkChecks.checkedAt})` })
    .from(linkChecks)
    .where(ours(ctx, linkChecks))
  const [found] = await orm
    .select({
      troubled: sql<number>`count(distinct ${links.id})::int`,
      moneyAtRisk: atRisk,
    })
    .from(linkChecks)
    .innerJoin(links, itsLink)
    .leftJoin(linkVariants, itsVariant)
    .where(withProblems(ctx, query))
  const { checked = 0, all = 0 } = counted ?? {}
  return {
    checked,
    waiting: all - checked,
    troubled: found?.troubled ?? 0,
    moneyAtRisk: found?.moneyAtRisk ?? '0.00',
    lastCheckedAt: last?.at ? new Date(last.at).toISOString() : null,
  }
}
