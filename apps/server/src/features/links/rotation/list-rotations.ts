import type {
  listRotations as contract,
  EndpointInput,
  Page,
  RotationSummary,
} from '@hopwise/contracts'
import { links, linkTotals, linkVariants, rotations } from '@hopwise/db'
import { and, count, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { among, listed } from '#src/collection/among.ts'
import { contains } from '#src/collection/contains.ts'
import { inOrderOf } from '#src/collection/ordered-ids.ts'
import { type Ours, ours } from '#src/collection/ours.ts'
import { page } from '#src/collection/page.ts'
import { foldTotals } from '#src/rollups/totals.ts'
import type { Ctx } from '#src/services.ts'
import { shortUrlOf } from '#src/short-urls.ts'
import { type LinkSum, sumByLink } from './rotation-figures.ts'
import { readStored } from './stored-rotation.ts'

type Query = EndpointInput<typeof contract>['query']

/** How many arms of the link in the row at hand take part, paused ones included. */
const arms = sql<number>`(select count(*)::int from link_variants v
  where v.workspace_id = ${links.workspaceId} and v.link_id = ${links.id}
    and v.is_arm and v.removed_at is null)`

/** The links that rotate, and those that did. */
export async function listRotations(
  ctx: Ctx,
  { query }: { query: Query },
): Promise<Page<RotationSummary>> {
  const ofLink = and(eq(rotations.workspaceId, links.workspaceId), eq(rotations.linkId, links.id))
  await foldTotals(ctx)
  const { items, total } = await page(
    ctx,
    ctx.orm.select({ id: linkTotals.linkId }).from(linkTotals).where(whereOf(ctx, query)),
    [desc(linkTotals.clicks), desc(linkTotals.linkId)],
    query,
  )
  const ids = items.map(({ id }) => id)
  const found = await ctx.orm
    .select({ link: links, rotation: rotations, arms })
    .from(links)
    .leftJoin(rotations, ofLink)
    .where(ours(ctx, links, among(links.id, ids)))
  const rows = inOrderOf(ids, found, ({ link }) => link.id)
  const sums = await sumByLink(
    ctx,
    rows.map(({ link }) => link.id),
  )
  return { items: rows.map((row) => summaryOf(ctx, row, sums.get(row.link.id))), total }
}

function whereOf(ctx: Ctx, { search, ids }: Query): Ours {
  const isArm = and(eq(linkVariants.isArm, true), isNull(linkVariants.removedAt))
  // Sets, for most links have no arm to be counted.
  const rotating = ctx.orm
    .select({ id: linkVariants.linkId })
    .from(linkVariants)
    .where(ours(ctx, linkVariants, isArm))
    .groupBy(linkVariants.linkId)
    .having(gte(count(), 2))
  const fitted = ctx.orm
    .select({ id: rotations.linkId })
    .from(rotations)
    .where(ours(ctx, rotations))
  const found = ctx.orm
    .select({ id: links.id })
    .from(links)
    .where(ours(ctx, links, contains(search, links.slug, links.title)))
  // Of totals alone, whose index has all there is to be ordered by.
  return ours(
    ctx,
    linkTotals,
    listed(linkTotals.linkId, ids),
    inArray(linkTotals.linkId, unionAll(rotating, fitted)),
    search === '' ? undefined : inArray(linkTotals.linkId, found),
  )
}

interface Row {
  link: typeof links.$inferSelect
  rotation: typeof rotations.$inferSelect | null
  arms: number
}

function summaryOf(
  ctx: Ctx,
  { link, rotation, arms }: Row,
  sum: LinkSum | undefined,
): RotationSummary {
  const stored = readStored(rotation)
  return {
    id: link.id,
    slug: link.slug,
    shortUrl: shortUrlOf(ctx, link),
    title: link.title,
    archivedAt: link.archivedAt?.toISOString() ?? null,
    arms,
    clicks: sum?.clicks ?? 0,
    conversions: sum?.conversions ?? 0,
    earnings: sum?.earnings ?? '0.00',
    gain: stored?.report?.gain ?? null,
    fittedAt: stored?.fittedAt.toISOString() ?? null,
  }
}
