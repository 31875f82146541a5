import type { ConversionKind, ConversionMatch, ConversionRoute, Earning } from '@hopwise/contracts'

export const kindNames: Record<ConversionKind, string> = {
  sale: 'Sale',
  rebill: 'Rebill',
  refund: 'Refund',
  chargeback: 'Chargeback',
}

export const routeNames: Record<ConversionRoute, string> = {
  notification: 'Instant notification',
  sync: 'Network sync',
  postback: 'Postback',
  import: 'Imported report',
  schedule: 'Automatic',
  hand: 'By hand',
}

export const matchNames: Record<ConversionMatch, string> = {
  click: 'Matched by its click',
  'tracking-id': 'Matched by its tracking ID',
  sale: 'Follows its sale',
  hand: 'Assigned by hand',
}

/** What a row is about: what was bought, and whether it is more than a first sale. */
export function subjectOf({ kind, product }: Pick<Earning, 'kind' | 'product'>): string {
  return [kind === 'sale' ? null : kindNames[kind], product].filter(Boolean).join(' · ')
}

/** Rows of reports without ids are given one by Hopwise, which mean nothing to anyone. */
export function transactionName(transactionId: string): string {
  return /^report-[0-9a-f]{24}-\d+$/.test(transactionId)
    ? `Imported row ${transactionId.slice('report-'.length, 'report-'.length + 6)}`
    : transactionId
}
