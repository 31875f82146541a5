import type { LinkHealthSummary } from '@hopwise/contracts'
import { linkChecks, links } from '@hopwise/db'
import { and, isNull, lt, or, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import type { VisitOptions } from './check-destination.ts'
import { checkAll, restMs } from './check-link-now.ts'
import { findDestinations } from './destinations.ts'
import { getSummary } from './get-summary.ts'
import { notifyOfProblems } from './notify-of-problems.ts'
import { isSilent } from './with-problems.ts'

/** What is not reached now is left to the daily job. */
const mostAtOnce = 100

/** Visits the destinations that were never visited or gave no response; the others wait for their day. */
export async function checkAllNow(
  ctx: Ctx,
  options: Pick<VisitOptions, 'resolve'> = {},
): Promise<LinkHealthSummary> {
  refuseInSample(ctx, 'Sample links are made up, so there is nothing to check.')
  const restedSince = new Date(ctx.now().getTime() - restMs)
  const destinations = await findDestinations(ctx.orm, {
    where: ours(
      ctx,
      links,
      isNull(links.archivedAt),
      or(isNull(linkChecks.checkedAt), and(isSilent, lt(linkChecks.checkedAt, restedSince))),
    ),
    // Silent ones come back each time, and would leave no room for the others.
    first: sql`${linkChecks.checkedAt} nulls first`,
    limit: mostAtOnce,
  })
  const isChecked = await ctx.background.alone(`link check of ${ctx.workspaceId}`, async () => {
    await checkAll(ctx, destinations, { ...options, keepsUnreached: true })
  })
  if (!isChecked) throw new Conflict('A check is already running. Wait until it finishes.')
  await notifyOfProblems(ctx, ctx.workspaceId)
  return await getSummary(ctx, { query: { smart: false } })
}
