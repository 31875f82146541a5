import { networkConnections } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { clickbankPayoutHoldDays } from '#src/features/links/networks/index.ts'
import type { ConversionReport } from '#src/features/money/earnings/index.ts'
import type { ReadReport } from '#src/integrations/reports/read-sheet.ts'
import type { Tenant } from '#src/services.ts'

const dayMs = 86_400_000

/** Completes what a report says with when a pending sale counts as confirmed. */
export async function findPayoutHold(
  tenant: Tenant,
): Promise<(report: ReadReport) => ConversionReport> {
  const [connection] = await tenant.orm
    .select({ days: networkConnections.payoutHoldDays })
    .from(networkConnections)
    .where(ours(tenant, networkConnections, eq(networkConnections.network, 'clickbank')))
  const days = connection === undefined ? clickbankPayoutHoldDays : connection.days
  return (report) => ({
    ...report,
    confirmAt:
      report.source === 'clickbank' && report.status === 'pending' && days !== null
        ? new Date(report.occurredAt.getTime() + days * dayMs)
        : null,
  })
}
