import type { SocialAccount } from '@hopwise/contracts'
import { socialAccounts, socialDays } from '@hopwise/db'
import { lastDays } from '@hopwise/units'
import { desc, inArray, isNotNull, lte } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import type { AccountRow } from './account-row.ts'
import { findConnector, offersOf, unavailableBecause } from './platforms.ts'
import { costOf } from './x-spending.ts'

const comparedDays = 30

export async function presentAccount(ctx: WorkspaceCtx, id: number): Promise<SocialAccount> {
  const [shown] = await presentAccounts(ctx, [await getOurs(ctx, socialAccounts, id)])
  if (shown === undefined) throw new Error(`account ${id} vanished`)
  return shown
}

export async function presentAccounts(
  ctx: WorkspaceCtx,
  rows: AccountRow[],
): Promise<SocialAccount[]> {
  const before = await followersBefore(ctx, rows)
  return rows.map((row) => present(ctx, row, before.get(row.id) ?? null))
}

function present(ctx: WorkspaceCtx, row: AccountRow, before: number | null): SocialAccount {
  const isConnected = row.connectedAt !== null && row.revokedAt === null
  const state =
    row.connectedAt === null ? 'disconnected' : row.revokedAt === null ? 'connected' : 'reconnect'
  const isShown = state !== 'disconnected'
  // An account of the sample has no token, so it speaks to no one.
  const speaks = !isShown || row.accessToken !== null || row.revokedAt !== null
  return {
    id: row.id,
    platform: row.platform,
    isConnected,
    state,
    accountHandle: isShown ? row.handle : null,
    displayName: isShown ? row.displayName : null,
    avatarUrl: isShown ? row.avatarUrl : null,
    profileUrl: isShown ? row.profileUrl : null,
    followers: isShown ? row.followers : null,
    engagement: isShown ? row.engagement : null,
    followersChange: isShown ? changeOf(before, row.followers) : null,
    connectedAt: row.connectedAt?.toISOString() ?? null,
    refreshedAt: isShown ? (row.refreshedAt?.toISOString() ?? null) : null,
    problem:
      row.problem === null
        ? null
        : { message: row.problem, retryAt: row.refreshAt?.toISOString() ?? null },
    cost: isConnected && speaks ? costAt(ctx, row) : null,
    offers: offersOf[row.platform],
    isSandbox: speaks && (findConnector(ctx, row.platform)?.isSandbox ?? false),
    unavailable: speaks ? unavailableBecause(ctx, row.platform) : null,
  }
}

function costAt(ctx: WorkspaceCtx, { platform }: AccountRow): string | null {
  const connector = findConnector(ctx, platform)
  return connector && costOf(connector)
}

function changeOf(before: number | null, followers: number | null): number | null {
  if (before === null || before === 0 || followers === null) return null
  return Math.round((1000 * (followers - before)) / before) / 10
}

/** Followers as last read 30 days ago or earlier, by account. */
async function followersBefore(
  ctx: WorkspaceCtx,
  rows: AccountRow[],
): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map()
  const [day = ''] = lastDays(ctx.now(), ctx.timeZone, comparedDays + 1)
  const found = await ctx.orm
    .selectDistinctOn([socialDays.accountId], {
      id: socialDays.accountId,
      followers: socialDays.followers,
    })
    .from(socialDays)
    .where(
      ours(
        ctx,
        socialDays,
        inArray(
          socialDays.accountId,
          rows.map((row) => row.id),
        ),
        lte(socialDays.day, day),
        isNotNull(socialDays.followers),
      ),
    )
    .orderBy(socialDays.accountId, desc(socialDays.day))
  return new Map(found.map(({ id, followers }) => [id, followers ?? 0]))
}
