import type { ConnectedNetwork, SyncKind } from '@hopwise/contracts'
import { networkConnections, syncs } from '@hopwise/db'
import { desc, eq } from 'drizzle-orm'
import { networkKeyPurpose } from '#src/features/links/networks/index.ts'
import { noCounts } from '#src/features/money/syncs/sync-messages.ts'
import type { SyncCounts, SyncPart } from '#src/features/money/syncs/sync-part.ts'
import { workspaceIdOf } from './records.ts'
import type { Marketer, TestApp } from './start-test-app.ts'

type Run = SyncPart['run']

/** A network whose reading a test decides upon, call by call. */
export interface FakeNetwork extends SyncPart {
  calls: { workspaceId: number; apiKey: string; position: unknown }[]
  answer: Run
}

export const someCounts = (given: Partial<SyncCounts> = {}): SyncCounts => ({
  ...noCounts,
  ...given,
})

export function fakeNetwork(network: ConnectedNetwork, kind: SyncKind): FakeNetwork {
  const calls: FakeNetwork['calls'] = []
  const fake: FakeNetwork = {
    network,
    kind,
    calls,
    answer: async () => someCounts(),
    async run(tenant, connection, run) {
      const { workspaceId } = tenant
      calls.push({ workspaceId, apiKey: connection.apiKey, position: run.position })
      return await fake.answer(tenant, connection, run)
    },
  }
  return fake
}

/** Connects a network as if its key had been taken. */
export async function connectNetwork(
  { services }: TestApp,
  who: Marketer,
  network: ConnectedNetwork,
): Promise<number> {
  const workspaceId = await workspaceIdOf(who)
  const [row] = await services.database.orm
    .insert(networkConnections)
    .values({
      workspaceId,
      network,
      apiKey: services.secrets.seal(`key of ${network}`, networkKeyPurpose(workspaceId)),
      keyEnding: '',
      isActive: true,
    })
    .returning()
  return row?.id ?? 0
}

export async function runsOf({ services }: TestApp, workspaceId: number) {
  return await services.database.orm
    .select()
    .from(syncs)
    .where(eq(syncs.workspaceId, workspaceId))
    .orderBy(desc(syncs.id))
}
