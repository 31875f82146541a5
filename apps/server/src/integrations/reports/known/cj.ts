import type { KnownReport } from './known-report.ts'

/** CJ's commission detail. New and extended commissions may still be taken back; locked ones not. */
export const cj: KnownReport = {
  network: 'CJ',
  title: 'CJ commission report',
  kind: 'network',
  language: 'en',
  year: 2025,
  evidence: 'reader',
  signature: ['Action Status', 'Publisher Commission', ['Commission ID', 'Posting Date']],
  columns: {
    transactionId: ['Commission ID'],
    date: ['Event Date', 'Posting Date'],
    amount: ['Publisher Commission'],
    status: ['Action Status'],
    subId: ['SID', 'Shopper ID'],
    productName: ['Advertiser Name', 'Advertiser', 'Action Name'],
    currency: ['Publisher Currency', 'Currency'],
  },
  otherMoney: ['Sale Amount', 'Order Discount', 'Advertiser Commission'],
  sample: {
    headings: [
      'Posting Date',
      'Event Date',
      'Commission ID',
      'Action Status',
      'SID',
      'Sale Amount (USD)',
      'Publisher Commission (USD)',
      'Order ID',
      'Advertiser Name',
    ],
    row: [
      '2026-11-04',
      '2026-11-03',
      '2200110033',
      'new',
      'click-1',
      '120.00',
      '9.60',
      'ORD-1',
      'Desk World',
    ],
    books: {
      day: '2026-11-03',
      amount: '9.60',
      currency: 'USD',
      status: 'pending',
      subId: 'click-1',
      transactionId: '2200110033',
    },
  },
}
