import {
  type createTag as contract,
  type EndpointInput,
  maxTags,
  tagColors,
} from '@hopwise/contracts'
import { tags, violates } from '@hopwise/db'
import { isNull, type SQL, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { showTag } from './list-tags.ts'

type TagRow = typeof tags.$inferSelect
type NewTag = Pick<typeof tags.$inferInsert, 'name'> & { color?: TagRow['color'] | undefined }

export async function createTag(ctx: Ctx, { body }: EndpointInput<typeof contract>) {
  const [made] = await insertTags(ctx, [body])
  if (made === undefined) throw twinOf(body.name)
  ctx.live.announce(ctx.workspaceId, 'tags')
  return await showTag(ctx, made.id)
}

/**
 * The tags of these names; missing ones are created. Comes first in a transaction: another that
 * creates the same tag is waited for, which must not need a row that is locked here.
 */
export async function ensureTags(ctx: Ctx, names: readonly string[] = []): Promise<TagRow[]> {
  if (names.length === 0) return []
  const { rows: missing } = await ctx.orm.execute<{ name: string }>(sql`
    select given.name from ${listOf(names)} as given (name)
    where not exists (
      select from ${tags}
      where ${ours(ctx, tags, isNull(tags.removedAt))} and lower(${tags.name}) = lower(given.name)
    )
    order by lower(given.name)`)
  await insertTags(ctx, missing)
  return await findTags(ctx, names)
}

export async function findTags(ctx: Ctx, names: readonly string[]): Promise<TagRow[]> {
  return await ctx.orm
    .select()
    .from(tags)
    .where(
      ours(
        ctx,
        tags,
        isNull(tags.removedAt),
        sql`lower(${tags.name}) in (select lower(given.name) from ${listOf(names)} as given (name))`,
      ),
    )
}

const listOf = (names: readonly string[]): SQL =>
  sql`json_array_elements_text(${JSON.stringify(names)}::json)`

/** Creates them, but for names that are taken. */
async function insertTags(ctx: Ctx, wanted: readonly NewTag[]): Promise<TagRow[]> {
  if (wanted.length === 0) return []
  const counts = await countColors(ctx)
  const count = [...counts.values()].reduce((sum, one) => sum + one, 0)
  if (count + wanted.length > maxTags) {
    throw new Conflict(`You can have up to ${maxTags} tags. Remove one first.`)
  }
  const leastUsed = () =>
    tagColors.reduce((a, b) => ((counts.get(b) ?? 0) < (counts.get(a) ?? 0) ? b : a))
  const rows = wanted.map(({ name, color = leastUsed() }) => {
    counts.set(color, (counts.get(color) ?? 0) + 1)
    return { workspaceId: ctx.workspaceId, name, color, createdAt: ctx.now() }
  })
  return await ctx.orm.insert(tags).values(rows).onConflictDoNothing().returning()
}

/** How many tags there are of each color. */
async function countColors(ctx: Ctx): Promise<Map<TagRow['color'], number>> {
  const rows = await ctx.orm
    .select({ color: tags.color, count: sql<number>`count(*)::int` })
    .from(tags)
    .where(ours(ctx, tags, isNull(tags.removedAt)))
    .groupBy(tags.color)
  return new Map(rows.map(({ color, count }) => [color, count]))
}

/** Two tags of a workspace never have one name. */
export async function refusingTwins<Result>(
  name: string,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw violates(error, 'tags_name') ? twinOf(name) : error
  }
}

function twinOf(name: string): Conflict {
  const message = `There is already a tag called “${name}”.`
  return new Conflict(message, [{ path: 'name', message }])
}
