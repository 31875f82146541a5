import type { RateLimits, SocialPlatform } from '@hopwise/contracts'
import { platformUsage } from '@hopwise/db'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { knownLimits } from './rate-limit-table.ts'

/** The published limits, with what the platforms' answers to this workspace last reported. */
export async function getRateLimits(ctx: Ctx): Promise<RateLimits> {
  const rows = await ctx.orm.select().from(platformUsage).where(ours(ctx, platformUsage))
  const of = (platform: SocialPlatform) => {
    const { note, groups } = knownLimits[platform]
    return {
      note,
      groups: groups.map(({ name, limits }) => ({
        name,
        limits: limits.map(({ label, value, reportedAs }) => ({
          label,
          value,
          ...usedOf(rows.find((row) => row.platform === platform && row.name === reportedAs)),
        })),
      })),
    }
  }
  function usedOf(row: (typeof rows)[number] | undefined) {
    if (row === undefined) return { used: null, limit: null, resetsAt: null }
    // A window that has ended starts from zero.
    const isOver = row.resetsAt !== null && row.resetsAt <= ctx.now()
    const resetsAt = isOver ? null : (row.resetsAt?.toISOString() ?? null)
    return { used: isOver ? 0 : row.used, limit: row.limit, resetsAt }
  }
  return {
    twitter: of('twitter'),
    snapchat: of('snapchat'),
    instagram: of('instagram'),
  }
}
