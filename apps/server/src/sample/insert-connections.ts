import { networkConnections, notifications, type Transaction } from '@hopwise/db'
import { networkKeyPurpose } from '#src/features/networks/index.ts'
import type { Secrets } from '#src/secrets.ts'

const dayMs = 86_400_000

/** Keys that the sandbox takes; they open nothing anywhere else. */
const sampleNetworks = [
  { network: 'clickbank', accountId: 'adasample', apiKey: 'API-SAMPLEKEYOFADA0042' },
  {
    network: 'amazon',
    accountId: 'ada-20',
    apiKey: 'amzn1.application-oa2-client.sample:sample-secret-7730',
  },
] as const

const sampleNotices = [
  {
    daysAgo: 0.1,
    kind: 'earnings',
    title: '3 new earnings, $128.40',
    path: '/earnings',
    isRead: false,
  },
  {
    daysAgo: 1,
    kind: 'social',
    title: 'Instagram followers are up by 214 this week',
    path: '/social-accounts',
    isRead: false,
  },
  {
    daysAgo: 3,
    kind: 'campaign',
    title: 'A campaign ends in 3 days',
    path: '/campaigns',
    isRead: true,
  },
  {
    daysAgo: 6,
    kind: 'earnings',
    title: '11 new earnings, $946.20',
    path: '/earnings',
    isRead: true,
  },
] as const

/** The sample's networks and what it was told lately. */
export async function insertConnections(
  transaction: Transaction,
  workspaceId: number,
  secrets: Secrets,
  now: Date,
): Promise<void> {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs)
  await transaction.insert(networkConnections).values(
    sampleNetworks.map(({ network, accountId, apiKey }) => ({
      workspaceId,
      network,
      accountId,
      apiKey: secrets.seal(apiKey, networkKeyPurpose(workspaceId)),
      keyEnding: apiKey.slice(-4),
      isActive: true,
      testedAt: at(1),
      createdAt: at(90),
    })),
  )
  await transaction.insert(notifications).values(
    sampleNotices.map(({ daysAgo, kind, title, path, isRead }, index) => ({
      workspaceId,
      kind,
      key: `sample-${index}`,
      title,
      path,
      createdAt: at(daysAgo),
      readAt: isRead ? at(daysAgo - 0.5) : null,
    })),
  )
}
