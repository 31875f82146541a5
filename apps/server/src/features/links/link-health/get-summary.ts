import type {
  getLinkHealthSummary as contract,
  EndpointInput,
  LinkHealthSummary,
} from '@hopwise/contracts'
import { linkChecks, links, linkVariants } from '@hopwise/db'
import { and, eq, exists, isNull, not, type SQL, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import {
  atRisk,
  hasProblem,
  isInUse,
  itsLink,
  itsVariant,
  ofWhich,
  withProblems,
} from './with-problems.ts'

export async function getSummary(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<LinkHealthSummary> {
  const { orm } = ctx
  const hasCheck = (which?: SQL) =>
    exists(
      orm
        .select({ found: sql`1` })
        .from(linkChecks)
        .leftJoin(linkVariants, itsVariant)
        .where(ours(ctx, linkChecks, eq(linkChecks.linkId, links.id), isInUse, which)),
    )
  const isTroubled = hasCheck(hasProblem)
  const isUnknown = and(hasCheck(eq(linkChecks.outcome, 'blocked')), not(isTroubled))
  const [counted] = await orm
    .select({
      checked: sql<number>`(count(*) filter (where ${hasCheck()}))::int`,
      unknown: sql<number>`(count(*) filter (where ${isUnknown}))::int`,
      troubled: sql<number>`(count(*) filter (where ${isTroubled}))::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(links)
    .where(ours(ctx, links, isNull(links.archivedAt), ofWhich(query)))
  const [last] = await orm
    .select({ at: sql<string | null>`max(${linkChecks.checkedAt})` })
    .from(linkChecks)
    .where(ours(ctx, linkChecks))
  const [found] = await orm
    .select({ moneyAtRisk: atRisk })
    .from(linkChecks)
    .innerJoin(links, itsLink)
    .leftJoin(linkVariants, itsVariant)
    .where(withProblems(ctx, query))
  const { checked = 0, unknown = 0, troubled = 0, all = 0 } = counted ?? {}
  const { moneyAtRisk = '0.00' } = found ?? {}
  return {
    checked,
    waiting: all - checked,
    working: checked - unknown - troubled,
    unknown,
    troubled,
    moneyAtRisk,
    lastCheckedAt: last?.at ? new Date(last.at).toISOString() : null,
  }
}
