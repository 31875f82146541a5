import type { KnownReport } from './known-report.ts'

/** Digistore24's transactions in English; `Campaignkey` is what the link carried. */
export const digistore24: KnownReport = {
  network: 'Digistore24',
  kind: 'network',
  language: 'en',
  year: 2025,
  evidence: 'documentation',
  signature: ['Campaignkey', ['Commission', 'Your commission', 'Affiliate commission']],
  columns: {
    transactionId: ['Transaction ID', 'Order ID'],
    date: ['Date', 'Transaction date', 'Created at'],
    amount: ['Commission', 'Your commission', 'Affiliate commission'],
    kind: ['Transaction type', 'Type'],
    subId: ['Campaignkey'],
    productName: ['Product name', 'Product'],
    productKey: ['Product ID'],
    currency: ['Currency'],
  },
  otherMoney: ['Amount', 'Gross amount', 'Net amount', 'VAT amount', 'Sale amount'],
  sample: {
    headings: [
      'Date',
      'Transaction ID',
      'Order ID',
      'Transaction type',
      'Product name',
      'Gross amount',
      'Commission',
      'Currency',
      'Campaignkey',
    ],
    row: [
      '2026-11-03 10:11:12',
      '77001',
      'DS24-1',
      'Sale',
      'Desk course',
      '97.00',
      '41.23',
      'EUR',
      'click-1',
    ],
    books: {
      day: '2026-11-03',
      amount: '41.23',
      currency: 'EUR',
      status: 'confirmed',
      subId: 'click-1',
      transactionId: '77001',
    },
  },
}
