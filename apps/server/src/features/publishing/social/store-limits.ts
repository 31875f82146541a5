import type { SocialPlatform } from '@hopwise/contracts'
import { platformUsage } from '@hopwise/db'
import { sql } from 'drizzle-orm'
import type { ReportedLimit, ReportLimit } from '#src/integrations/social/connector.ts'
import type { WorkspaceCtx } from '#src/services.ts'

/** Collects what a platform reports about its limits during some calls. */
export function collectLimits(): { limits: ReportedLimit[]; report: ReportLimit } {
  const limits: ReportedLimit[] = []
  return { limits, report: (one) => void limits.push(one) }
}

/** Keeps what was reported last; calls of a platform that says nothing are added up by the day. */
export async function storeLimits(
  ctx: WorkspaceCtx,
  platform: SocialPlatform,
  limits: ReportedLimit[],
): Promise<void> {
  const latest = new Map(limits.filter((one) => one.limit !== null).map((one) => [one.name, one]))
  const counted = limits.filter((one) => one.limit === null)
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
