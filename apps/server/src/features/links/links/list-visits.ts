import type { listLinkVisits as contract, EndpointInput, EndpointResult } from '@hopwise/contracts'
import { clicks, links } from '@hopwise/db'
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
      id: clicks.id,
      occurredAt: clicks.occurredAt,
      country: clicks.country,
      device: clicks.device,
      browser: clicks.browser,
      system: clicks.os,
      referrer: clicks.referrerHost,
      flag: clicks.flag,
    })
    .from(clicks)
    .where(
      ours(ctx, clicks, eq(clicks.linkId, id), after === undefined ? undefined : isPast(after)),
    )
    .orderBy(desc(clicks.occurredAt), desc(clicks.id))
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
  return or(lt(clicks.occurredAt, at), and(eq(clicks.occurredAt, at), lt(clicks.id, id)))
}
