import type { ConversionKind, ConversionStatus } from '@hopwise/contracts'

/** What a network says of one payout event, by any route. */
export interface ConversionReport {
  /** The network, or the name of a postback address: transaction ids are unique within it. */
  source: string
  transactionId: string
  kind: ConversionKind
  status: ConversionStatus
  /**
   * Commission as a decimal in major units, negative for refunds and chargebacks; null where the
   * network reports none: a refund then takes back what its sale brought.
   */
  amount: string | null
  /** The commission as it was written, where it is not understood, or empty where it is missing; `amount` is then null. */
  unclearAmount?: string
  /** Three letters of ISO 4217. */
  currency: string
  /** Commission by the network's line items; the amount is then the sum of all that were reported. */
  lines?: Record<string, string>
  /** What came back of ours, likeliest first: click id, sub id, tracking id or tag. */
  subIds: string[]
  /** Null where the network does not say: then it is when we received it. */
  occurredAt: Date | null
  /** Whether the network says the day alone: `occurredAt` is then noon of it in UTC. */
  isDayOnly?: boolean
  /** Whether the network says a time without its zone: `occurredAt` is then that time in UTC. */
  isZoneless?: boolean
  /** When a pending sale counts as confirmed without further news. */
  confirmAt?: Date | null
  productName?: string | null
  /** The network's key of what was bought: ASIN, sku. */
  productKey?: string | null
  /** The sale that an upsell or a rebill follows. */
  parentTransactionId?: string | null
}
