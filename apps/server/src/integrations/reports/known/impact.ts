import type { KnownReport } from './known-report.ts'

/** impact.com's actions, by the field names of its API or with blanks between their words. */
export const impact: KnownReport = {
  network: 'impact.com',
  kind: 'network',
  language: 'en',
  year: 2025,
  evidence: 'documentation',
  signature: [
    ['Payout', 'Action Earnings'],
    ['EventDate', 'Action Date'],
    ['State', 'Status'],
  ],
  columns: {
    transactionId: ['Id', 'ActionId'],
    date: ['EventDate', 'Action Date'],
    amount: ['Payout', 'Action Earnings'],
    status: ['State', 'Status'],
    subId: ['SubId1', 'SubId', 'SharedId', 'SubId2', 'SubId3'],
    productName: ['CampaignName', 'Campaign'],
    currency: ['Currency'],
  },
  otherMoney: [
    'Amount',
    'Sale Amount',
    'IntendedAmount',
    'IntendedPayout',
    'DeltaAmount',
    'DeltaPayout',
  ],
  sample: {
    headings: [
      'Id',
      'CampaignName',
      'State',
      'Payout',
      'Amount',
      'Currency',
      'EventDate',
      'SubId1',
      'Oid',
    ],
    row: [
      '1000.4636.123',
      'Desk World',
      'PENDING',
      '7.50',
      '75.00',
      'EUR',
      '2026-11-03T10:11:12-08:00',
      'click-1',
      'ORD-1',
    ],
    books: {
      day: '2026-11-03',
      amount: '7.50',
      currency: 'EUR',
      status: 'pending',
      subId: 'click-1',
      transactionId: '1000.4636.123',
    },
  },
}
