import type { ConversionStatus, Earning } from '@hopwise/contracts'
import { Badge, type BadgeTone } from '#src/shared/ui/badge.tsx'
import { kindNames } from './earning-words.ts'

export const statusNames: Record<ConversionStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  paid: 'Paid',
  reversed: 'Reversed',
}

const tones: Record<ConversionStatus, BadgeTone> = {
  pending: 'yellow',
  confirmed: 'green',
  paid: 'blue',
  reversed: 'red',
}

type Told = Pick<Earning, 'status' | 'kind'> & Partial<Pick<Earning, 'refunded' | 'amount'>>

/** Nothing is left of it. */
export function isRefunded({ refunded = '0', amount = '0' }: Told): boolean {
  return Number(refunded) > 0 && Number(refunded) >= Number(amount)
}

/** A color for the one thing that counts: a sale's status, or that it was taken back. */
export function EarningBadge(earning: Told) {
  const { status, kind } = earning
  const word = statusNames[status]
  if (kind === 'refund' || kind === 'chargeback') {
    return (
      <Badge>
        {kindNames[kind]} · {word}
      </Badge>
    )
  }
  if (!isRefunded(earning)) return <Badge tone={tones[status]}>{word}</Badge>
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone="red">Refunded</Badge>
      <Badge>{word}</Badge>
    </span>
  )
}
