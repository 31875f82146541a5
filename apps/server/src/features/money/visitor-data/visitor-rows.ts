import { conversions, inboundMessages, visits, webhookDeliveries } from '@hopwise/db'
import { clickIdTime, firstClickId } from '@hopwise/redirector'
import { and, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { isFound } from '#src/collection/contains.ts'
import { type Ours, ours } from '#src/collection/ours.ts'
import { clicksNamed } from '#src/features/money/earnings/index.ts'
import type { Ctx } from '#src/services.ts'

export interface VisitorRows {
  clicks: (typeof visits.$inferSelect)[]
  /** In lower case, also of clicks that were dropped since. */
  clickIds: string[]
  conversions: (typeof conversions.$inferSelect)[]
}

/**
 * The rows of one visitor: the click that is named, conversions with their clicks, and what the same
 * visitor opened on those days. A sub id is only looked for where it is an email or a click id, since many
 * visitors share any other.
 */
export async function findVisitorRows(ctx: Ctx, search: string): Promise<VisitorRows> {
  const sales = await findConversions(ctx, search)
  const ids = clickIdsIn(search, sales)
  const named = await findClicks(ctx, clicksNamed(ctx, ids))
  const days = await Promise.all(
    distinctDays(named).map((day) => findClicks(ctx, clicksOfDay(ctx, day))),
  )
  const all = new Map([...named, ...days.flat()].map((click) => [click.id, click]))
  const clickIds = [...new Set([...ids, ...all.keys()])]
  const bought = await findConversionsOf(ctx, clickIds)
  return {
    clickIds,
    clicks: [...all.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    conversions: [...new Map([...sales, ...bought].map((row) => [row.id, row])).values()],
  }
}

function clickIdsIn(search: string, sales: VisitorRows['conversions']): string[] {
  const named = sales.flatMap(({ clickId, formerClick, subIds }) => [
    clickId ?? '',
    formerClick?.click_id ?? '',
    ...subIds,
  ])
  return [search, ...named]
    .filter((one) => clickIdTime(one) !== null)
    .map((one) => one.toLowerCase())
}

function findConversions(ctx: Ctx, search: string) {
  const isOfOneVisitor = search.includes('@') || clickIdTime(search) !== null
  // Sub ids are part of what earnings are searched in, of which there is an index.
  const subId = sql`exists (
    select from unnest(${conversions.subIds}) as one where lower(one) = ${search.toLowerCase()}
  )`
  const named = or(
    eq(conversions.transactionId, search),
    eq(conversions.parentTransactionId, search),
    isOfClicks([search.toLowerCase()]),
    isOfOneVisitor ? and(isFound(search, conversions), subId) : undefined,
  )
  return ctx.orm
    .select()
    .from(conversions)
    .where(ours(ctx, conversions, named))
}

async function findConversionsOf(ctx: Ctx, clickIds: string[]) {
  if (clickIds.length === 0) return []
  return await ctx.orm
    .select()
    .from(conversions)
    .where(ours(ctx, conversions, isOfClicks(clickIds)))
}

/** Now, or before a person assigned it elsewhere. */
const isOfClicks = (clickIds: string[]) =>
  or(inArray(conversions.clickId, clickIds), inArray(formerClickId, clickIds))

export const formerClickId = sql<string>`${conversions.formerClick} ->> 'click_id'`

async function findClicks({ orm }: Ctx, which: Ours | null) {
  return which === null ? [] : await orm.select().from(visits).where(which)
}

interface VisitorDay {
  visitor: string
  startMs: number
}

const dayMs = 86_400_000

/** The hash of a visitor is another one every day, in UTC. */
function distinctDays(named: VisitorRows['clicks']): VisitorDay[] {
  const days = named
    .filter(({ visitor }) => visitor !== '')
    .map(({ visitor, occurredAt }) => ({
      visitor,
      startMs: Math.floor(occurredAt.getTime() / dayMs) * dayMs,
    }))
  return [...new Map(days.map((day) => [`${day.visitor} ${day.startMs}`, day])).values()]
}

function clicksOfDay(ctx: Ctx, { visitor, startMs }: VisitorDay): Ours {
  const [start, end] = [new Date(startMs), new Date(startMs + dayMs)]
  return ours(
    ctx,
    visits,
    eq(visits.visitor, visitor),
    gte(visits.id, firstClickId(start.getTime())),
    lt(visits.id, firstClickId(end.getTime())),
    gte(visits.occurredAt, start),
    lt(visits.occurredAt, end),
  )
}

/** Messages from networks that brought the conversions or name a click. */
export function messagesOf(ctx: Ctx, rows: VisitorRows): Ours {
  const ofSales = inArray(
    inboundMessages.conversionId,
    rows.conversions.map(({ id }) => id),
  )
  const hasFields = ne(inboundMessages.fields, sql`'{}'::jsonb`)
  const isTheirs = or(ofSales, namesClick(inboundMessages.fields, rows))
  return ours(ctx, inboundMessages, and(hasFields, isTheirs))
}

/** Deliveries of their clicks and conversions. */
export function deliveriesOf(ctx: Ctx, rows: VisitorRows): Ours {
  return ours(
    ctx,
    webhookDeliveries,
    or(ofConversions(rows), namesClick(webhookDeliveries.payload, rows)),
  )
}

export function ofConversions({ conversions: sales }: VisitorRows): SQL | undefined {
  return and(
    or(
      eq(webhookDeliveries.event, 'conversion'),
      sql`${webhookDeliveries.event} like 'conversion.%'`,
    ),
    inArray(
      sql`${webhookDeliveries.payload} #>> '{data,id}'`,
      sales.map(({ id }) => String(id)),
    ),
  )
}

/** In whatever case; ids are letters and digits, so none says anything in a pattern. */
function namesClick(
  column: SQL.Aliased | typeof inboundMessages.fields | typeof webhookDeliveries.payload,
  { clickIds }: VisitorRows,
): SQL {
  if (clickIds.length === 0) return sql`false`
  return sql`${column}::text ~* ${clickIds.join('|')}`
}
