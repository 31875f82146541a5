import {
  inboundMessages,
  postbackAddresses,
  type Transaction,
  webhookDeliveries,
  webhooks,
} from '@hopwise/db'
import { newToken } from '#src/features/postbacks/index.ts'
import { sampleDelivery, sealSecret } from '#src/features/webhooks/index.ts'
import type { Secrets } from '#src/secrets.ts'

const hourMs = 3_600_000

/** What the sample's network said lately; its conversions are the sample's own, so none comes of these. */
const calls = [
  { hours: 2, outcome: 'test', reason: 'The network calls it a test.', fields: { status: 'test' } },
  {
    hours: 5,
    outcome: 'unchanged',
    reason: null,
    fields: { click_id: 'keto-bio', payout: '24.00', txid: 'SW-2081', status: 'approved' },
  },
  {
    hours: 29,
    outcome: 'ignored',
    reason:
      'It carries neither a transaction id nor a click id. The network did not replace {payout}.',
    fields: { payout: '{payout}', status: 'approved' },
  },
  {
    hours: 52,
    outcome: 'refused',
    reason: 'The secret or the signature is missing or wrong.',
    fields: { txid: 'SW-2077', payout: '24.00' },
  },
] as const

/** A postback address, a webhook, and the logs of both. Neither calls nor is called: it is the sample's. */
export async function insertMessages(
  transaction: Transaction,
  workspaceId: number,
  secrets: Secrets,
  now: Date,
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const owner = { secrets, workspaceId }
  const [address] = await transaction
    .insert(postbackAddresses)
    .values({
      workspaceId,
      name: 'Sleepwell Partners',
      source: 'Sleepwell Partners',
      template: 'everflow',
      ...newToken(owner),
      holdDays: 30,
      createdAt: ago(60 * 24),
    })
    .returning({ id: postbackAddresses.id })
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
  if (address === undefined || webhook === undefined) throw new Error('insert returned no row')
  await transaction.insert(inboundMessages).values(
    calls.toReversed().map(({ hours, ...call }) => ({
      workspaceId,
      postbackAddressId: address.id,
      receivedAt: ago(hours),
      ...call,
    })),
  )
  await transaction
    .insert(webhookDeliveries)
    .values([52, 29, 5].map((hours) => sampleDelivery(workspaceId, webhook.id, ago(hours))))
}
