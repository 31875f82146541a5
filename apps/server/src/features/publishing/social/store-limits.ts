import type { SocialPlatform } from '@hopwise/contracts'
import { platformUsage } from '@hopwise/db'
import { sql } from 'drizzle-orm'
import type { LimitTold, TellLimit } from '#src/integrations/social/connector.ts'
import type { WorkspaceCtx } from '#src/services.ts'

/** Collects what a platform tells of its limits during some calls. */
export function tellInto(): { told: LimitTold[]; tell: TellLimit } {
  const told: LimitTold[] = []
  return { told, tell: (one) => void told.push(one) }
}

/** Keeps what was told last; calls of a platform that tells nothing are added up by the day. */
export async function storeLimits(
  ctx: WorkspaceCtx,
  platform: SocialPlatform,
  told: LimitTold[],
): Promise<void> {
  const latest = new Map(told.filter((one) => one.limit !== null).map((one) => [one.name, one]))
  const counted = told.filter((one) => one.limit === null)
  for (const { name, used, limit, resetsAt } of latest.values()) {
    const values = { used, limit, resetsAt }
    await ctx.orm
      .insert(platformUsage)
      .values({ workspaceId: ctx.workspaceId, platform, name, ...values })
      .onConflictDoUpdate({ target: keyColumns, set: values })
  }
  const calls = counted.reduce((sum, one) => sum + one.used, 0)
  const [first] = counted
  if (first === undefined) return
  const resetsAt = nextMidnight(ctx.now())
  await ctx.orm
    .insert(platformUsage)
    .values({ workspaceId: ctx.workspaceId, platform, name: first.name, used: calls, resetsAt })
    .onConflictDoUpdate({
      target: keyColumns,
      set: {
        used: sql`case when ${platformUsage.resetsAt} = ${resetsAt} then ${platformUsage.used} else 0 end + ${calls}`,
        resetsAt,
      },
    })
}

const keyColumns = [platformUsage.workspaceId, platformUsage.platform, platformUsage.name]

function nextMidnight(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
}
