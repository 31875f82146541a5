import type { NetworkConnection } from '@hopwise/contracts'
import { networkConnections } from '@hopwise/db'
import { asc } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import type { ConnectionRow } from './network-key.ts'

export async function listNetworks(ctx: Ctx): Promise<NetworkConnection[]> {
  const rows = await ctx.orm
    .select()
    .from(networkConnections)
    .where(ours(ctx, networkConnections))
    .orderBy(asc(networkConnections.createdAt), asc(networkConnections.id))
  return rows.map((row) => presentNetwork(ctx, row))
}

export function presentNetwork(ctx: Ctx, row: ConnectionRow): NetworkConnection {
  return {
    id: row.id,
    network: row.network,
    accountId: row.accountId,
    isActive: row.isActive,
    keyEnding: row.keyEnding,
    testedAt: row.testedAt?.toISOString() ?? null,
    problem: row.problem,
    isSandbox: ctx.config.connectors[row.network].isSandbox,
    createdAt: row.createdAt.toISOString(),
  }
}
