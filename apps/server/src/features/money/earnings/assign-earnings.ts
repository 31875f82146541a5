import {
  type assignEarnings as contract,
  type EndpointInput,
  type EndpointResult,
  isSaleKind,
} from '@hopwise/contracts'
import { conversions, type FormerClick, links, trackingIds } from '@hopwise/db'
import { asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Invalid, NotFound } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { announceEarnings } from './announce-earnings.ts'
import { type Attachment, attach } from './attach.ts'
import { type Attribution, attribute } from './attribute.ts'
import { lockEarnings } from './lock-earnings.ts'

type ConversionRow = typeof conversions.$inferSelect
type LinkRow = typeof links.$inferSelect
type Body = EndpointInput<typeof contract>['body']
type Input = Body['assignments'][number]
type Rule = Body['rules'][number]

const rowsAtOnce = 500

/**
 * Assigns earnings to links by hand, or gives them back to what matches by itself. A rule is for
 * what comes with a tracking id: it reaches at once what is unmatched or was matched that way before.
 */
export async function assignEarnings(
  ctx: Ctx,
  { body: { assignments, rules } }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const answer = await withTransaction(ctx, async (inner) => {
    await lockEarnings(inner.orm, inner.workspaceId)
    const linkOf = await readLinks(inner, [...assignments, ...rules])
    const undo: EndpointResult<typeof contract>['undo'] = { assignments: [], rules: [] }
    let changed = 0
    // Rules first: rows that are given back may belong by one of them.
    for (const rule of rules) {
      const done = await applyRule(inner, rule)
      undo.rules.push(done.undo)
      changed += done.changed
    }
    for (const { ids, linkId } of assignments) {
      const rows = await readRows(inner, ids)
      undo.assignments.push(...undoOf(rows))
      await assign(inner, rows, linkId === null ? null : (linkOf.get(linkId) ?? null))
      changed += rows.length
    }
    inner.trail?.noteBefore(undo)
    return { changed, undo }
  })
  announceEarnings(ctx)
  return answer
}

async function readLinks(
  ctx: Ctx,
  wanted: readonly { linkId: number | null }[],
): Promise<Map<number, LinkRow>> {
  const ids = [...new Set(wanted.flatMap(({ linkId }) => linkId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await ctx.orm
    .select()
    .from(links)
    .where(ours(ctx, links, inArray(links.id, ids)))
  if (rows.length < ids.length) throw Invalid.field('linkId', 'This link does not exist.')
  return new Map(rows.map((row) => [row.id, row]))
}

async function readRows(ctx: Ctx, ids: number[]): Promise<ConversionRow[]> {
  const rows = await ctx.orm
    .select()
    .from(conversions)
    .where(ours(ctx, conversions, inArray(conversions.id, ids)))
    .orderBy(asc(conversions.id))
  if (rows.length < ids.length) throw new NotFound('One of these earnings does not exist.')
  return rows
}

/** Back by hand to the link of before, or to what matches by itself. */
function undoOf(rows: readonly ConversionRow[]): Input[] {
  const groups = Map.groupBy(rows, ({ matchedBy, linkId }) =>
    matchedBy === 'hand' ? linkId : null,
  )
  return [...groups].map(([linkId, own]) => ({ linkId, ids: own.map(({ id }) => id) }))
}

/** Gives them to a link by hand, or with null to what matches by itself. */
export async function assign(ctx: Ctx, rows: readonly ConversionRow[], link: LinkRow | null) {
  const found =
    link === null ? await attributeAgain(ctx, rows) : rows.map((row) => byHand(row, link))
  const attachments = rows.map((row, index) => ({ row, to: found[index] ?? null }))
  const note = link === null ? 'No longer assigned by hand' : `Assigned to ${link.slug}`
  await attach(ctx, attachments, { route: 'hand', note })
}

/** A refund alone says nothing of the click; who assigns says nothing of it either. */
function byHand({ clickId, linkId }: ConversionRow, link: LinkRow): Attribution {
  return {
    matchedBy: 'hand',
    clickId: linkId === link.id ? clickId : null,
    linkId: link.id,
    campaignId: link.campaignId,
    productId: link.productId,
  }
}

async function attributeAgain(ctx: Ctx, rows: readonly ConversionRow[]) {
  const found: (Attribution | null)[] = []
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce)
    found.push(
      ...(await attribute(
        ctx,
        some.map((row) => ({ ...row, formerClick: formerClickOf(row) })),
      )),
    )
  }
  return found
}

/** What follows its sale has the sale's click, and gets it from there again. */
function formerClickOf(row: ConversionRow): FormerClick | null {
  if (!isSaleKind(row.kind) || row.parentTransactionId !== null) return null
  return row.formerClick ?? ownClick(row)
}

/** Who assigned it may have left it its click. */
function ownClick(row: ConversionRow): FormerClick | null {
  const { matchedBy, clickId, linkId, clickedAt, clickVariantId } = row
  const isOwn = matchedBy === 'hand' || matchedBy === 'click'
  if (!isOwn || clickId === null || clickedAt === null) return null
  return {
    click_id: clickId,
    link_id: linkId,
    clicked_at: clickedAt.toISOString(),
    click_variant_id: clickVariantId,
  }
}

async function applyRule(ctx: Ctx, rule: Rule): Promise<{ changed: number; undo: Rule }> {
  const { orm, workspaceId } = ctx
  const trackingId = rule.trackingId.toLowerCase()
  const own = ours(
    ctx,
    trackingIds,
    eq(trackingIds.source, rule.source),
    eq(trackingIds.trackingId, trackingId),
  )
  const [before] = await orm.select().from(trackingIds).where(own)
  await orm.delete(trackingIds).where(own)
  if (rule.linkId !== null) {
    await orm.insert(trackingIds).values({
      workspaceId,
      source: rule.source,
      trackingId,
      linkId: rule.linkId,
      createdAt: ctx.now(),
    })
  }
  // A tag may have brought tens of thousands: a few hundred of them at a time.
  let changed = 0
  for (let after = 0; ; ) {
    const rows = await orm
      .select()
      .from(conversions)
      .where(
        ours(
          ctx,
          conversions,
          eq(conversions.source, rule.source),
          gt(conversions.id, after),
          or(isNull(conversions.matchedBy), eq(conversions.matchedBy, 'tracking-id')),
          sql`exists (select from unnest(${conversions.subIds}) as one where lower(one) = ${trackingId})`,
        ),
      )
      .orderBy(asc(conversions.id))
      .limit(rowsAtOnce)
    if (rows.length === 0) break
    const found = await attribute(ctx, rows)
    const moved = rows.flatMap((row, index): Attachment[] => {
      const to = found[index] ?? null
      return row.linkId === (to?.linkId ?? null) && row.matchedBy === (to?.matchedBy ?? null)
        ? []
        : [{ row, to }]
    })
    await attach(ctx, moved, { route: 'hand', note: `By tracking id ${rule.trackingId}` })
    changed += moved.length
    after = rows.at(-1)?.id ?? after
  }
  return { changed, undo: { ...rule, linkId: before?.linkId ?? null } }
}
