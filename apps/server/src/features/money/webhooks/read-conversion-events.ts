import { campaigns, conversionEvents, conversions, links, visits } from '@hopwise/db'
import { asc, eq, gt, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { clicksNamed } from '#src/features/money/earnings/index.ts'
import type { Tenant } from '#src/services.ts'
import type { EventPayload } from './event-payload.ts'

export interface ReadEvent {
  /** What it reports, once for each webhook. */
  key: string
  payload: EventPayload
}

/** News of conversions after the given one, in order. */
export async function readConversionEvents(
  ctx: Tenant,
  afterId: number,
  limit: number,
): Promise<{ events: ReadEvent[]; lastId: number }> {
  const isChange = sql<boolean>`exists (
    select 1 from ${conversionEvents} earlier
    where earlier.workspace_id = ${ctx.workspaceId}
      and earlier.conversion_id = ${conversionEvents.conversionId}
      and earlier.id < ${conversionEvents.id})`
  const rows = await ctx.orm
    .select({
      event: conversionEvents,
      row: conversions,
      link: links.slug,
      campaign: campaigns.name,
      isChange,
    })
    .from(conversionEvents)
    .innerJoin(conversions, eq(conversions.id, conversionEvents.conversionId))
    .leftJoin(links, ours(ctx, links, eq(links.id, conversions.linkId)))
    .leftJoin(campaigns, ours(ctx, campaigns, eq(campaigns.id, conversions.campaignId)))
    .where(ours(ctx, conversionEvents, gt(conversionEvents.id, afterId)))
    .orderBy(asc(conversionEvents.id))
    .limit(limit)
  const countryOf = await countriesOf(
    ctx,
    rows.flatMap(({ row }) => row.clickId ?? []),
  )
  return {
    lastId: rows.at(-1)?.event.id ?? afterId,
    events: rows.map(({ event, row, ...joined }) => ({
      key: `conversion-event:${event.id}`,
      payload: {
        type: joined.isChange ? 'conversion.changed' : 'conversion.added',
        timestamp: event.at.toISOString(),
        data: {
          id: row.id,
          kind: row.kind,
          status: event.status,
          amount: event.amount,
          currency: row.currency,
          source: row.source,
          transactionId: row.transactionId,
          subIds: row.subIds,
          clickId: row.clickId,
          linkId: row.linkId,
          link: joined.link,
          campaignId: row.campaignId,
          campaign: joined.campaign,
          productName: row.productName,
          // Of a click that was dropped, the sale knows it.
          country: countryOf.get(row.clickId ?? '') ?? row.clickCountry,
          occurredAt: row.occurredAt.toISOString(),
          isDayOnly: row.isDayOnly,
        },
      },
    })),
  }
}

async function countriesOf(tenant: Pick<Tenant, 'orm' | 'workspaceId'>, ids: string[]) {
  const named = clicksNamed(tenant, ids)
  if (named === null) return new Map<string, string>()
  const found = await tenant.orm
    .select({ id: visits.id, country: visits.country })
    .from(visits)
    .where(named)
  return new Map(found.map(({ id, country }) => [id, country]))
}
