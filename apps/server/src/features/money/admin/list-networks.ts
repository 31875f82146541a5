import { type AdminNetwork, connectedNetworks, syncKinds } from '@hopwise/contracts'
import { inboundMessages, networkConnections, syncCursors, syncs } from '@hopwise/db'
import { asc, desc, eq, gte } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { hoursOf, readAdminSettings, type SyncPart } from '#src/features/money/syncs/index.ts'
import type { Ctx } from '#src/services.ts'
import { statusOf } from './network-status.ts'

const dayMs = 86_400_000

/** Every connection, and every network that could be connected and is not. */
export async function listAdminNetworks(
  ctx: Ctx,
  parts: readonly SyncPart[],
): Promise<AdminNetwork[]> {
  const { orm, workspaceId } = ctx
  const [connections, cursors, notices, failures, settings] = await Promise.all([
    orm
      .select()
      .from(networkConnections)
      .where(ours(ctx, networkConnections))
      .orderBy(asc(networkConnections.id)),
    orm.select().from(syncCursors).where(ours(ctx, syncCursors)),
    lastNotices(ctx),
    failedRuns(ctx),
    readAdminSettings(orm, workspaceId),
  ])
  return connectedNetworks.flatMap((network): AdminNetwork[] => {
    const { isSandbox } = ctx.config.connectors[network]
    const own = connections.filter((one) => one.network === network)
    if (own.length === 0) return [notConnected(network, isSandbox)]
    const failed = failures.filter((errors) => errors.some((one) => one.network === network))
    return own.map(({ id, accountId, isActive, problem, createdAt }) => {
      const read = new Map(
        cursors.filter((one) => one.connectionId === id).map((one) => [one.kind, one]),
      )
      const reads = syncKinds
        .filter((kind) => parts.some((part) => part.kind === kind && part.network === network))
        .map((kind) => {
          const cursor = read.get(kind)
          return {
            kind,
            everyHours: hoursOf(settings, kind),
            doneAt: cursor?.doneAt?.toISOString() ?? null,
            nextAt: cursor?.nextAt?.toISOString() ?? null,
            failures: cursor?.failures ?? 0,
            problem: cursor?.problem ?? null,
            problemKind: cursor?.problemKind ?? null,
          }
        })
      const known = { isActive, keyProblem: problem, createdAt, reads }
      const lastGoodAt = reads
        .flatMap(({ doneAt }) => doneAt ?? [])
        .toSorted()
        .at(-1)
      return {
        network,
        connectionId: id,
        accountId,
        isSandbox,
        // The sample is never read again, and is not late for it.
        ...statusOf(known, ctx.isSample ? createdAt : ctx.now()),
        lastGoodAt: lastGoodAt ?? null,
        lastNoticeAt: notices.get(id)?.toISOString() ?? null,
        failedRuns: failed.length,
        reads,
      }
    })
  })
}

function notConnected(network: AdminNetwork['network'], isSandbox: boolean): AdminNetwork {
  return {
    network,
    connectionId: null,
    accountId: null,
    isSandbox,
    status: 'inactive',
    advice: 'Not connected, so its products and earnings aren’t read.',
    lastGoodAt: null,
    lastNoticeAt: null,
    failedRuns: 0,
    reads: [],
  }
}

/** A step in the index for each connection, instead of a look at every message. */
async function lastNotices(ctx: Ctx): Promise<Map<number, Date>> {
  const last = ctx.orm
    .select({ at: inboundMessages.receivedAt })
    .from(inboundMessages)
    .where(ours(ctx, inboundMessages, eq(inboundMessages.connectionId, networkConnections.id)))
    .orderBy(desc(inboundMessages.id))
    .limit(1)
    .as('last')
  const rows = await ctx.orm
    .select({ id: networkConnections.id, at: last.at })
    .from(networkConnections)
    .crossJoinLateral(last)
    .where(ours(ctx, networkConnections))
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** The errors of each run of the last day that had some. */
async function failedRuns(ctx: Ctx) {
  const since = new Date(ctx.now().getTime() - dayMs)
  const rows = await ctx.orm
    .select({ errors: syncs.errors })
    .from(syncs)
    .where(ours(ctx, syncs, gte(syncs.finishedAt, since)))
  return rows.map(({ errors }) => errors).filter((errors) => errors.length > 0)
}
