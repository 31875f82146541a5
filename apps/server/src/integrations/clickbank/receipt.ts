import type { ClickbankTransaction } from './transaction.ts'

const suffixOfRebill = /^(.+)-B\d+$/i

type ReceiptParts = Pick<ClickbankTransaction, 'type' | 'receipt' | 'at' | 'originalReceipt'>

/**
 * A rebill's own receipt ends in -B001, -B002 and so on (seen in third-party code, not documented).
 * One that comes under the first sale's receipt is distinguished by its time, on which all
 * sources agree; the number of payments may be reported as of today, not as of then.
 */
export function receiptOf({ type, receipt, at, originalReceipt }: ReceiptParts) {
  const first = firstReceiptOf(receipt)
  if (type === 'FEE') return { transactionId: `${receipt}-FEE`, parentTransactionId: receipt }
  if (first !== null) return { transactionId: receipt, parentTransactionId: first }
  if (type === 'BILL') {
    const time = at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
    return { transactionId: `${receipt}-${time}`, parentTransactionId: receipt }
  }
  const parent = originalReceipt === receipt ? null : originalReceipt
  return { transactionId: receipt, parentTransactionId: parent }
}

/** The receipt of the sale that a receipt of a rebill names; null where it is no rebill's own. */
export function firstReceiptOf(receipt: string): string | null {
  return suffixOfRebill.exec(receipt)?.[1] ?? null
}
