import { conversions } from '@hopwise/db'
import { getOurs } from '#src/collection/get-ours.ts'
import type { Tenant } from '#src/services.ts'
import type { ConversionReport } from './conversion-report.ts'
import type { Recorded } from './record-conversions.ts'

/** Why a report that was understood changed nothing; null where it did. `noun` is what brought it. */
export async function whyUnchanged(
  tenant: Tenant,
  { outcome, conversionId }: Pick<Recorded, 'outcome' | 'conversionId'>,
  { status }: Pick<ConversionReport, 'status'>,
  noun: 'call' | 'notification',
): Promise<string | null> {
  if (outcome !== 'unchanged') return null
  const now = await getOurs(tenant, conversions, conversionId)
  if (now.status === status) return 'All of it was known already.'
  return `It is already ${now.status}, and a ${noun} that says ${status} does not take that back.`
}
