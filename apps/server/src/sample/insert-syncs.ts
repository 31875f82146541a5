import type { SyncKind } from '@hopwise/contracts'
import {
  conversionEvents,
  networkConnections,
  products,
  syncCursors,
  syncs,
  type Transaction,
} from '@hopwise/db'
import { eq, gte, isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { outcomeSentence } from '#src/features/money/syncs/index.ts'

const minuteMs = 60_000
const hourMs = 3_600_000
const historyHours = 14 * 24
const everyHours: Record<SyncKind, number> = { products: 6, earnings: 1 }
const awayMs = 30_000
const tookMs: Record<SyncKind, number> = { products: 4_200, earnings: 1_900 }
/** One run met a limit and one found no one at home, as happens: so many hours ago. */
const throttledHour = 61
const failedHours = [125, 126, 230]
/** Some runs find a price or a status that changed: so many, by turns. */
const changedBy: Record<SyncKind, readonly number[]> = {
  products: [2, 0, 1, 0, 3],
  earnings: [1, 0, 0, 3, 0, 0, 0, 2, 0, 0, 1],
}

/** The runs that would have brought the sample's earnings and kept its products as they are. */
export async function insertSyncs(
  transaction: Transaction,
  workspaceId: number,
  now: Date,
): Promise<void> {
  // A run takes its seconds: one that began this instant is not over.
  const lastHour = Math.floor((now.getTime() - minuteMs) / hourMs) * hourMs
  const arrivals = await arrivalsByHour(transaction, workspaceId, lastHour)
  const listed = await transaction.$count(
    products,
    ours({ workspaceId }, products, isNull(products.removedAt)),
  )
  const runs = (['earnings', 'products'] as const).flatMap((kind) =>
    Array.from({ length: historyHours / everyHours[kind] }, (_, index) => {
      const hoursAgo = index * everyHours[kind]
      const at = lastHour - hoursAgo * hourMs
      const added = kind === 'earnings' ? (arrivals.get(at) ?? 0) : 0
      const turns = changedBy[kind]
      const changed = turns[index % turns.length] ?? 0
      const unchanged = kind === 'products' ? listed - changed : 0
      return aRun(workspaceId, {
        kind,
        at,
        added,
        changed,
        unchanged,
        isThrottled: hoursAgo === throttledHour,
        isFailed: kind === 'earnings' && failedHours.includes(hoursAgo),
      })
    }),
  )
  // In the order in which they happened, as their ids are.
  runs.sort((one, other) => one.queuedAt.getTime() - other.queuedAt.getTime())
  await transaction.insert(syncs).values(runs)
  await insertCursors(transaction, workspaceId, new Date(lastHour))
}

interface Laid {
  kind: SyncKind
  at: number
  added: number
  changed: number
  unchanged: number
  isThrottled: boolean
  isFailed: boolean
}

function aRun(workspaceId: number, { kind, at, isThrottled, isFailed, ...found }: Laid) {
  const problem = 'ClickBank is limiting requests right now.'
  if (isFailed) return aFailedRun(workspaceId, kind, at)
  const counts = { ...found, refunds: 0, chargebacks: 0, vanished: 0, unmatched: 0 }
  return {
    workspaceId,
    kind,
    cause: 'schedule' as const,
    status: 'done' as const,
    attempts: 1,
    queuedAt: new Date(at),
    startedAt: new Date(at),
    finishedAt: new Date(at + tookMs[kind]),
    counts,
    errors: isThrottled ? [{ network: 'clickbank' as const, message: problem }] : [],
    message: outcomeSentence(kind, counts, isThrottled ? [problem] : []),
  }
}

/** What it would have brought came with the next. */
function aFailedRun(workspaceId: number, kind: SyncKind, at: number) {
  const networks = ['clickbank', 'amazon'] as const
  return {
    workspaceId,
    kind,
    cause: 'schedule' as const,
    status: 'failed' as const,
    attempts: 1,
    queuedAt: new Date(at),
    startedAt: new Date(at),
    finishedAt: new Date(at + awayMs),
    counts: { added: 0, changed: 0, unchanged: 0, vanished: 0, unmatched: 0 },
    errors: networks.map((network) => ({ network, message: 'It did not answer in time.' })),
    message: 'No network answered in time',
  }
}

/** How many conversions each run found: those of the hour before it that came by no other way. */
async function arrivalsByHour(
  transaction: Transaction,
  workspaceId: number,
  lastHour: number,
): Promise<Map<number, number>> {
  const rows = await transaction
    .select({ at: conversionEvents.at })
    .from(conversionEvents)
    .where(
      ours(
        { workspaceId },
        conversionEvents,
        eq(conversionEvents.route, 'sync'),
        gte(conversionEvents.at, new Date(lastHour - historyHours * hourMs)),
      ),
    )
  const byHour = new Map<number, number>()
  for (const { at } of rows) {
    const found = Math.ceil(at.getTime() / hourMs) * hourMs
    byHour.set(found, (byHour.get(found) ?? 0) + 1)
  }
  return byHour
}

async function insertCursors(
  transaction: Transaction,
  workspaceId: number,
  doneAt: Date,
): Promise<void> {
  const connections = await transaction
    .select({ id: networkConnections.id })
    .from(networkConnections)
    .where(ours({ workspaceId }, networkConnections))
  const values = connections.flatMap(({ id }) =>
    (['products', 'earnings'] as const).map((kind) => ({
      workspaceId,
      connectionId: id,
      kind,
      doneAt,
    })),
  )
  await transaction.insert(syncCursors).values(values)
}
