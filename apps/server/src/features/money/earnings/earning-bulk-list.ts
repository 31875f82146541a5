import type { changeEarnings as contract, EndpointInput } from '@hopwise/contracts'
import { campaigns, conversions, links, type RowChange } from '@hopwise/db'
import { asc, eq, inArray } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import type { BulkField, BulkList } from '#src/collection/bulk/bulk-list.ts'
import { ours } from '#src/collection/ours.ts'
import { Invalid } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { assign } from './assign-earnings.ts'
import { attach } from './attach.ts'
import type { Attribution } from './attribute.ts'
import { type EarningFilter, whereOf } from './earning-filter.ts'
import { lockEarnings } from './lock-earnings.ts'

type Change = EndpointInput<typeof contract>['body']['change']
type ConversionRow = typeof conversions.$inferSelect

const rowsAtOnce = 500

/** The rows of the ids, some hundred at a time. */
async function* readRows(ctx: Ctx, ids: readonly number[]): AsyncGenerator<ConversionRow[]> {
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    yield await ctx.orm
      .select()
      .from(conversions)
      .where(ours(ctx, conversions, among(conversions.id, ids.slice(start, start + rowsAtOnce))))
      .orderBy(asc(conversions.id))
  }
}

/** What it belongs to, and what said so; null where it is unmatched. */
function attributionOf(row: ConversionRow): Attribution | null {
  const { matchedBy, clickId, linkId, campaignId, productId } = row
  return matchedBy === null ? null : { matchedBy, clickId, linkId, campaignId, productId }
}
const stateOf = (row: ConversionRow) => JSON.stringify(attributionOf(row))

/** What became of the rows. */
async function readChanges(ctx: Ctx, before: readonly ConversionRow[]): Promise<RowChange[]> {
  const stateBefore = new Map(before.map((row) => [row.id, stateOf(row)]))
  const changes: RowChange[] = []
  for await (const read of readRows(ctx, [...stateBefore.keys()])) {
    for (const row of read) {
      changes.push({ rowId: row.id, before: stateBefore.get(row.id) ?? null, after: stateOf(row) })
    }
  }
  return changes.filter(({ before: state, after }) => state !== after)
}

/** Gives each back what it belonged to, unless something else has matched it since. */
async function undo(ctx: Ctx, rows: readonly RowChange[]): Promise<number[]> {
  await lockEarnings(ctx.orm, ctx.workspaceId)
  const changeOf = new Map(rows.map((row) => [row.rowId, row]))
  const back: number[] = []
  for await (const read of readRows(ctx, [...changeOf.keys()])) {
    const kept = read.filter((row) => stateOf(row) === changeOf.get(row.id)?.after)
    const attachments = kept.map((row) => {
      // safe because `readChanges` wrote it
      const to = JSON.parse(changeOf.get(row.id)?.before ?? 'null') as Attribution | null
      return { row, to }
    })
    await attach(ctx, attachments, { route: 'hand', note: 'Taken back' })
    back.push(...kept.map(({ id }) => id))
  }
  return back
}

const link: BulkField<number | null> = {
  apply: async (ctx, ids, linkId) => {
    await lockEarnings(ctx.orm, ctx.workspaceId)
    const to = linkId === null ? null : await getLink(ctx, linkId)
    const isThere = (row: ConversionRow) =>
      (row.matchedBy === 'hand') === (linkId !== null) && (linkId === null || row.linkId === linkId)
    const rows: RowChange[] = []
    for await (const read of readRows(ctx, ids)) {
      const others = read.filter((row) => !isThere(row))
      await assign(ctx, others, to)
      rows.push(...(await readChanges(ctx, others)))
    }
    return { rows }
  },
  undo,
}

async function getLink(ctx: Ctx, id: number) {
  const [found] = await ctx.orm
    .select()
    .from(links)
    .where(ours(ctx, links, eq(links.id, id)))
  if (found === undefined) throw Invalid.field('linkId', 'This link does not exist.')
  return found
}

const campaign: BulkField<number | null> = {
  apply: async (ctx, ids, campaignId) => {
    await lockEarnings(ctx.orm, ctx.workspaceId)
    const note = await noteOf(ctx, campaignId)
    const rows: RowChange[] = []
    let bound = 0
    for await (const read of readRows(ctx, ids)) {
      const elsewhere = await findBound(ctx, read)
      const free = read.filter(({ linkId }) => linkId === null || !elsewhere.has(linkId))
      bound += read.length - free.length
      const others = free.filter((row) => row.campaignId !== campaignId)
      const attachments = others.map((row) => ({ row, to: movedTo(row, campaignId) }))
      await attach(ctx, attachments, { route: 'hand', note })
      rows.push(...(await readChanges(ctx, others)))
    }
    return {
      rows,
      note:
        bound === 0
          ? undefined
          : 'Some earnings count toward their link’s campaign. Move the link instead.',
    }
  },
  undo,
}

/** Where it is already, but for the campaign. */
function movedTo(row: ConversionRow, campaignId: number | null): Attribution | null {
  const { clickId, linkId, productId } = row
  if (linkId === null && campaignId === null) return null
  return { matchedBy: 'hand', clickId, linkId, campaignId, productId }
}

async function noteOf(ctx: Ctx, campaignId: number | null): Promise<string> {
  if (campaignId === null) return 'Removed from its campaign'
  const [found] = await ctx.orm
    .select({ name: campaigns.name })
    .from(campaigns)
    .where(ours(ctx, campaigns, eq(campaigns.id, campaignId)))
  if (found === undefined) throw Invalid.field('campaignId', 'This campaign does not exist.')
  return `Moved to ${found.name}`
}

/** The links of the rows that are in a campaign themselves. */
async function findBound(ctx: Ctx, rows: readonly ConversionRow[]): Promise<Set<number>> {
  const ids = rows.flatMap(({ linkId }) => linkId ?? [])
  if (ids.length === 0) return new Set()
  const found = await ctx.orm
    .select({ id: links.id, campaignId: links.campaignId })
    .from(links)
    .where(ours(ctx, links, inArray(links.id, ids)))
  return new Set(found.filter(({ campaignId }) => campaignId !== null).map(({ id }) => id))
}

export const earningBulkList: BulkList<EarningFilter, Change> = {
  name: 'earnings',
  table: conversions,
  pick: (ctx, filter) =>
    ctx.orm.select({ id: conversions.id }).from(conversions).where(whereOf(ctx, filter)),
  fields: { linkId: link, campaignId: campaign },
  topics: ['earnings', 'clicks'],
}
