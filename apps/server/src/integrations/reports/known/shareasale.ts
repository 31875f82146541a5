import type { KnownReport } from './known-report.ts'

/** ShareASale's transaction details. */
export const shareasale: KnownReport = {
  network: 'ShareASale',
  title: 'ShareASale transaction report',
  kind: 'network',
  language: 'en',
  year: 2025,
  evidence: 'documentation',
  signature: ['Trans ID', 'Trans Date', 'Commission'],
  columns: {
    transactionId: ['Trans ID'],
    date: ['Trans Date'],
    amount: ['Commission'],
    subId: ['Affiliate Tracking', 'AffTrack'],
    productName: ['Merchant Organization', 'Merchant'],
  },
  otherMoney: ['Trans Amount', 'Sale Amount'],
  sample: {
    headings: [
      'Trans ID',
      'Trans Date',
      'Trans Amount',
      'Commission',
      'Comment',
      'Merchant Organization',
      'AffTrack',
    ],
    row: ['178112', '11/23/2026', '50.00', '4.00', 'Sale', 'Desk World', 'click-1'],
    books: {
      day: '2026-11-23',
      amount: '4.00',
      currency: 'USD',
      status: 'confirmed',
      subId: 'click-1',
      transactionId: '178112',
    },
  },
}
