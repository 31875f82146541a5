import type { ConversionKind, ConversionRoute } from '@hopwise/contracts'
import { conversionEvents, conversions, isSale } from '@hopwise/db'
import { eq, inArray, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'
import { clickFactsOf } from './click-facts.ts'
import { familiesOf, standAfterSale } from './stand-after-sale.ts'

interface Touched {
  source: string
  transactionId: string
  kind: ConversionKind
  after: { parentTransactionId: string | null }
}

/** What follows for its related events from a sale that was moved: where it stands, and where it belongs. */
export async function followSales(
  tenant: Tenant,
  touched: readonly Touched[],
  route: ConversionRoute,
): Promise<void> {
  if (touched.length === 0) return
  await inheritAttribution(tenant, touched)
  await followStatus(tenant, touched, route)
}

const sourcesOf = (touched: readonly Touched[]) => [...new Set(touched.map(({ source }) => source))]

interface Inherited extends Record<string, unknown> {
  id: number
  transaction_id: string
}

/**
 * What carries no sub id of its own belongs where the sale belongs that it refunds or follows. Answers the
 * ids of what was unmatched until now.
 */
export async function inheritAttribution(
  tenant: Tenant,
  touched: readonly Touched[],
): Promise<number[]> {
  if (touched.length === 0) return []
  const inherited: number[] = []
  const { orm, workspaceId } = tenant
  const sources = sourcesOf(touched)
  let transactionIds = [
    ...new Set(
      touched.flatMap(({ transactionId, after }) => [
        transactionId,
        ...(after.parentTransactionId === null ? [] : [after.parentTransactionId]),
      ]),
    ),
  ]
  // Most news is of sales alone, and looking for their related events row by row would cost more than storing them.
  while (transactionIds.length > 0 && (await hasOrphans(tenant, sources, transactionIds))) {
    const { rows } = await orm.execute<Inherited>(sql`
      update conversions as child set
        matched_by = 'sale', click_id = sale.click_id, link_id = sale.link_id,
        campaign_id = sale.campaign_id, product_id = sale.product_id
      from conversions as sale
      where child.workspace_id = ${workspaceId} and sale.workspace_id = ${workspaceId}
        and child.source in ${sources} and sale.source = child.source
        and child.matched_by is null and sale.matched_by is not null
        and ${isSale({ kind: sql`sale.kind` })} and sale.id <> child.id
        and (child.transaction_id in ${transactionIds} or child.parent_transaction_id in ${transactionIds})
        and (
          (sale.transaction_id = child.transaction_id and not ${isSale({ kind: sql`child.kind` })})
          or sale.transaction_id = child.parent_transaction_id
        )
      returning child.id, child.transaction_id`)
    await inheritClickFacts(tenant, sources, rows)
    inherited.push(...rows.map(({ id }) => id))
    // The next generation: the fee of a rebill follows what the rebill has just become.
    transactionIds = [...new Set(rows.map((row) => row.transaction_id))]
  }
  return inherited
}

/** Of clicks that were dropped: where one is still there, the trigger gave its facts. */
async function inheritClickFacts(
  { orm, workspaceId }: Tenant,
  sources: string[],
  inherited: readonly Inherited[],
): Promise<void> {
  if (inherited.length === 0) return
  await orm.execute(sql`
    update conversions as child set ${clickFactsOf('sale')}
    from conversions as sale
    where child.workspace_id = ${workspaceId} and sale.workspace_id = ${workspaceId}
      and child.id in ${inherited.map(({ id }) => id)} and child.clicked_at is null
      and sale.source in ${sources} and sale.click_id = child.click_id and sale.clicked_at is not null
      and sale.transaction_id in (child.transaction_id, child.parent_transaction_id)`)
}

/** Whether anything among the related events may yet belong where its sale belongs; each half is one index. */
async function hasOrphans(
  { orm, workspaceId }: Tenant,
  sources: string[],
  transactionIds: string[],
): Promise<boolean> {
  const { rows } = await orm.execute(sql`
    (select 1 from conversions
      where workspace_id = ${workspaceId} and source in ${sources}
        and transaction_id in ${transactionIds} and matched_by is null
        and (not ${isSale(conversions)} or parent_transaction_id is not null) limit 1)
    union all
    (select 1 from conversions
      where workspace_id = ${workspaceId} and source in ${sources}
        and parent_transaction_id in ${transactionIds} and matched_by is null limit 1)`)
  return rows.length > 0
}

/** Refunds of sales that a person or a schedule has moved. */
async function followStatus(
  ctx: Tenant,
  touched: readonly Touched[],
  route: ConversionRoute,
): Promise<void> {
  const family = await ctx.orm
    .select()
    .from(conversions)
    .where(
      ours(
        ctx,
        conversions,
        inArray(conversions.source, sourcesOf(touched)),
        inArray(conversions.transactionId, [
          ...new Set(touched.map(({ transactionId }) => transactionId)),
        ]),
      ),
    )
  for (const { sale, reversals } of familiesOf(family)) {
    for (const one of reversals) {
      const { status, amount, currency } = standAfterSale(one, sale)
      if (status === one.status && amount === one.amount && currency === one.currency) continue
      await ctx.orm
        .update(conversions)
        .set({ status, amount, currency })
        .where(ours(ctx, conversions, eq(conversions.id, one.id)))
      await ctx.orm.insert(conversionEvents).values({
        workspaceId: ctx.workspaceId,
        conversionId: one.id,
        at: ctx.now(),
        status,
        amount,
        route,
      })
    }
  }
}
