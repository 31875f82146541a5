import type { ConversionStatus } from '@hopwise/contracts'
import { Badge, type BadgeTone } from '#src/shared/ui/badge.tsx'

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

export function EarningBadge({ status }: { status: ConversionStatus }) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>
}
