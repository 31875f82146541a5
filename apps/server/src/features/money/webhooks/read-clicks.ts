import { campaigns, isCountedVisit, links, visits, webhookDeliveries } from '@hopwise/db'
import { firstClickId } from '@hopwise/redirector'
import { asc, eq, getViewSelectedFields, gte, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'
import type { ReadEvent } from './read-conversion-events.ts'

/** Clicks reach the database after they happened, and not in their order. */
const lateMs = 10 * 60_000

/** A bound of time too, so that months before are not looked into. */
export const occurredFrom = (from: Date) => new Date(from.getTime() - lateMs)

/** Counted clicks that this webhook has not received, oldest first; `until` is where to go on. */
export async function readClicks(
  ctx: Tenant,
  webhookId: number,
  from: Date,
  limit: number,
): Promise<{ events: ReadEvent[]; until: Date }> {
  const start = ctx.now()
  const rows = await ctx.orm
    .select({
      click: getViewSelectedFields(visits),
      link: links.slug,
      campaignId: links.campaignId,
      name: campaigns.name,
    })
    .from(visits)
    .leftJoin(links, ours(ctx, links, eq(links.id, visits.linkId)))
    .leftJoin(campaigns, ours(ctx, campaigns, eq(campaigns.id, links.campaignId)))
    .where(
      ours(
        ctx,
        visits,
        isCountedVisit(visits),
        gte(visits.id, firstClickId(from.getTime())),
        gte(visits.occurredAt, occurredFrom(from)),
        sql`not exists (
          select 1 from ${webhookDeliveries}
          where ${webhookDeliveries.workspaceId} = ${ctx.workspaceId}
            and ${webhookDeliveries.webhookId} = ${webhookId}
            and ${webhookDeliveries.eventKey} = 'click:' || ${visits.id})`,
      ),
    )
    .orderBy(asc(visits.id))
    .limit(limit)
  const last = rows.at(-1)?.click.occurredAt
  const seenUntil = rows.length === limit && last !== undefined ? last : start
  return {
    until: new Date(Math.max(from.getTime(), seenUntil.getTime() - lateMs)),
    events: rows.map(({ click, link, campaignId, name }) => ({
      key: `click:${click.id}`,
      payload: {
        type: 'click',
        timestamp: click.occurredAt.toISOString(),
        data: {
          id: click.id,
          occurredAt: click.occurredAt.toISOString(),
          linkId: click.linkId,
          link,
          campaignId,
          campaign: name,
          country: click.country,
          device: click.device,
          browser: click.browser,
          os: click.os,
          referrerHost: click.referrerHost,
          platform: click.platform,
        },
      },
    })),
  }
}
