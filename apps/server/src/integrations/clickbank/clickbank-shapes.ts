import { z } from 'zod'
import { listOf, maybeAmount, maybeText, moment, word } from './read-fields.ts'
import type { ClickbankTransaction } from './transaction.ts'

/** `lineItemData` of an order (ClickBank Orders API). */
const lineItem = z.object({
  itemNo: maybeText,
  productTitle: maybeText,
  accountAmount: maybeAmount,
  recurring: maybeText,
  role: maybeText,
})

const order = z.object({
  transactionTime: moment,
  receipt: word,
  transactionType: word,
  trackingId: maybeText,
  vendor: maybeText,
  affiliate: maybeText,
  currency: maybeText,
  role: maybeText,
  customerRefundableState: maybeText,
  lineItemData: listOf(lineItem),
})

/** A list without orders has no `orderData`; its body may be `null`. */
export const orderList = z
  .object({ orderData: listOf(order) })
  .nullable()
  .transform((list) => (list?.orderData ?? []).map(transactionOf))

/** `RefundableState` of the orders (OpenClickBank, data of its builder): the states that no refund leaves. */
const refundOver = new Set(['TOO_OLD', 'UNREFUNDABLE'])

function transactionOf(one: z.output<typeof order>): ClickbankTransaction {
  return {
    type: one.transactionType.toUpperCase(),
    receipt: one.receipt,
    at: one.transactionTime,
    vendor: one.vendor,
    affiliate: one.affiliate,
    role: one.role?.toUpperCase() ?? null,
    currency: one.currency,
    trackingIds: one.trackingId === null ? [] : [one.trackingId],
    // An order may hold lines in which the account has another part.
    items: one.lineItemData
      .filter(({ role }) => role === null || role.toUpperCase() === 'AFFILIATE')
      .map((item) => itemOf(item)),
    total: null,
    originalReceipt: null,
    isRefundOver: refundOver.has(one.customerRefundableState?.toUpperCase() ?? ''),
  }
}

/** What orders and notifications say alike of a line. */
export function itemOf(item: {
  itemNo: string | null
  productTitle: string | null
  accountAmount?: string | undefined
  recurring: string | null
}) {
  return {
    itemNo: item.itemNo ?? '',
    title: item.productTitle,
    accountAmount: item.accountAmount ?? null,
    isRecurring: item.recurring === 'true',
  }
}

/** Content has a language and a wrapper of its own in every version, so much may be missing. */
const product = z.object({
  '@sku': maybeText,
  id: maybeText,
  status: maybeText,
  site: maybeText,
  title: maybeText,
  image: maybeText,
  commission: z.preprocess(
    (value) => (typeof value === 'object' ? (value ?? undefined) : undefined),
    z.object({ purchase: maybeText.catch(null) }).optional(),
  ),
})

/**
 * `ProductStatus` (OpenClickBank, data of its builder): the one that says so. The others are stages of
 * an approval, and one that no one described is no reason to call a product gone.
 */
const soldNoMore = 'INACTIVE'

/** ClickBank Products API: `{products:{product:[…]},total_record_count}`. */
export const productList = z
  .object({ products: z.object({ product: listOf(product) }).nullish() })
  .nullable()
  .transform((list) =>
    (list?.products?.product ?? []).flatMap((one) => {
      const sku = one['@sku'] ?? one.id
      if (sku === null) return []
      const percent = Number.parseFloat(one.commission?.purchase ?? '')
      return [
        {
          sku,
          title: one.title ?? sku,
          imageUrl: one.image !== null && URL.canParse(one.image) ? one.image : null,
          commission: percent >= 0 && percent <= 100 ? percent : null,
          isListed: one.status?.toUpperCase() !== soldNoMore,
        },
      ]
    }),
  )
export type ClickbankProduct = z.output<typeof productList>[number]
