import { conversions } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'
import type { ConversionReport } from './conversion-report.ts'
import type { Recorded } from './record-conversions.ts'
import { isReversal } from './settle.ts'
import { familiesOf } from './stand-after-sale.ts'

/** Why a report that was understood changed nothing; null where it did. `noun` is what brought it. */
export async function whyUnchanged(
  tenant: Tenant,
  { outcome, conversionId }: Pick<Recorded, 'outcome' | 'conversionId'>,
  { status }: Pick<ConversionReport, 'status'>,
  noun: 'call' | 'notification',
): Promise<string | null> {
  if (outcome !== 'unchanged') return null
  const now = await getOurs(tenant, conversions, conversionId)
  if (now.status === status) return 'This was already recorded.'
  const sale = isReversal(now.kind) ? await findSale(tenant, now) : undefined
  if (sale !== undefined) return `Its status follows the sale, which is ${sale.status}.`
  return `It is already ${now.status}. A ${noun} can’t change it back to ${status}.`
}

/** The sale that a refund or chargeback takes back, where it was reported. */
async function findSale(
  tenant: Tenant,
  { source, transactionId }: typeof conversions.$inferSelect,
) {
  const events = await tenant.orm
    .select()
    .from(conversions)
    .where(
      ours(
        tenant,
        conversions,
        eq(conversions.source, source),
        eq(conversions.transactionId, transactionId),
      ),
    )
  return familiesOf(events)[0]?.sale
}
