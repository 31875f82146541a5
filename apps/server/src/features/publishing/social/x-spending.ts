import type { SocialConnector } from '#src/integrations/social/connector.ts'
import { PlatformFailure } from '#src/integrations/social/platform-failure.ts'
import type { WorkspaceCtx } from '#src/services.ts'

const monthMs = 30 * 86_400_000
const milsOfDollar = 1_000

/** X's pay-per-use prices in tenths of a cent (docs/connect.md): a day's 20 posts with the profile, and a post. */
const prices = { read: 110, post: 15, postWithLink: 200 } as const
export type PaidCall = keyof typeof prices

/** Counts what a call costs the operator; over a workspace's monthly ceiling, it waits for the next month. */
export async function spendAtX(
  ctx: WorkspaceCtx,
  { platform, isSandbox }: Pick<SocialConnector, 'platform' | 'isSandbox'>,
  call: PaidCall,
): Promise<void> {
  const { xMonthlyDollars: dollars } = ctx.config
  if (platform !== 'twitter' || isSandbox || dollars === null) return
  const rule = { name: 'spent at X', max: dollars * milsOfDollar, windowMs: monthMs }
  const { waitSeconds } = await ctx.limits.count(rule, String(ctx.workspaceId), prices[call])
  if (waitSeconds === 0) return
  throw new PlatformFailure({
    kind: 'rate-limited',
    until: new Date(ctx.now().getTime() + waitSeconds * 1_000),
    isAppWide: false,
    reason: `this workspace has reached its limit of $${dollars} a month for X calls`,
  })
}

/** What reading an account costs the operator, as its card says it; null where it costs nothing. */
export function costOf({ platform, isSandbox }: SocialConnector): string | null {
  if (platform !== 'twitter' || isSandbox) return null
  return 'Reading this account costs about $3.30 a month at X’s prices, and a post with a link $0.20.'
}
