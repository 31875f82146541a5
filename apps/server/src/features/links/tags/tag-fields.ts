import { maxTagsOfRecord } from '@hopwise/contracts'
import type { RowChange } from '@hopwise/db'
import { inArray, sql } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import type { BulkField } from '#src/collection/bulk/bulk-list.ts'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { ensureTags, findTags } from './create-tag.ts'
import { isListed, type TagTable } from './tags-of.ts'

/** Adds tags to records; a record that would have too many gets none of them. */
export function addTagsField(table: TagTable): BulkField<string[]> {
  return {
    prepare: async (ctx, names) => {
      await ensureTags(ctx, names)
    },
    apply: async (ctx, ids, names) => {
      const tagIds = (await findTags(ctx, names)).map(({ id }) => id)
      const full = await findFull(ctx, table, ids, tagIds)
      const open = ids.filter((id) => !full.has(id))
      const pairs = open.flatMap((recordId) => tagIds.map((tagId) => ({ recordId, tagId })))
      return {
        rows: (await addPairs(ctx, table, pairs)).map(({ recordId, tagId }) => ({
          rowId: recordId,
          before: null,
          after: String(tagId),
        })),
        note: full.size === 0 ? undefined : `You can add up to ${maxTagsOfRecord} tags.`,
      }
    },
    undo: (ctx, rows) => removePairs(ctx, table, rows),
  }
}

export function removeTagsField(table: TagTable): BulkField<string[]> {
  return {
    apply: async (ctx, ids, names) => {
      const tagIds = (await findTags(ctx, names)).map(({ id }) => id)
      if (tagIds.length === 0) return { rows: [] }
      const gone = await ctx.orm
        .delete(table)
        .where(ours(ctx, table, among(table.recordId, ids), inArray(table.tagId, tagIds)))
        .returning({ recordId: table.recordId, tagId: table.tagId })
      return {
        rows: gone.map(({ recordId, tagId }) => ({
          rowId: recordId,
          before: String(tagId),
          after: null,
        })),
      }
    },
    undo: async (ctx, rows) => {
      const pairs = rows.map(({ rowId, before }) => ({ recordId: rowId, tagId: Number(before) }))
      return (await addPairs(ctx, table, pairs)).map(({ recordId }) => recordId)
    },
  }
}

interface Pair {
  recordId: number
  tagId: number
}

/** Adds what is not there yet, and answers that. */
async function addPairs(ctx: Ctx, table: TagTable, pairs: readonly Pair[]): Promise<Pair[]> {
  const { rows } = await ctx.orm.execute<{ record: number; tag: number }>(sql`
    insert into ${table} (workspace_id, ${sql.identifier(table.recordId.name)}, tag_id)
    select ${ctx.workspaceId}, given."recordId", given."tagId"
    from json_to_recordset(${JSON.stringify(pairs)}::json) as given ("recordId" int, "tagId" int)
    on conflict do nothing
    returning ${sql.identifier(table.recordId.name)} as record, tag_id as tag`)
  return rows.map(({ record, tag }) => ({ recordId: record, tagId: tag }))
}

async function removePairs(
  ctx: Ctx,
  table: TagTable,
  rows: readonly RowChange[],
): Promise<number[]> {
  const { rows: gone } = await ctx.orm.execute<{ record: number }>(sql`
    delete from ${table}
    using json_to_recordset(${JSON.stringify(rows)}::json) as given ("rowId" int, after int)
    where ${ours(ctx, table)} and ${table.recordId} = given."rowId" and ${table.tagId} = given.after
    returning given."rowId" as record`)
  return gone.map(({ record }) => record)
}

/** Those that would have more tags than a record may have. */
async function findFull(
  ctx: Ctx,
  table: TagTable,
  ids: readonly number[],
  added: readonly number[],
): Promise<Set<number>> {
  const others = sql`count(*) filter (where not ${among(table.tagId, added)})`
  const rows = await ctx.orm
    .select({ recordId: table.recordId })
    .from(table)
    .where(ours(ctx, table, among(table.recordId, ids), isListed(ctx, table.tagId)))
    .groupBy(table.recordId)
    .having(sql`${others} + ${added.length} > ${maxTagsOfRecord}`)
  return new Set(rows.map(({ recordId }) => recordId))
}
