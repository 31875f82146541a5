import { linkVariants } from '@hopwise/db'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import type { LinkRow } from './read-configuration.ts'
import { type Configuration, hrefOf } from './read-configuration.ts'

interface Wanted {
  url: string
  isArm: boolean
  position: number
}

/**
 * Writes the destinations of a configuration and answers the id of each by its address. An address
 * keeps the id it once had, also after it was removed; the original URL is 0 whatever it is.
 */
export async function keepVariants(
  ctx: Ctx,
  link: LinkRow,
  { originalUrl, rotateUrls, rules, expiredUrl }: Configuration,
): Promise<{ idOf(url: string): number; nextVariantId: number }> {
  const rows = await ctx.orm.select().from(linkVariants).where(variantsOf(ctx, link))
  const before = new Map(rows.map((row) => [row.id, row]))
  const ids = new Map(rows.filter(({ id }) => id !== 0).map(({ id, url }) => [hrefOf(url), id]))
  ids.set(hrefOf(originalUrl), 0)
  let nextVariantId = Math.max(link.nextVariantId, ...rows.map(({ id }) => id + 1))
  const wanted = new Map<number, Wanted>([
    [0, { url: originalUrl, isArm: rotateUrls.length > 0, position: 0 }],
  ])
  function want(url: string, isArm: boolean, position: number): void {
    const href = hrefOf(url)
    const id = ids.get(href) ?? nextVariantId
    if (id === nextVariantId) nextVariantId += 1
    ids.set(href, id)
    if (!wanted.has(id)) wanted.set(id, { url, isArm, position })
  }
  rotateUrls.forEach((url, at) => {
    want(url, true, at + 1)
  })
  for (const { url } of rules) want(url, false, 0)
  if (expiredUrl !== null) want(expiredUrl, false, 0)

  const gone = rows.filter(({ id, removedAt }) => removedAt === null && !wanted.has(id))
  if (gone.length > 0) {
    await ctx.orm
      .update(linkVariants)
      .set({ removedAt: ctx.now(), isArm: false, pausedAt: null, pausedBy: null })
      .where(
        and(
          variantsOf(ctx, link),
          inArray(
            linkVariants.id,
            gone.map(({ id }) => id),
          ),
        ),
      )
  }
  await ctx.orm
    .insert(linkVariants)
    .values(
      [...wanted].map(([id, one]) => ({
        ...one,
        ...keptAs(before.get(id), one),
        since: since(id, one),
        workspaceId: ctx.workspaceId,
        linkId: link.id,
        id,
        removedAt: null,
      })),
    )
    .onConflictDoUpdate({
      target: [linkVariants.workspaceId, linkVariants.linkId, linkVariants.id],
      set: {
        url: sql`excluded.url`,
        isArm: sql`excluded.is_arm`,
        position: sql`excluded.position`,
        since: sql`excluded.since`,
        pausedAt: sql`excluded.paused_at`,
        pausedBy: sql`excluded.paused_by`,
        removedAt: null,
      },
    })
  return { idOf: (url) => ids.get(hrefOf(url)) ?? 0, nextVariantId }

  /** What was learned of another address under this id does not count. */
  function since(id: number, { url }: Wanted): Date {
    const row = before.get(id)
    if (row !== undefined) return hrefOf(row.url) === hrefOf(url) ? row.since : ctx.now()
    return id === 0 && hrefOf(url) === hrefOf(link.originalUrl) ? link.createdAt : ctx.now()
  }
}

type Row = typeof linkVariants.$inferSelect

/** An arm stays paused as long as it is one, and the same. */
function keptAs(row: Row | undefined, { url, isArm }: Wanted) {
  const isSame = row?.isArm === true && isArm && hrefOf(row.url) === hrefOf(url)
  return { pausedAt: isSame ? row.pausedAt : null, pausedBy: isSame ? row.pausedBy : null }
}

const variantsOf = (ctx: Ctx, link: LinkRow) =>
  ours(ctx, linkVariants, eq(linkVariants.linkId, link.id))
