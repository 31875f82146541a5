import { eq, notInArray } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { ensureTags } from './create-tag.ts'
import { isListed, type TagTable, tagsOf } from './tags-of.ts'

/**
 * Gives a record these tags and no others; undefined leaves them, and removed ones stay. Belongs in a
 * transaction that asked for the tags (`ensureTags`) before it locked anything.
 */
export async function setTags(
  ctx: Ctx,
  table: TagTable,
  recordId: number,
  names: readonly string[] | undefined,
): Promise<void> {
  if (names === undefined) return
  const ids = (await ensureTags(ctx, names)).map(({ id }) => id)
  await ctx.orm
    .delete(table)
    .where(
      ours(
        ctx,
        table,
        eq(table.recordId, recordId),
        notInArray(table.tagId, ids),
        isListed(ctx, table.tagId),
      ),
    )
  if (ids.length === 0) return
  const { workspaceId } = ctx
  await ctx.orm
    .insert(table)
    .values(ids.map((tagId) => ({ workspaceId, recordId, tagId })))
    .onConflictDoNothing()
}

/** What the tags of a record are called, for a copy of it. */
export async function tagNamesOf(ctx: Ctx, table: TagTable, recordId: number): Promise<string[]> {
  const read = await tagsOf(ctx, table, [recordId])
  return read(recordId).map(({ name }) => name)
}
