import type { Sandbox } from '../vendor-needs.ts'

export interface Order {
  id: number
  asin: string
  /** Tracking tag of the link that brought the buyer. */
  tag: string
  priceCents: number
  quantity: number
  orderedAt: string
  shippedAt: string | null
  returnedAt: string | null
}

export interface AmazonState {
  orders: Order[]
  /** ASINs that are listed no more. */
  vanished: string[]
  /** Off plays an account without enough sales. */
  isEligible: boolean
  /** Each reply of several items holds back one of them with an error alongside the others. */
  hasPartialErrors: boolean
  /** Report files come compressed, which only their bytes say. */
  hasPackedReports: boolean
  /** Stands in every report file instead of its lines. */
  reportText: string | null
}

export function amazonState({ store }: Sandbox): AmazonState {
  return store.part<AmazonState>('amazon', {
    orders: [],
    vanished: [],
    isEligible: true,
    hasPartialErrors: false,
    hasPackedReports: false,
    reportText: null,
  })
}
