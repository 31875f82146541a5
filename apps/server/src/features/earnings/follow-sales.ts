import type { ConversionKind, ConversionRoute } from '@hopwise/contracts'
import { conversionEvents, conversions } from '@hopwise/db'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Tenant } from '#src/services.ts'

interface Touched {
  source: string
  transactionId: string
  kind: ConversionKind
  after: { parentTransactionId: string | null }
}

/**
 * What follows from a sale for its kin: refunds stand where their sale stands, so that a status that
 * is added up holds both, and what carries no sub id of its own belongs where the sale belongs.
 * Whichever of them came first.
 */
export async function followSales(
  tenant: Tenant,
  touched: readonly Touched[],
  route: ConversionRoute,
): Promise<void> {
  if (touched.length === 0) return
  const transactionIds = [
    ...new Set(
      touched.flatMap(({ transactionId, after }) =>
        after.parentTransactionId === null
          ? [transactionId]
          : [transactionId, after.parentTransactionId],
      ),
    ),
  ]
  const sources = [...new Set(touched.map(({ source }) => source))]
  await inheritAttribution(tenant, sources, transactionIds)
  await followStatus(tenant, sources, transactionIds, route)
}

async function inheritAttribution(
  tenant: Tenant,
  sources: string[],
  transactionIds: string[],
): Promise<void> {
  // Most news is of sales alone, and looking for their kin row by row would cost more than storing them.
  if (!(await hasOrphans(tenant, sources, transactionIds))) return
  const { orm, workspaceId } = tenant
  const [child, sale] = [sql.raw('child'), sql.raw('sale')]
  // Twice: the refund of a rebill inherits what the rebill has just inherited from its sale.
  for (let generation = 0; generation < 2; generation += 1) {
    await orm.execute(sql`
      update conversions as ${child} set
        matched_by = 'sale', click_id = ${sale}.click_id, link_id = ${sale}.link_id,
        campaign_id = ${sale}.campaign_id, product_id = ${sale}.product_id
      from conversions as ${sale}
      where child.workspace_id = ${workspaceId} and sale.workspace_id = ${workspaceId}
        and child.source in ${sources} and sale.source = child.source
        and child.matched_by is null and sale.matched_by is not null
        and sale.kind in ('sale', 'rebill') and sale.id <> child.id
        and (child.transaction_id in ${transactionIds} or child.parent_transaction_id in ${transactionIds})
        and (
          (sale.transaction_id = child.transaction_id and child.kind in ('refund', 'chargeback'))
          or sale.transaction_id = child.parent_transaction_id
        )`)
  }
}

/** Whether anything among the kin may yet belong where its sale belongs; each half is one index. */
async function hasOrphans(
  { orm, workspaceId }: Tenant,
  sources: string[],
  transactionIds: string[],
): Promise<boolean> {
  const { rows } = await orm.execute(sql`
    (select 1 from conversions
      where workspace_id = ${workspaceId} and source in ${sources}
        and transaction_id in ${transactionIds} and matched_by is null
        and (kind in ('refund', 'chargeback') or parent_transaction_id is not null) limit 1)
    union all
    (select 1 from conversions
      where workspace_id = ${workspaceId} and source in ${sources}
        and parent_transaction_id in ${transactionIds} and matched_by is null limit 1)`)
  return rows.length > 0
}

async function followStatus(
  { orm, workspaceId, now }: Tenant,
  sources: string[],
  transactionIds: string[],
  route: ConversionRoute,
): Promise<void> {
  const family = await orm
    .select()
    .from(conversions)
    .where(
      and(
        eq(conversions.workspaceId, workspaceId),
        inArray(conversions.source, sources),
        or(inArray(conversions.transactionId, transactionIds)),
      ),
    )
  const familyOf = Map.groupBy(family, ({ source, transactionId }) =>
    JSON.stringify([source, transactionId]),
  )
  for (const kin of familyOf.values()) {
    const sale =
      kin.find(({ kind }) => kind === 'sale') ?? kin.find(({ kind }) => kind === 'rebill')
    if (sale === undefined) continue
    for (const one of kin) {
      if (one.kind !== 'refund' && one.kind !== 'chargeback') continue
      const status = statusAfter(one.status, sale.status)
      const amount = one.mirrorsSale ? opposite(sale.amount) : one.amount
      if (status === one.status && amount === one.amount) continue
      await orm
        .update(conversions)
        .set({ status, amount })
        .where(and(eq(conversions.workspaceId, workspaceId), eq(conversions.id, one.id)))
      await orm
        .insert(conversionEvents)
        .values({ workspaceId, conversionId: one.id, at: now(), status, amount, route })
    }
  }
}

type Status = (typeof conversions.$inferSelect)['status']

/** What was paid out is taken off the next payout: the refund is confirmed, and paid once that is. */
function statusAfter(refund: Status, sale: Status): Status {
  if (refund === 'paid') return refund
  return sale === 'paid' ? 'confirmed' : sale
}

function opposite(amount: string): string {
  if (/^-?0*(\.0*)?$/.test(amount)) return '0.00'
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}
