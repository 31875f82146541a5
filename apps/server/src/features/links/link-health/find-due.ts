import { riskDays } from '@hopwise/contracts'
import { linkChecks, linkClicks, links } from '@hopwise/db'
import { addDays } from '@hopwise/units'
import { and, eq, exists, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { acrossWorkspaces, isServedByJobs } from '#src/collection/ours.ts'
import type { Services } from '#src/services.ts'
import { type Destination, findDestinations, hostOfAddress } from './destinations.ts'
import { countsAgainMs } from './store-check.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A second look soon separates a fluke from a real problem; later ones notice that it ended. */
const secondLookMs = hourMs
const laterLooksMs = 6 * hourMs

/** A second look that came and counted nothing was kept out: who keeps us out is not asked often. */
const isBeforeSecondLook = sql`${linkChecks.checkedAt} <
  ${linkChecks.failingSince} + ${countsAgainMs} * interval '1 millisecond'`

const longestWaiting = sql`${linkChecks.checkedAt} nulls first`
const placeOfHost = sql`row_number() over (
  partition by ${hostOfAddress} order by ${longestWaiting}, ${links.id})`

interface Limits {
  limit: number
  /** Those of one host beyond it come after all others. */
  mostOfHost: number
}

/**
 * Whose visit is due, longest waiting first: a day after the last one, so that they stay spread over
 * the day as the links came. Links that no one clicks any more are left alone, and so is the sample.
 */
export function findDue(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { limit, mostOfHost }: Limits,
): Promise<Destination[]> {
  const { orm } = database
  const ago = (ms: number) => new Date(now().getTime() - ms)
  const firstDay = addDays(now().toISOString().slice(0, 10), -riskDays)
  const isClicked = exists(
    orm
      .select({ found: sql`1` })
      .from(linkClicks)
      .where(
        acrossWorkspaces(
          'job',
          eq(linkClicks.workspaceId, links.workspaceId),
          eq(linkClicks.span, 'day'),
          eq(linkClicks.linkId, links.id),
          gte(linkClicks.start, firstDay),
        ),
      ),
  )
  return findDestinations(orm, {
    where: acrossWorkspaces(
      'job',
      isServedByJobs,
      isNull(links.archivedAt),
      or(gt(links.createdAt, ago(riskDays * dayMs)), isClicked),
      or(
        isNull(linkChecks.checkedAt),
        lte(linkChecks.checkedAt, ago(dayMs)),
        // Changed since, perhaps to another address.
        gt(links.updatedAt, linkChecks.checkedAt),
        and(
          eq(linkChecks.failures, 1),
          isBeforeSecondLook,
          lte(linkChecks.failingSince, ago(secondLookMs)),
          lte(linkChecks.checkedAt, ago(secondLookMs)),
        ),
        and(gte(linkChecks.failures, 1), lte(linkChecks.checkedAt, ago(laterLooksMs))),
      ),
    ),
    // What is beyond a host's part comes last: it would keep the others' from being found at all.
    orderBy: [sql`${placeOfHost} > ${mostOfHost}`, longestWaiting],
    limit,
  })
}
