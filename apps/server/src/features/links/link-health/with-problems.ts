import { linkProblems, type WhichLinks } from '@hopwise/contracts'
import { linkChecks, links, linkVariants } from '@hopwise/db'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'

/** Checks of active links that found a problem, or another outcome. */
export const withProblems = (ctx: Ctx, which: WhichLinks, found: SQL | undefined = hasProblem) =>
  ours(ctx, linkChecks, found, isNull(links.archivedAt), ofWhich(which), isInUse)

export const isBlocked = eq(linkChecks.outcome, 'blocked')
/** Not even an answer that keeps checks out. */
export const isSilent = and(isBlocked, isNull(linkChecks.status))
export const hasProblem = inArray(linkChecks.outcome, [...linkProblems])
/** The check is of a destination in use. Needs a join by `itsVariant`. */
export const isInUse = sql`(${linkChecks.variantId} = 0 or ${linkVariants.id} is not null)`

/** Its workspace as well, or a server reads everyone's links. */
export const itsLink = and(
  eq(links.workspaceId, linkChecks.workspaceId),
  eq(links.id, linkChecks.linkId),
)
export const itsVariant = and(
  eq(linkVariants.workspaceId, linkChecks.workspaceId),
  eq(linkVariants.linkId, linkChecks.linkId),
  eq(linkVariants.id, linkChecks.variantId),
  isNull(linkVariants.removedAt),
)

/** Visitors still go there. */
export const isVisited = isNull(linkVariants.pausedAt)
export const moneyAtRisk = sql`(${linkChecks.worth} ->> 'moneyAtRisk')::numeric`
/** What is lost while visitors still go there. */
export const atRisk = sql<string>`coalesce(sum(${moneyAtRisk}) filter (where ${isVisited}), 0)::numeric(14, 2)::text`

export const ofWhich = ({ smart }: WhichLinks) => (smart ? eq(links.isSmart, true) : undefined)
