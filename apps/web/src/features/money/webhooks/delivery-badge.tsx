import type { DeliveryStatus } from '@hopwise/contracts'
import { Badge, type BadgeTone } from '#src/shared/ui/badge.tsx'

const looks: Record<DeliveryStatus, [BadgeTone, string]> = {
  waiting: ['yellow', 'Waiting'],
  delivered: ['green', 'Delivered'],
  failed: ['red', 'Failed'],
}

export const deliveryStatusName = (status: DeliveryStatus) => looks[status][1]

export function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  const [tone, label] = looks[status]
  return <Badge tone={tone}>{label}</Badge>
}
