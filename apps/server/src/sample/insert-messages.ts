import {
  conversionEvents,
  conversions,
  inboundMessages,
  networkConnections,
  postbackAddresses,
  type Transaction,
  webhookDeliveries,
  webhooks,
} from '@hopwise/db'
import { desc, eq, exists, inArray } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { newToken } from '#src/features/money/postbacks/index.ts'
import { sampleDelivery, sealSecret } from '#src/features/money/webhooks/index.ts'
import type { Secrets } from '#src/secrets.ts'
import { harbor, northlight } from './sample-catalog.ts'

const hourMs = 3_600_000

/** Calls of which no earning came, as happens. */
const otherCalls = [
  {
    hours: 2,
    outcome: 'test',
    reason: 'The network marked it as a test.',
    fields: { status: 'test' },
  },
  {
    hours: 29,
    outcome: 'ignored',
    reason: 'It has neither a transaction ID nor a click ID. The network did not replace {payout}.',
    fields: { payout: '{payout}', status: 'approved' },
  },
  {
    hours: 52,
    outcome: 'refused',
    reason: 'The secret or the signature is missing or wrong.',
    fields: { txid: 'HW20775X', payout: '24.00' },
  },
] as const
const shownCalls = 12
const confirmedDays = 14

/** Postback addresses, a webhook, and the logs of both. Neither calls nor is called: it is the sample's. */
export async function insertMessages(
  transaction: Transaction,
  workspaceId: number,
  secrets: Secrets,
  now: Date,
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const owner = { secrets, workspaceId }
  const addresses = await transaction
    .insert(postbackAddresses)
    .values(
      [northlight, harbor].map((name) => ({
        workspaceId,
        name,
        source: name,
        template: 'everflow' as const,
        ...newToken(owner),
        payoutHoldDays: confirmedDays,
        createdAt: ago(97 * 24),
      })),
    )
    .returning({ id: postbackAddresses.id, source: postbackAddresses.source })
  const [webhook] = await transaction
    .insert(webhooks)
    .values({
      workspaceId,
      form: 'webhook',
      url: 'https://tracker.example/hopwise',
      events: ['conversion'],
      secret: sealSecret(owner, 'whsec_c2FtcGxl'),
      createdAt: ago(40 * 24),
    })
    .returning({ id: webhooks.id })
  if (webhook === undefined) throw new Error('insert returned no webhook')
  const calls = await callsOf(transaction, workspaceId, addresses, ago)
  const notices = await noticesOf(transaction, workspaceId)
  await transaction
    .insert(inboundMessages)
    .values(
      [...calls, ...notices].toSorted(
        (one, other) => one.receivedAt.getTime() - other.receivedAt.getTime(),
      ),
    )
  await transaction
    .insert(webhookDeliveries)
    .values([52, 29, 5].map((hours) => sampleDelivery(workspaceId, webhook.id, ago(hours))))
}

type Call = typeof inboundMessages.$inferInsert

/** The calls that reported the latest earnings, and those that reported none, as they came. */
async function callsOf(
  transaction: Transaction,
  workspaceId: number,
  addresses: { id: number; source: string }[],
  ago: (hours: number) => Date,
): Promise<Call[]> {
  const ids = new Map(addresses.map(({ id, source }) => [source, id]))
  const inserted = await transaction
    .select()
    .from(conversions)
    .where(
      ours(
        { workspaceId },
        conversions,
        eq(conversions.kind, 'sale'),
        inArray(conversions.source, [...ids.keys()]),
      ),
    )
    .orderBy(desc(conversions.createdAt))
    .limit(shownCalls)
  const added = inserted.map(
    (one): Call => ({
      workspaceId,
      postbackAddressId: ids.get(one.source) ?? null,
      receivedAt: one.createdAt,
      outcome: 'added',
      reason: null,
      conversionId: one.id,
      fields: {
        click_id: one.subIds[0] ?? '',
        payout: one.amount,
        txid: one.transactionId,
        status: 'pending',
      },
    }),
  )
  const others = otherCalls.map(
    ({ hours, ...call }): Call => ({
      workspaceId,
      postbackAddressId: ids.get(northlight) ?? null,
      receivedAt: ago(hours),
      ...call,
    }),
  )
  return [...added, ...others]
}

/** ClickBank's notifications of the latest sales that came by one. */
async function noticesOf(transaction: Transaction, workspaceId: number): Promise<Call[]> {
  const own = { workspaceId }
  const [connection] = await transaction
    .select({ id: networkConnections.id, accountId: networkConnections.accountId })
    .from(networkConnections)
    .where(ours(own, networkConnections, eq(networkConnections.network, 'clickbank')))
  const notified = transaction
    .select({ id: conversionEvents.id })
    .from(conversionEvents)
    .where(
      ours(
        own,
        conversionEvents,
        eq(conversionEvents.conversionId, conversions.id),
        eq(conversionEvents.route, 'notification'),
      ),
    )
  const inserted = await transaction
    .select()
    .from(conversions)
    .where(ours(own, conversions, eq(conversions.kind, 'sale'), exists(notified)))
    .orderBy(desc(conversions.createdAt))
    .limit(shownCalls)
  return inserted.map((one) => ({
    workspaceId,
    connectionId: connection?.id ?? null,
    receivedAt: one.createdAt,
    outcome: 'added',
    reason: null,
    conversionId: one.id,
    fields: {
      transactionType: 'SALE',
      receipt: one.transactionId,
      transactionTime: one.occurredAt.toISOString(),
      affiliate: connection?.accountId ?? '',
      role: 'AFFILIATE',
      totalAccountAmount: one.amount,
      currency: one.currency,
      trackingCodes: one.subIds.join(', '),
      items: one.productName ?? '',
      version: '8.0',
    },
  }))
}
