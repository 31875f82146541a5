import type { ConversionStatus, Earning, EarningState } from '@hopwise/contracts'
import { Badge, type BadgeTone } from '#src/shared/ui/badge.tsx'
import { kindNames } from './earning-labels.ts'

const statusNames: Record<ConversionStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  paid: 'Paid',
  reversed: 'Reversed',
}

/** Of the filter, which has what was taken back as a group of its own. */
export const stateNames: Record<EarningState, string> = { ...statusNames, refunded: 'Refunded' }

const tones: Record<ConversionStatus, BadgeTone> = {
  pending: 'yellow',
  confirmed: 'green',
  paid: 'blue',
  reversed: 'red',
}

const isSettled = (status: ConversionStatus) => status === 'paid' || status === 'reversed'

/** What waits, or is certain, of money taken back is its sale's matter: nothing is done about it here. */
export function nameStatus({ kind, status }: Pick<Earning, 'kind' | 'status'>): string {
  if (kind === 'sale' || kind === 'rebill') return statusNames[status]
  return isSettled(status) ? `${kindNames[kind]} · ${statusNames[status]}` : kindNames[kind]
}

type BadgeFacts = Pick<Earning, 'status' | 'kind'> & Partial<Pick<Earning, 'isRefunded'>>

/** A color for the one thing that counts: a sale's status, or that it was taken back. */
export function EarningBadge({ status, kind, isRefunded = false }: BadgeFacts) {
  const label = nameStatus({ kind, status })
  if (kind === 'refund' || kind === 'chargeback') return <Badge>{label}</Badge>
  if (!isRefunded) return <Badge tone={tones[status]}>{label}</Badge>
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone="red">Refunded</Badge>
      {isSettled(status) && <Badge>{label}</Badge>}
    </span>
  )
}
