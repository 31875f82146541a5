import { platformLabels } from '@hopwise/contracts'
import { socialAccounts } from '@hopwise/db'
import { getOurs } from '#src/collection/get-ours.ts'
import { Conflict, TooManyRequests } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { refuseInSample } from './account-row.ts'
import { claimAccount } from './claim-account.ts'
import { getConnector } from './platforms.ts'
import { presentAccount } from './present-accounts.ts'
import { readClaimedAccount } from './read-account.ts'

interface Input {
  params: { id: number }
}

/** Reads an account now. While it is read, and a minute after, the card is answered as it is. */
export async function refreshAccount(ctx: Ctx, { params }: Input) {
  const row = await getOurs(ctx, socialAccounts, params.id)
  refuseInSample(ctx)
  if (row.connectedAt === null || row.revokedAt !== null) {
    throw new Conflict('Connect this account first.')
  }
  const leftMs = (row.limitedUntil?.getTime() ?? 0) - ctx.now().getTime()
  if (leftMs > 0) {
    const minutes = Math.ceil(leftMs / 60_000)
    throw new TooManyRequests(
      `${platformLabels[row.platform]} accepts no more calls for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. We’ll try again automatically.`,
      Math.ceil(leftMs / 1000),
    )
  }
  const connector = getConnector(ctx, row.platform)
  const claimed = await claimAccount(ctx, row.id)
  if (claimed !== null) await readClaimedAccount(ctx, claimed, connector)
  return await presentAccount(ctx, row.id)
}
