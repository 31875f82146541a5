import { platformLabels, type SocialPlatform } from '@hopwise/contracts'
import { socialAccounts } from '@hopwise/db'
import { findOurs } from '#src/collection/get-ours.ts'
import { Invalid } from '#src/errors.ts'
import type { WorkspaceCtx } from '#src/services.ts'

/** Throws Invalid unless it is the workspace's account, on that platform. */
export async function requireAccount(ctx: WorkspaceCtx, id: number, platform: SocialPlatform) {
  const found = await findOurs(ctx, socialAccounts, id)
  if (found === null) throw Invalid.field('accountId', 'This account does not exist.')
  if (found.platform !== platform) {
    throw Invalid.field('accountId', `This account is not on ${platformLabels[platform]}.`)
  }
  return found
}

/** Throws Invalid unless it can be posted with now. */
export async function requireConnected(
  ctx: WorkspaceCtx,
  id: number | null,
  platform: SocialPlatform,
): Promise<void> {
  const name = platformLabels[platform]
  if (id === null) {
    throw Invalid.field('accountId', `Choose a connected ${name} account, or post it by hand.`)
  }
  const account = await requireAccount(ctx, id, platform)
  if (account.connectedAt === null || account.revokedAt !== null) {
    throw Invalid.field(
      'accountId',
      `This ${name} account is not connected. Connect it under Social Accounts, or post it by hand.`,
    )
  }
}
