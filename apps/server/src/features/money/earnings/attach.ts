import { type ConversionRoute, isSaleKind } from '@hopwise/contracts'
import { conversionEvents, conversions, isSale } from '@hopwise/db'
import { and, eq, inArray, isNull, ne, not, or, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'
import { type Attribution, attribute } from './attribute.ts'
import { followSales } from './follow-sales.ts'

type ConversionRow = typeof conversions.$inferSelect

export interface Attachment {
  row: ConversionRow
  /** Null leaves it unmatched. */
  to: Attribution | null
}

/**
 * Ties conversions to where they belong, and with each sale its refunds and what follows it.
 * To be called in a transaction that holds the earnings.
 */
export async function attach(
  tenant: Tenant,
  attachments: readonly Attachment[],
  { route, note }: { route: ConversionRoute; note: string | null },
): Promise<void> {
  if (attachments.length === 0) return
  const { orm, workspaceId, now } = tenant
  const given = attachments.map(({ row, to }) => ({
    id: row.id,
    matched_by: to?.matchedBy ?? null,
    click_id: to?.clickId ?? null,
    link_id: to?.linkId ?? null,
    campaign_id: to?.campaignId ?? null,
    product_id: to?.productId ?? null,
  }))
  await orm.execute(sql`
    update conversions set matched_by = given.matched_by, click_id = given.click_id,
      link_id = given.link_id, campaign_id = given.campaign_id, product_id = given.product_id
    from json_to_recordset(${JSON.stringify(given)}::json) as given (
      id int, matched_by text, click_id text, link_id int, campaign_id int, product_id int
    )
    where conversions.workspace_id = ${workspaceId} and conversions.id = given.id`)
  await orm.insert(conversionEvents).values(
    attachments.map(({ row: { id, status, amount } }) => ({
      workspaceId,
      conversionId: id,
      at: now(),
      status,
      amount,
      route,
      note,
    })),
  )
  const rows = attachments.map(({ row }) => row)
  const released = await releaseRelated(tenant, rows)
  await followSales(
    tenant,
    rows.map((row) => ({ ...row, after: row })),
    route,
  )
  await matchAgain(tenant, released, route)
}

/** What belonged to where a sale was follows it to where it is now; but for what a person assigned. */
async function releaseRelated(ctx: Tenant, rows: readonly ConversionRow[]): Promise<number[]> {
  const sales = rows.filter(({ kind }) => isSaleKind(kind))
  if (sales.length === 0) return []
  const transactions = [...new Set(sales.map(({ transactionId }) => transactionId))]
  const released = await ctx.orm
    .update(conversions)
    .set({ matchedBy: null, clickId: null, linkId: null, campaignId: null, productId: null })
    .where(
      ours(
        ctx,
        conversions,
        inArray(conversions.source, [...new Set(sales.map(({ source }) => source))]),
        or(
          and(
            inArray(conversions.transactionId, transactions),
            not(isSale(conversions)),
            ne(conversions.matchedBy, 'hand'),
          ),
          and(
            inArray(conversions.parentTransactionId, transactions),
            eq(conversions.matchedBy, 'sale'),
          ),
        ),
      ),
    )
    .returning({ id: conversions.id })
  return released.map(({ id }) => id)
}

/** Where the sale is now unmatched, what came after it may know its own way. */
async function matchAgain(tenant: Tenant, ids: number[], route: ConversionRoute): Promise<void> {
  if (ids.length === 0) return
  const rows = await tenant.orm
    .select()
    .from(conversions)
    .where(ours(tenant, conversions, inArray(conversions.id, ids), isNull(conversions.matchedBy)))
  const found = await attribute(tenant, rows)
  const attachments = rows.map((row, index) => ({ row, to: found[index] ?? null }))
  await attach(
    tenant,
    attachments.filter(({ to }) => to !== null),
    { route, note: null },
  )
}
