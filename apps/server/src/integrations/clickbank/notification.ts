import { createDecipheriv, createHash } from 'node:crypto'
import { z } from 'zod'
import { itemOf } from './clickbank-shapes.ts'
import { listOf, maybeAmount, maybeText, moment, word } from './read-fields.ts'
import type { ClickbankTransaction } from './transaction.ts'

const base64 = z
  .string()
  .min(1)
  .transform((text) => Buffer.from(text, 'base64'))

/** The body of a notification from version 6 on (ClickBank, Instant Notification Service). */
const envelope = z.object({
  notification: base64,
  iv: base64.refine((iv) => iv.length === 16),
})

const lineItem = z.object({
  itemNo: maybeText,
  productTitle: maybeText,
  accountAmount: maybeAmount,
  recurring: maybeText,
})

/** Details of the buyer is not even read. */
const message = z.object({
  // A test from ClickBank's settings page may carry little more than its type.
  transactionType: word,
  transactionTime: moment.optional(),
  receipt: word.optional().catch(undefined),
  vendor: maybeText,
  affiliate: maybeText,
  role: maybeText,
  totalAccountAmount: maybeAmount,
  currency: maybeText,
  trackingCodes: listOf(maybeText),
  lineItems: listOf(lineItem),
  upsell: z.object({ upsellOriginalReceipt: maybeText }).nullish().catch(null),
  version: maybeText,
  attemptCount: maybeText,
})

export interface Notification {
  type: string
  /** Null for what is about no transaction. */
  transaction: ClickbankTransaction | null
  /** What it carried, without the buyer, to be shown. */
  fields: Record<string, string>
}

/** Reads a notification, or answers null for whatever the secret key did not make. */
export function readNotification(secretKey: string, body: string): Notification | null {
  const clear = decrypt(secretKey, body)
  if (clear === null) return null
  const read = message.safeParse(clear)
  return read.success ? notificationOf(read.data) : null
}

/**
 * AES-256-CBC; its key is the first 32 hex digits of the secret's SHA-1, taken as ASCII. There is no
 * MAC: that it opens to JSON is all that vouches for it (ClickBank, Instant Notification Service).
 */
function decrypt(secretKey: string, body: string): unknown {
  try {
    const { notification, iv } = envelope.parse(JSON.parse(body))
    const digest = createHash('sha1').update(secretKey).digest('hex').slice(0, 32)
    const opening = createDecipheriv('aes-256-cbc', Buffer.from(digest, 'ascii'), iv)
    const bytes = Buffer.concat([opening.update(notification), opening.final()])
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // Older senders pad with control characters.
    return JSON.parse(trimControls(text))
  } catch {
    return null
  }
}

function trimControls(text: string): string {
  const isPadding = (at: number) => (text.codePointAt(at) ?? 33) <= 32
  let start = 0
  let end = text.length
  while (start < end && isPadding(start)) start += 1
  while (end > start && isPadding(end - 1)) end -= 1
  return text.slice(start, end)
}

function notificationOf(one: z.output<typeof message>): Notification {
  const type = one.transactionType.toUpperCase()
  const { receipt, transactionTime: at } = one
  const transaction =
    receipt === undefined || at === undefined
      ? null
      : {
          type,
          receipt,
          at,
          vendor: one.vendor,
          affiliate: one.affiliate,
          role: one.role?.toUpperCase() ?? null,
          currency: one.currency,
          trackingIds: one.trackingCodes.filter((code) => code !== null),
          items: one.lineItems.map(itemOf),
          total: one.totalAccountAmount ?? null,
          originalReceipt: one.upsell?.upsellOriginalReceipt ?? null,
          isRefundOver: false,
        }
  return { type, transaction, fields: messageFields(one, type) }
}

const longestField = 300

function messageFields(one: z.output<typeof message>, type: string): Record<string, string> {
  const fields: Record<string, string | null | undefined> = {
    transactionType: type,
    receipt: one.receipt,
    transactionTime: one.transactionTime?.toISOString(),
    vendor: one.vendor,
    affiliate: one.affiliate,
    role: one.role,
    totalAccountAmount: one.totalAccountAmount,
    currency: one.currency,
    trackingCodes: one.trackingCodes.join(', '),
    items: one.lineItems.map(({ itemNo, productTitle }) => productTitle ?? itemNo).join(', '),
    version: one.version,
    attemptCount: one.attemptCount,
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value ? [[name, value.slice(0, longestField)]] : [],
    ),
  )
}
