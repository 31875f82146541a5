import type { TagRef } from '@hopwise/contracts'
import { type campaignTags, type linkTags, type productTags, tags } from '@hopwise/db'
import { asc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import { ours } from '#src/collection/ours.ts'
import type { WorkspaceCtx } from '#src/services.ts'

/** Which records of a kind have which tags. */
export type TagTable = typeof campaignTags | typeof linkTags | typeof productTags

/** The tags of records, by the record's id, in the order of their names. */
export async function tagsOf(
  ctx: WorkspaceCtx,
  table: TagTable,
  recordIds: readonly number[],
): Promise<(recordId: number) => TagRef[]> {
  if (recordIds.length === 0) return () => []
  const rows = await ctx.orm
    .select({ recordId: table.recordId, id: tags.id, name: tags.name, color: tags.color })
    .from(table)
    .innerJoin(tags, eq(tags.id, table.tagId))
    .where(ours(ctx, table, among(table.recordId, recordIds), isNull(tags.removedAt)))
    .orderBy(asc(sql`lower(${tags.name})`))
  const byRecord = Map.groupBy(rows, ({ recordId }) => recordId)
  return (recordId) =>
    (byRecord.get(recordId) ?? []).map(({ id, name, color }) => ({ id, name, color }))
}

/** The tag was not removed. */
export function isListed(ctx: WorkspaceCtx, tagId: SQLWrapper): SQL {
  return sql`${tagId} in (select ${tags.id} from ${tags}
    where ${ours(ctx, tags, isNull(tags.removedAt))})`
}

/** The record has the tag; no tag excludes nothing. */
export function hasTag(
  ctx: WorkspaceCtx,
  table: TagTable,
  recordId: SQLWrapper,
  tagId: number | undefined,
): SQL | undefined {
  if (tagId === undefined) return undefined
  return sql`exists (select from ${table} join ${tags} on ${tags.id} = ${table.tagId}
    where ${ours(ctx, table, eq(table.tagId, tagId), isNull(tags.removedAt))}
      and ${table.recordId} = ${recordId})`
}
