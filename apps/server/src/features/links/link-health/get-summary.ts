import type {
  getLinkHealthSummary as contract,
  EndpointInput,
  LinkHealthSummary,
} from '@hopwise/contracts'
import { linkChecks, links, linkVariants } from '@hopwise/db'
import { eq, isNull, sql } from 'drizzle-orm'
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
  const isShown = [isNull(links.archivedAt), ofWhich(query)]
  const byLink = orm
    .select({
      isTroubled: sql<boolean>`bool_or(${hasProblem})`.as('is_troubled'),
      isBlocked: sql<boolean>`bool_or(${eq(linkChecks.outcome, 'blocked')})`.as('is_blocked'),
    })
    .from(linkChecks)
    .innerJoin(links, itsLink)
    .leftJoin(linkVariants, itsVariant)
    .where(ours(ctx, linkChecks, isInUse, ...isShown))
    .groupBy(linkChecks.linkId)
    .as('by_link')
  const [counted] = await orm
    .select({
      checked: sql<number>`count(*)::int`,
      unknown: sql<number>`(count(*) filter (where ${byLink.isBlocked} and not ${byLink.isTroubled}))::int`,
      troubled: sql<number>`(count(*) filter (where ${byLink.isTroubled}))::int`,
    })
    .from(byLink)
  const all = await orm.$count(links, ours(ctx, links, ...isShown))
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
  const { checked = 0, unknown = 0, troubled = 0 } = counted ?? {}
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
