import type { KnownReport } from './known-report.ts'

/** The transaction detail report of the eBay Partner Network. */
export const ebay: KnownReport = {
  network: 'eBay',
  kind: 'network',
  language: 'en',
  year: 2025,
  evidence: 'reader',
  signature: [
    'Custom ID',
    ['EPN Transaction ID', 'Unique Transaction ID', 'Campaign ID'],
    'Earnings',
  ],
  columns: {
    transactionId: ['EPN Transaction ID', 'Unique Transaction ID', 'Transaction ID'],
    date: ['Event Date', 'Posting Date'],
    amount: ['Earnings'],
    status: ['Status'],
    subId: ['Custom ID'],
    productName: ['Item Name', 'Meta Category Name'],
    productKey: ['Item ID'],
  },
  otherMoney: ['Sales', 'eBay Revenue', 'Sale Amount', 'GMB', 'Delta Earnings'],
  sample: {
    headings: [
      'Event Date',
      'Posting Date',
      'EPN Transaction ID',
      'Status',
      'Campaign ID',
      'Custom ID',
      'Item ID',
      'Item Name',
      'Sales',
      'Earnings',
    ],
    row: [
      '2026-11-03',
      '2026-11-04',
      '900111222',
      'Pending',
      '5338000001',
      'click-1',
      '155001',
      'Desk',
      '80.00',
      '2.40',
    ],
    books: {
      day: '2026-11-03',
      amount: '2.40',
      currency: 'USD',
      status: 'pending',
      subId: 'click-1',
      transactionId: '900111222',
    },
  },
}
