import type { Tag, tag } from '@hopwise/contracts'
import { campaigns, campaignTags, links, linkTags, products, productTags, tags } from '@hopwise/db'
import { asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { notThere } from '#src/collection/get-ours.ts'
import { type Ours, ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import type { TagTable } from './tags-of.ts'

export async function listTags(ctx: Ctx): Promise<z.input<typeof tag>[]> {
  return await selectTags(ctx, ours(ctx, tags, isNull(tags.removedAt)))
}

/** One tag as the API shows it, a removed one too. */
export async function showTag(ctx: Ctx, id: number): Promise<z.input<typeof tag>> {
  const [shown] = await selectTags(ctx, ours(ctx, tags, eq(tags.id, id)))
  return shown ?? notThere(tags)
}

async function selectTags(ctx: Ctx, which: Ours): Promise<Tag[]> {
  const rows = await ctx.orm
    .select({
      id: tags.id,
      name: tags.name,
      color: tags.color,
      createdAt: tags.createdAt,
      removedAt: tags.removedAt,
    })
    .from(tags)
    .where(which)
    .orderBy(asc(sql`lower(${tags.name})`))
  const ids = rows.map(({ id }) => id)
  const [ofLinks, ofCampaigns, ofProducts] = await Promise.all([
    countShown(ctx, linkTags, ids, { records: links, isHidden: isNotNull(links.archivedAt) }),
    countShown(ctx, campaignTags, ids, {
      records: campaigns,
      isHidden: isNotNull(campaigns.archivedAt),
    }),
    countShown(ctx, productTags, ids, {
      records: products,
      isHidden: isNotNull(products.removedAt),
    }),
  ])
  return rows.map((row) => ({
    ...row,
    links: ofLinks.get(row.id) ?? 0,
    campaigns: ofCampaigns.get(row.id) ?? 0,
    products: ofProducts.get(row.id) ?? 0,
    createdAt: row.createdAt.toISOString(),
    removedAt: row.removedAt?.toISOString() ?? null,
  }))
}

/** By tag, how many of its records are shown in their list: all but those few that are hidden. */
async function countShown(
  ctx: Ctx,
  table: TagTable,
  ids: readonly number[],
  {
    records,
    isHidden,
  }: { records: typeof links | typeof campaigns | typeof products; isHidden: SQL },
): Promise<Map<number, number>> {
  // Many are not named: a server looks for each of them at each record there is.
  const [only, ...others] = ids
  const which = only === undefined || others.length > 0 ? undefined : eq(table.tagId, only)
  const { rows } = await ctx.orm.execute<{ id: number; count: number }>(sql`
    select ${table.tagId} as id, count(*)::int as count
    from ${table} where ${ours(
      ctx,
      table,
      which,
      sql`not exists (
      select from ${records} where ${ours(ctx, records, eq(records.id, table.recordId), isHidden)})`,
    )}
    group by 1`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
