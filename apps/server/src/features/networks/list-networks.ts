import type { NetworkConnection } from '@hopwise/contracts'
import { networkConnections } from '@hopwise/db'
import { and, asc, eq } from 'drizzle-orm'
import { NotFound } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import type { ConnectionRow } from './network-key.ts'

export async function listNetworks(ctx: Ctx): Promise<NetworkConnection[]> {
  const rows = await ctx.orm
    .select()
    .from(networkConnections)
    .where(eq(networkConnections.workspaceId, ctx.workspaceId))
    .orderBy(asc(networkConnections.createdAt), asc(networkConnections.id))
  return rows.map((row) => presentNetwork(ctx, row))
}

export const ownNetwork = (ctx: Ctx, id: number) =>
  and(eq(networkConnections.workspaceId, ctx.workspaceId), eq(networkConnections.id, id))

export async function getNetwork(ctx: Ctx, id: number): Promise<ConnectionRow> {
  const [found] = await ctx.orm.select().from(networkConnections).where(ownNetwork(ctx, id))
  if (found === undefined) throw new NotFound('This network connection does not exist.')
  return found
}

export function presentNetwork(ctx: Ctx, row: ConnectionRow): NetworkConnection {
  return {
    id: row.id,
    network: row.network,
    accountId: row.accountId,
    isActive: row.isActive,
    keyEnding: row.keyEnding,
    testedAt: row.testedAt?.toISOString() ?? null,
    trouble: row.trouble,
    isSandbox: ctx.config.connectors[row.network].isSandbox,
    createdAt: row.createdAt.toISOString(),
  }
}
