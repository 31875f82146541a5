import {
  type listTroubledLinks as contract,
  type EndpointInput,
  type LinkTrouble,
  linkTroubles,
  type Page,
  type TroubledLink,
} from '@hopwise/contracts'
import { linkChecks, links, linkVariants } from '@hopwise/db'
import { asc, sql } from 'drizzle-orm'
import { page } from '#src/collection/page.ts'
import { shortUrlBase } from '#src/config.ts'
import type { Ctx } from '#src/services.ts'
import { atRisk, inTrouble, itsLink, itsVariant } from './in-trouble.ts'

/** As `{outcome, trouble}`, the worst first. */
const worst = sql<
  { outcome: LinkTrouble; trouble: string }[]
>`json_agg(json_build_object('outcome', ${linkChecks.outcome}, 'trouble', ${linkChecks.trouble}) order by array_position(${sql.param(`{${linkTroubles.join(',')}}`)}::text[], ${linkChecks.outcome}), ${linkChecks.variantId})`

/** Most money at risk first; those whose visitors go elsewhere already come last. */
export async function listTroubledLinks(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<Page<TroubledLink>> {
  const isPaused = sql<boolean>`bool_and(${linkVariants.pausedAt} is not null)`
  const { items: rows, total } = await page(
    ctx,
    ctx.orm
      .select({
        linkId: links.id,
        title: links.title,
        slug: links.slug,
        worst,
        isPaused,
        moneyAtRisk: atRisk,
        failingSince: sql<string>`min(coalesce(${linkChecks.failingSince}, ${linkChecks.checkedAt}))`,
        checkedAt: sql<string>`max(${linkChecks.checkedAt})`,
      })
      .from(linkChecks)
      .innerJoin(links, itsLink)
      .leftJoin(linkVariants, itsVariant)
      .where(inTrouble(ctx, query))
      .groupBy(links.id),
    [isPaused, sql`${atRisk}::numeric desc`, asc(links.id)],
    query,
  )
  return {
    total,
    items: rows.map(({ worst: [first], worst: all, ...row }) => ({
      ...row,
      outcome: first?.outcome ?? 'dead',
      trouble: first?.trouble ?? '',
      troubled: all.length,
      shortUrl: shortUrlBase(ctx.config) + row.slug,
      failingSince: new Date(row.failingSince).toISOString(),
      checkedAt: new Date(row.checkedAt).toISOString(),
    })),
  }
}
