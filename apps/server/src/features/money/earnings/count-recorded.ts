import type { Recorded } from './record-conversions.ts'

type Counts = Record<Recorded['outcome'] | 'refunds' | 'chargebacks', number>

/** What was made of one report; a refund is new, and is no new earning. */
export function countRecorded(
  counts: Counts,
  { kind, outcome }: Pick<Recorded, 'kind' | 'outcome'>,
): void {
  counts[outcome] += 1
  if (outcome !== 'added') return
  if (kind === 'refund') counts.refunds += 1
  if (kind === 'chargeback') counts.chargebacks += 1
}
