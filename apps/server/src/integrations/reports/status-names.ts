import type { ConversionKind, ConversionStatus } from '@hopwise/contracts'

const statuses: Record<ConversionStatus, string[]> = {
  // impact.com's states, Keitaro's words of its status maps, and those of other networks' reports.
  pending: [
    'pending',
    'hold',
    'on hold',
    'open',
    'new',
    'lead',
    'extended',
    'in review',
    'tracked',
  ],
  confirmed: [
    'confirmed',
    'approved',
    'accepted',
    'validated',
    'valid',
    'locked',
    'closed',
    'sale',
    'complete',
    'completed',
    'payable',
  ],
  paid: ['paid', 'paid out', 'settled'],
  reversed: [
    'reversed',
    'rejected',
    'declined',
    'cancelled',
    'canceled',
    'void',
    'voided',
    'trash',
    'invalid',
    'refunded',
    'returned',
    'charged back',
  ],
}

const kinds: Record<ConversionKind, string[]> = {
  // ClickBank's types are those of its Orders API.
  sale: ['sale', 'purchase', 'order', 'lead', 'commission', 'conversion', 'bonus', 'action'],
  rebill: ['rebill', 'bill', 'recurring', 'renewal', 'subscription'],
  refund: ['refund', 'rfnd', 'return', 'correction'],
  chargeback: ['chargeback', 'cgbk', 'charge back'],
}

export const statusOf = finder(statuses)
export const kindOf = finder(kinds)

function finder<Word extends string>(words: Record<Word, string[]>) {
  const byWord = new Map<string, Word>()
  for (const [meaning, names] of Object.entries<string[]>(words)) {
    // safe because the keys of words are its meanings
    for (const name of names) byWord.set(name, meaning as Word)
  }
  return (cell: string): Word | undefined =>
    byWord.get(
      cell
        .toLowerCase()
        .replaceAll(/[\s_-]+/g, ' ')
        .trim(),
    )
}
