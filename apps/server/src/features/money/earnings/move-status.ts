import type { ConversionRoute, ConversionStatus } from '@hopwise/contracts'
import { conversionEvents, conversions } from '@hopwise/db'
import { inArray } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'
import { followSales } from './follow-sales.ts'

/**
 * Gives conversions a status, with an entry in their history; refunds follow their sales. To be
 * called in a transaction that holds the earnings, with no more ids than one statement takes.
 */
export async function moveStatus(
  tenant: Tenant,
  ids: number[],
  status: ConversionStatus,
  { route, note }: { route: ConversionRoute; note: string | null },
): Promise<void> {
  const { orm, workspaceId, now } = tenant
  const moved = await orm
    .update(conversions)
    .set({ status })
    .where(ours(tenant, conversions, inArray(conversions.id, ids)))
    .returning()
  if (moved.length === 0) return
  await orm.insert(conversionEvents).values(
    moved.map(({ id, amount }) => ({
      workspaceId,
      conversionId: id,
      at: now(),
      status,
      amount,
      route,
      note,
    })),
  )
  await followSales(
    tenant,
    moved.map((row) => ({ ...row, after: row })),
    route,
  )
}
