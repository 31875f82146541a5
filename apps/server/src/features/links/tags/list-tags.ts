import type { Tag, tag } from '@hopwise/contracts'
import { campaigns, campaignTags, links, linkTags, products, productTags, tags } from '@hopwise/db'
import { asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
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
      links: countOf(linkTags, sql`${links} where ${links.archivedAt} is null and ${links.id}`),
      campaigns: countOf(
        campaignTags,
        sql`${campaigns} where ${campaigns.archivedAt} is null and ${campaigns.id}`,
      ),
      products: countOf(
        productTags,
        sql`${products} where ${products.removedAt} is null and ${products.id}`,
      ),
      createdAt: tags.createdAt,
      removedAt: tags.removedAt,
    })
    .from(tags)
    .where(which)
    .orderBy(asc(sql`lower(${tags.name})`))
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    removedAt: row.removedAt?.toISOString() ?? null,
  }))
}

/** How many of its records are shown in their list. */
function countOf(table: TagTable, shown: SQL): SQL<number> {
  return sql<number>`(select count(*)::int from ${table}
    where ${table.workspaceId} = ${tags.workspaceId} and ${table.tagId} = ${tags.id}
      and exists (select from ${shown} = ${table.recordId}))`
}
