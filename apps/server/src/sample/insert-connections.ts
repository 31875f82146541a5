import {
  campaigns,
  conversions,
  networkConnections,
  notifications,
  type Transaction,
} from '@hopwise/db'
import { desc, eq, lt } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { networkKeyPurpose } from '#src/features/links/networks/index.ts'
import { earningsTitle, productsSold } from '#src/features/money/earnings/index.ts'
import { insPurpose } from '#src/features/money/ins/index.ts'
import type { Secrets } from '#src/secrets.ts'
import { readSampleProducts } from './read-sample-products.ts'

const dayMs = 86_400_000

/** Keys that the sandbox takes; they open nothing anywhere else. */
const sampleNetworks = [
  {
    network: 'clickbank',
    accountId: 'adasample',
    apiKey: 'API-SAMPLEKEYOFADA0042',
    payoutHoldDays: 14,
    notifies: { token: 'address-of-the-sample', secretKey: 'SAMPLEKEYOFADA' },
  },
  {
    network: 'amazon',
    accountId: 'ada-20',
    apiKey: 'amzn1.application-oa2-client.sample:sample-secret-7730',
    payoutHoldDays: null,
    notifies: null,
  },
] as const

const shownDays = 3

/** The sample's networks and what it learned lately. */
export async function insertConnections(
  transaction: Transaction,
  workspaceId: number,
  secrets: Secrets,
  now: Date,
): Promise<void> {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs)
  await transaction.insert(networkConnections).values(
    sampleNetworks.map(({ network, accountId, apiKey, payoutHoldDays, notifies }) => ({
      workspaceId,
      network,
      accountId,
      payoutHoldDays,
      apiKey: secrets.seal(apiKey, networkKeyPurpose(workspaceId)),
      keyEnding: apiKey.slice(-4),
      isActive: true,
      // Shown and never found, as its hash is not kept: no call reaches what everyone sees.
      insToken: notifies && secrets.seal(notifies.token, insPurpose(workspaceId)),
      insSecret: notifies && secrets.seal(notifies.secretKey, insPurpose(workspaceId)),
      testedAt: at(1),
      createdAt: at(90),
    })),
  )
  await readSampleProducts(transaction, workspaceId, now)
  await transaction
    .insert(notifications)
    .values([
      ...(await earningsNotices(transaction, workspaceId, now)),
      ...(await campaignNotices(transaction, workspaceId, now)),
    ])
}

type NewNotice = typeof notifications.$inferInsert

/** Of the sample's own sales, a digest for each of the last days that had some. */
async function earningsNotices(
  transaction: Transaction,
  workspaceId: number,
  now: Date,
): Promise<NewNotice[]> {
  const sales = await transaction
    .select()
    .from(conversions)
    .where(ours({ workspaceId }, conversions, eq(conversions.kind, 'sale')))
    .orderBy(desc(conversions.occurredAt))
  const byDay = Map.groupBy(sales, ({ occurredAt }) => occurredAt.toISOString().slice(0, 10))
  return [...byDay.values()].slice(0, shownDays).map((ofDay, index) => {
    const createdAt = ofDay[0]?.occurredAt ?? new Date(0)
    return {
      workspaceId,
      kind: 'earnings',
      key: `sample-earnings-${index}`,
      title: earningsTitle(ofDay),
      body: productsSold(ofDay),
      path: '/earnings',
      createdAt,
      readAt:
        index === 0 ? null : new Date(Math.min(createdAt.getTime() + dayMs / 4, now.getTime())),
    }
  })
}

async function campaignNotices(
  transaction: Transaction,
  workspaceId: number,
  now: Date,
): Promise<NewNotice[]> {
  const today = now.toISOString().slice(0, 10)
  const [ended] = await transaction
    .select({ id: campaigns.id, name: campaigns.name, endDate: campaigns.endDate })
    .from(campaigns)
    .where(ours({ workspaceId }, campaigns, lt(campaigns.endDate, today)))
    .orderBy(desc(campaigns.endDate))
    .limit(1)
  if (ended === undefined || ended.endDate === null) return []
  return [
    {
      workspaceId,
      kind: 'campaign',
      key: `campaign-${ended.id}-ended-${ended.endDate}`,
      title: `${ended.name} has ended`,
      path: `/campaigns?campaign=${ended.id}`,
      createdAt: new Date(Date.parse(ended.endDate) + dayMs),
    },
  ]
}
