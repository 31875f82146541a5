/** One transaction as ClickBank reports it, in its orders or in a notification. */
export interface ClickbankTransaction {
  /** SALE, BILL, RFND, CGBK, FEE, TEST_SALE and more; upper case. */
  type: string
  receipt: string
  at: Date
  vendor: string | null
  affiliate: string | null
  /** What the account is in it: AFFILIATE, VENDOR or JV_UPSELL; null where it is not reported. */
  role: string | null
  currency: string | null
  trackingIds: string[]
  items: ClickbankItem[]
  /** What the account gets of the whole, where it is reported alongside the lines. */
  total: string | null
  /** The receipt that an upsell followed. */
  originalReceipt: string | null
  /** The buyer can be refunded no more. */
  isRefundOver: boolean
}

interface ClickbankItem {
  itemNo: string
  title: string | null
  /** What the account gets of it, as a decimal; null where it is not reported. */
  accountAmount: string | null
  isRecurring: boolean
}
