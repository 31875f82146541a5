import type { getOnboarding as contract, EndpointResult } from '@hopwise/contracts'
import { plainHost } from '@hopwise/contracts'
import { links, onboardings, products } from '@hopwise/db'
import { desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { shortUrlOf } from '#src/short-urls.ts'
import { firstCountedClick } from './first-counted-click.ts'

type Answer = EndpointResult<typeof contract>

const hourMs = 3_600_000

const over: Answer = { state: 'over', step: 'arrived', link: null, ownVisits: 0, click: null }

export async function getOnboarding(ctx: Ctx): Promise<Answer> {
  if (ctx.isSample) return over
  const [row] = await ctx.orm.select().from(onboardings).where(ours(ctx, onboardings))
  if (row === undefined || row.finishedAt !== null) return over
  const click = await firstCountedClick(ctx)
  const link = await findLink(ctx, click?.linkId ?? row.linkId)
  const step = click !== null ? 'arrived' : link !== null ? 'visit' : 'link'
  return {
    state: row.leftAt === null ? 'open' : 'left',
    step,
    link,
    ownVisits: step === 'visit' && link ? await ownVisitsOf(ctx, link.id, row.startedAt) : 0,
    click: click && { ...click, at: click.at.toISOString() },
  }
}

/** The link that was made on the way, or else the newest: a person may have made one elsewhere. */
async function findLink(ctx: Ctx, id: number | null) {
  const select = (chosen?: SQL) =>
    ctx.orm
      .select({
        id: links.id,
        slug: links.slug,
        domainId: links.domainId,
        productName: products.name,
      })
      .from(links)
      .innerJoin(products, eq(products.id, links.productId))
      .where(ours(ctx, links, isNull(links.archivedAt), chosen))
  const [chosen] = id === null ? [] : await select(eq(links.id, id))
  const [newest] = chosen
    ? [chosen]
    : await select().orderBy(desc(links.createdAt), desc(links.id)).limit(1)
  if (newest === undefined) return null
  const shortUrl = shortUrlOf(ctx, newest)
  return {
    ...newest,
    shortUrl,
    qrCode: `/api/affiliate-links/${newest.id}/qr-code`,
    opensOnPhones: !plainHost(new URL(shortUrl)).startsWith('localhost'),
  }
}

async function ownVisitsOf(
  { orm, workspaceId }: Ctx,
  linkId: number,
  startedAt: Date,
): Promise<number> {
  // Keys go by the hour: without it a left way would be led by every sum there is.
  const since = new Date(startedAt.getTime() - hourMs)
  const { rows } = await orm.execute<{ visits: number }>(sql`
    select coalesce(sum(visits), 0)::int as visits
    from (
      select flag, visits from click_rollups
      where workspace_id = ${workspaceId} and hour >= ${since} and link_id = ${linkId}
      union all
      select flag, visits from unpacked_hours(${workspaceId}, ${since}, 'infinity', ${linkId})
    ) as known
    where flag = 'owner'`)
  return rows[0]?.visits ?? 0
}
