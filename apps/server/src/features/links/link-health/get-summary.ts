import type {
  getLinkHealthSummary as contract,
  EndpointInput,
  LinkHealthSummary,
} from '@hopwise/contracts'
import { linkChecks, links, linkVariants } from '@hopwise/db'
import { eq, isNotNull, isNull, max, type SQL, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import {
  atRisk,
  hasProblem,
  isInUse,
  isSilent,
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
  const ofSome = (outcome: SQL | undefined) =>
    sql<boolean>`coalesce(bool_or(${isInUse} and ${outcome}), false)`
  const byLink = orm
    .select({
      isChecked: ofSome(isNotNull(linkChecks.checkedAt)).as('is_checked'),
      isTroubled: ofSome(hasProblem).as('is_troubled'),
      isBlocked: ofSome(eq(linkChecks.outcome, 'blocked')).as('is_blocked'),
      isSilent: ofSome(isSilent).as('is_silent'),
      lastAt: max(linkChecks.checkedAt).as('last_at'),
    })
    .from(links)
    .leftJoin(linkChecks, itsLink)
    .leftJoin(linkVariants, itsVariant)
    .where(ours(ctx, links, isNull(links.archivedAt), ofWhich(query)))
    .groupBy(links.id)
    .as('by_link')
  const [counted] = await orm
    .select({
      all: sql<number>`count(*)::int`,
      checked: sql<number>`(count(*) filter (where ${byLink.isChecked}))::int`,
      unknown: sql<number>`(count(*) filter (where ${byLink.isBlocked} and not ${byLink.isTroubled}))::int`,
      silent: sql<number>`(count(*) filter (where ${byLink.isSilent} and not ${byLink.isTroubled}))::int`,
      troubled: sql<number>`(count(*) filter (where ${byLink.isTroubled}))::int`,
      lastAt: sql<string | null>`max(${byLink.lastAt})`,
    })
    .from(byLink)
  const [found] = await orm
    .select({ moneyAtRisk: atRisk })
    .from(linkChecks)
    .innerJoin(links, itsLink)
    .leftJoin(linkVariants, itsVariant)
    .where(withProblems(ctx, query))
  const {
    all = 0,
    checked = 0,
    unknown = 0,
    silent = 0,
    troubled = 0,
    lastAt = null,
  } = counted ?? {}
  const { moneyAtRisk = '0.00' } = found ?? {}
  return {
    checked,
    waiting: all - checked,
    working: checked - unknown - troubled,
    unknown,
    silent,
    troubled,
    moneyAtRisk,
    lastCheckedAt: lastAt === null ? null : new Date(lastAt).toISOString(),
  }
}
