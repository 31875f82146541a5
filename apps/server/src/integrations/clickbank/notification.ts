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

/** What a body is: a notification, a forgery, or one of ClickBank's own with something amiss. */
export type OpenedNotification =
  | { notification: Notification }
  | { problem: 'not-opened' }
  | { problem: 'not-understood'; reason: string }

export function readNotification(secretKey: string, body: string): OpenedNotification {
  const clear = decrypt(secretKey, body)
  if (clear === null) return { problem: 'not-opened' }
  const read = message.safeParse(clear)
  if (read.success) return { notification: notificationOf(read.data) }
  return { problem: 'not-understood', reason: describeIssue(clear, read.error.issues) }
}

function describeIssue(clear: unknown, [issue]: z.core.$ZodIssue[]): string {
  const path = issue?.path ?? []
  if (path.length === 0) return "The secret key opened it, but it isn't a ClickBank notification."
  const value = path.reduce<unknown>(
    (part, name) =>
      typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined,
    clear,
  )
  const said = value === undefined ? 'is missing' : `says “${shorten(value)}”, which can't be read`
  return `The secret key opened it, but its “${path.join('.')}” ${said}. Nothing was recorded.`
}

const longestSaid = 40

function shorten(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replaceAll('\u0000', '').slice(0, longestSaid)
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
          // Amounts are in dollars; `currency` is what the buyer paid in.
          currency: 'USD',
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
