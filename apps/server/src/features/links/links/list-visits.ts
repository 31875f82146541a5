import type {
  EndpointInput,
  EndpointResult,
  listLinkVisits,
  listVisits,
  WorkspaceVisit,
} from '@hopwise/contracts'
import { links, visits } from '@hopwise/db'
import { firstClickId } from '@hopwise/redirector'
import { addDays } from '@hopwise/units'
import { and, desc, eq, gte, lt, lte, or, type SQL } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { type Ours, ours } from '#src/collection/ours.ts'
import { startOfDay } from '#src/rollups/sql-days.ts'
import type { Ctx } from '#src/services.ts'

/** Newest first, each page from where the one before ended: no visit is counted to get there. */
export async function listVisitsToLink(
  ctx: Ctx,
  { params, query }: EndpointInput<typeof listLinkVisits>,
): Promise<EndpointResult<typeof listLinkVisits>> {
  const { id: linkId } = await getOurs(ctx, links, params.id)
  return await readPage(ctx, { ...query, linkId })
}

/** The same of every link. */
export async function listVisitsToAll(
  ctx: Ctx,
  { query }: EndpointInput<typeof listVisits>,
): Promise<EndpointResult<typeof listVisits>> {
  return await readPage(ctx, query)
}

type Query = Pick<EndpointInput<typeof listVisits>['query'], 'after' | 'pageSize'> &
  Partial<EndpointInput<typeof listVisits>['query']>

const shownColumns = {
  id: visits.id,
  linkId: visits.linkId,
  occurredAt: visits.occurredAt,
  country: visits.country,
  device: visits.device,
  browser: visits.browser,
  system: visits.os,
  referrer: visits.referrerHost,
  flag: visits.flag,
} as const

const withInstant = <Row extends { occurredAt: Date }>(row: Row) => ({
  ...row,
  occurredAt: row.occurredAt.toISOString(),
})

/** Those that a condition picks, in no order. */
export async function readVisits(
  { orm }: Pick<Ctx, 'orm'>,
  which: Ours,
): Promise<WorkspaceVisit[]> {
  const rows = await orm.select(shownColumns).from(visits).where(which)
  return rows.map(withInstant)
}

async function readPage(ctx: Ctx, query: Query) {
  const { linkId, flag, pageSize } = query
  const rows = await ctx.orm
    .select(shownColumns)
    .from(visits)
    .where(
      ours(
        ctx,
        visits,
        linkId === undefined ? undefined : eq(visits.linkId, linkId),
        flag === undefined ? undefined : eq(visits.flag, flag),
        isWithin(query, ctx.timeZone),
        isPast(query),
      ),
    )
    .orderBy(...orderOf(query))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    visits: shown.map(withInstant),
    next: last ? `${last.occurredAt.getTime()}-${last.id}` : null,
  }
}

/** As the indexes have them: a link's by time, a workspace's by their ids, which sort by time as well. */
const orderOf = ({ linkId }: Query) =>
  linkId === undefined ? [desc(visits.id)] : [desc(visits.occurredAt), desc(visits.id)]

/** Older than the visit that a place names. */
function isPast({ after, linkId }: Query): SQL | undefined {
  if (after === undefined) return undefined
  const [ms, id = ''] = after.split('-')
  if (linkId === undefined) return lt(visits.id, id)
  const at = new Date(Number(ms))
  // The first says to the index where to begin, which an alternative cannot.
  return and(lte(visits.occurredAt, at), or(lt(visits.occurredAt, at), lt(visits.id, id)))
}

/** The days, and around them the ids that visits of these days can have: no zone is a day from UTC. */
function isWithin({ from, to }: Query, timeZone: string): SQL | undefined {
  const idOn = (day: string) => firstClickId(Date.parse(day))
  return and(
    from === undefined ? undefined : gte(visits.occurredAt, startOfDay(from, timeZone)),
    from === undefined ? undefined : gte(visits.id, idOn(addDays(from, -1))),
    to === undefined ? undefined : lt(visits.occurredAt, startOfDay(addDays(to, 1), timeZone)),
    to === undefined ? undefined : lt(visits.id, idOn(addDays(to, 2))),
  )
}
