import { type Booked, type BookedItem, pacificTime } from './books.ts'
import type { ShopProduct } from './catalog.ts'

/** A nil value arrives as an object. */
const nil = { '@nil': 'true' }
const money = (cents: number) => (cents / 100).toFixed(2)

/** ClickBank Orders API, `orderData`; the misspelled name is theirs. */
export function toOrderXml(one: Booked): object {
  const items = one.items.map((item) => lineOf(one, item))
  return {
    transactionTime: pacificTime(one.at),
    receipt: one.receipt,
    trackingId: one.tid ?? nil,
    paytmentMethod: 'VISA',
    transactionType: one.type,
    totalOrderAmount: money(one.items.reduce((sum, { priceCents }) => sum + priceCents, 0)),
    totalShippingAmount: '0.00',
    totalTaxAmount: '0.00',
    vendor: one.vendor,
    affiliate: one.affiliate ?? nil,
    country: 'US',
    state: nil,
    lastName: 'BUYER',
    firstName: 'BLAISE',
    currency: 'USD',
    declinedConsent: 'false',
    email: 'blaise.buyer@example.com',
    postalCode: nil,
    role: 'AFFILIATE',
    fullName: 'BLAISE BUYER',
    customerRefundableState: one.refundable,
    vendorVariables: nil,
    // An array of one arrives as an object.
    lineItemData: items.length === 1 ? items[0] : items,
  }
}

function lineOf({ payments }: Booked, item: BookedItem): object {
  return {
    itemNo: item.itemNo,
    productTitle: item.title,
    recurring: String(item.isRecurring),
    shippable: 'false',
    customerAmount: money(item.priceCents),
    accountAmount: money(item.affiliateCents),
    quantity: '1',
    lineItemType: 'ORIGINAL',
    rebillAmount: item.isRecurring ? money(Math.abs(item.priceCents)) : nil,
    processedPayments: item.isRecurring ? String(payments) : nil,
    futurePayments: item.isRecurring ? '99' : nil,
    nextPaymentDate: nil,
    status: item.isRecurring ? 'ACTIVE' : nil,
    role: 'AFFILIATE',
  }
}

export function productOf(site: string, one: ShopProduct): object {
  return {
    '@sku': one.itemNo,
    id: one.itemNo,
    status: 'ACTIVE',
    site,
    title: one.title,
    description: one.text,
    language: 'EN',
    commission: { purchase: `${one.commission}%`, rebill: one.isRecurring ? '50%' : nil },
    pricings: { pricing: { currency: 'USD', price: money(one.priceCents) } },
    image: nil,
  }
}
