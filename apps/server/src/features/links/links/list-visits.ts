import type { listLinkVisits as contract, EndpointInput, EndpointResult } from '@hopwise/contracts'
import { links, visits } from '@hopwise/db'
import { and, desc, eq, lt, or } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'

/** Newest first, each page from where the one before ended: no visit is counted to get there. */
export async function listVisits(
  ctx: Ctx,
  { params, query }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const { id } = await getOurs(ctx, links, params.id)
  const { after, pageSize } = query
  const rows = await ctx.orm
    .select({
      id: visits.id,
      occurredAt: visits.occurredAt,
      country: visits.country,
      device: visits.device,
      browser: visits.browser,
      system: visits.os,
      referrer: visits.referrerHost,
      flag: visits.flag,
    })
    .from(visits)
    .where(
      ours(ctx, visits, eq(visits.linkId, id), after === undefined ? undefined : isPast(after)),
    )
    .orderBy(desc(visits.occurredAt), desc(visits.id))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    visits: shown.map((row) => ({ ...row, occurredAt: row.occurredAt.toISOString() })),
    next: last ? `${last.occurredAt.getTime()}-${last.id}` : null,
  }
}

/** Older than the visit that a place names. */
function isPast(place: string) {
  const [ms, id = ''] = place.split('-')
  const at = new Date(Number(ms))
  return or(lt(visits.occurredAt, at), and(eq(visits.occurredAt, at), lt(visits.id, id)))
}
