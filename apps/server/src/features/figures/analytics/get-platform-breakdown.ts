import {
  type getPlatformBreakdown as contract,
  type EndpointInput,
  type PlatformBreakdown,
  socialPlatforms,
} from '@hopwise/contracts'
import { conversionDays, socialAccounts } from '@hopwise/db'
import { centsOf, moneyOf } from '@hopwise/units'
import { asc, between, isNotNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { earnings } from '#src/rollups/figures.ts'
import { ofPlatform } from '#src/rollups/platform-filter.ts'
import type { DayRange } from '#src/rollups/spans.ts'
import type { Ctx } from '#src/services.ts'
import { rangeOf } from './period.ts'
import { readFacets } from './read-facets.ts'

/**
 * Connected accounts with what links of their platform brought. One that waits to be connected again
 * stays, with the followers last read: its links go on bringing clicks, which would be no one's.
 */
export async function getPlatformBreakdown(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<PlatformBreakdown> {
  const range = rangeOf(ctx, query)
  const [accounts, clicksOf, earningsOf] = await Promise.all([
    ctx.orm
      .select()
      .from(socialAccounts)
      .where(
        ours(
          ctx,
          socialAccounts,
          isNotNull(socialAccounts.connectedAt),
          ofPlatform(socialAccounts.platform, query.platform),
        ),
      )
      .orderBy(asc(socialAccounts.id)),
    readClicks(ctx, range),
    readEarnings(ctx, range),
  ])
  return socialPlatforms.flatMap((platform) => {
    const own = accounts.filter((account) => account.platform === platform)
    const weights = own.map((account) => account.followers ?? 0)
    const clicks = shareOut(clicksOf.get(platform) ?? 0, weights)
    const cents = shareOut(centsOf(earningsOf.get(platform) ?? '0'), weights)
    return own.map((account, index) => ({
      accountId: account.id,
      platform,
      accountHandle: account.handle ?? account.displayName ?? '',
      followers: account.followers,
      engagement: account.engagement,
      clicks: clicks[index] ?? 0,
      earnings: moneyOf(cents[index] ?? 0),
      isEstimated: own.length > 1,
    }))
  })
}

async function readClicks(ctx: Ctx, range: DayRange) {
  const rows = await readFacets(ctx, range, socialPlatforms, ['counted'])
  return new Map<string, number>(rows.map((row) => [row.platform, row.clicks]))
}

async function readEarnings(ctx: Ctx, { from, to }: DayRange) {
  const rows = await ctx.orm
    .select({ platform: conversionDays.platform, earnings: earnings(conversionDays) })
    .from(conversionDays)
    .where(ours(ctx, conversionDays, between(conversionDays.day, from, to)))
    .groupBy(conversionDays.platform)
  return new Map<string, string>(rows.map((row) => [row.platform, row.earnings]))
}

/** Parts of a whole number by weight, which add up to it; equal parts where nothing has weight. */
function shareOut(total: number, weights: number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  let weightLeft = sum > 0 ? sum : weights.length
  let left = total
  return weights.map((given) => {
    const weight = sum > 0 ? given : 1
    const part = weightLeft === 0 ? 0 : Math.round((left * weight) / weightLeft)
    left -= part
    weightLeft -= weight
    return part
  })
}
