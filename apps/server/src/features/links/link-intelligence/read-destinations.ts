import type { RotationGain } from '@hopwise/contracts'
import {
  amazonStorefronts,
  conversions,
  isConversion,
  isCounted,
  isCountedVisit,
  linkChecks,
  linkVariants,
  rotations,
  visits,
} from '@hopwise/db'
import { appOfClick } from '@hopwise/redirector'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { readStored } from '#src/features/links/rotation/index.ts'
import { type DestinationProblem, sumCounts } from './link-facts.ts'
import type { Period } from './read-clicks.ts'
import type { Reader } from './reader.ts'

interface ArmRow extends Record<string, unknown> {
  variant: number
  country: string | null
  device: string | null
  visits: number
}

export interface ArmClicks {
  whole: Map<string, number>
  countries: Map<string, number>
  devices: Map<string, number>
}

/** What the rotation sent to each arm since it counts for learning. */
export async function readArmClicks(ctx: Reader, { linkId, from, to }: Period): Promise<ArmClicks> {
  const { rows } = await ctx.orm.execute<ArmRow>(sql`
    select variant_id as variant, country, device, sum(visits)::int as visits
    from arm_rollups as sent
    join link_variants as arm on arm.workspace_id = sent.workspace_id
      and arm.link_id = sent.link_id and arm.id = sent.variant_id
    where sent.workspace_id = ${ctx.workspaceId} and sent.link_id = ${linkId}
      and sent.hour >= greatest(date_trunc('hour', arm.since, 'UTC'),
        ${from.toISOString()}::timestamptz)
      and sent.hour < ${to.toISOString()}::timestamptz
    group by grouping sets ((variant_id), (variant_id, country), (variant_id, device))`)
  const picked = (keyOf: (row: ArmRow) => string | null) =>
    new Map(
      rows.flatMap((row) => {
        const key = keyOf(row)
        return key === null ? [] : [[key, row.visits] as const]
      }),
    )
  return {
    whole: picked((row) => ((row.country ?? row.device) === null ? String(row.variant) : null)),
    countries: picked(({ variant, country }) => country && `${variant}|${country}`),
    devices: picked(({ variant, device }) => device && `${variant}|${device}`),
  }
}

/** Since when each arm counts. */
export async function readSince(ctx: Reader, linkId: number): Promise<Map<number, Date>> {
  const rows = await ctx.orm
    .select({ id: linkVariants.id, since: linkVariants.since })
    .from(linkVariants)
    .where(ours(ctx, linkVariants, eq(linkVariants.linkId, linkId)))
  return new Map(rows.map(({ id, since }) => [id, since]))
}

/** What the rotation gained over an even split, as of its last fit. */
export async function readGain(ctx: Reader, linkId: number): Promise<RotationGain | null> {
  const [row] = await ctx.orm
    .select()
    .from(rotations)
    .where(ours(ctx, rotations, eq(rotations.linkId, linkId)))
  return readStored(row)?.report?.gain ?? null
}

export async function readProblems(
  ctx: Reader,
  linkId: number,
): Promise<Omit<DestinationProblem, 'cents'>[]> {
  const rows = await ctx.orm
    .select({
      variantId: linkVariants.id,
      url: linkVariants.url,
      pausedAt: linkVariants.pausedAt,
      problem: linkChecks.problem,
      failures: linkChecks.failures,
    })
    .from(linkChecks)
    .innerJoin(
      linkVariants,
      and(
        eq(linkVariants.workspaceId, linkChecks.workspaceId),
        eq(linkVariants.linkId, linkChecks.linkId),
        eq(linkVariants.id, linkChecks.variantId),
      ),
    )
    .where(
      ours(
        ctx,
        linkChecks,
        eq(linkChecks.linkId, linkId),
        isNotNull(linkChecks.problem),
        isNull(linkVariants.removedAt),
      ),
    )
  return rows.map(({ pausedAt, problem, ...row }) => ({
    ...row,
    problem: problem ?? '',
    isPaused: pausedAt !== null,
  }))
}

/** Countries whose visitors have a storefront of their own. */
export async function readStorefronts(ctx: Reader): Promise<string[]> {
  const rows = await ctx.orm
    .select({ country: amazonStorefronts.country })
    .from(amazonStorefronts)
    .where(ours(ctx, amazonStorefronts))
  return rows.map(({ country }) => country)
}

interface BrowserRow extends Record<string, unknown> {
  user_agent: string
  clicks: number
  buyers: number
  cents: number
  squares: number
}

/** The rest is a long tail, each read by its own words. */
const mostBrowsers = 2_000

/**
 * Phones and tablets inside an app's browser and outside of one. Details of old clicks may have been
 * cleared; those are in neither.
 */
export async function readAppClicks(ctx: Reader, { linkId, from, to }: Period) {
  const { rows } = await ctx.orm.execute<BrowserRow>(sql`
    with visited as (
      select id, user_agent from visits
      where workspace_id = ${ctx.workspaceId} and link_id = ${linkId} and ${isCountedVisit(visits)}
        and device in ('mobile', 'tablet') and user_agent <> ''
        and occurred_at >= ${from.toISOString()}::timestamptz
        and occurred_at < ${to.toISOString()}::timestamptz
    ),
    bought as (
      select lower(click_id) as id, coalesce(sum(worth), 0) as worth from conversions
      where workspace_id = ${ctx.workspaceId} and link_id = ${linkId} and click_id is not null
        and ${isCounted(conversions)} and clicked_at >= ${from.toISOString()}::timestamptz
      group by 1
      having bool_or(${isConversion(conversions)})
    )
    select user_agent, count(*)::int as clicks, count(bought.id)::int as buyers,
      round(coalesce(sum(worth), 0) * 100)::int as cents,
      coalesce(sum(worth * worth), 0)::float8 as squares
    from visited left join bought using (id)
    group by 1 order by clicks desc limit ${mostBrowsers}`)
  const groups = rows.map(({ user_agent, clicks, buyers, cents, squares }) => ({
    isInApp: appOfClick(user_agent) !== '',
    group: { key: user_agent, clicks, buyers, cents, squares },
  }))
  const of = (isInApp: boolean) =>
    groups.filter((one) => one.isInApp === isInApp).map(({ group }) => group)
  return { inApp: sumCounts('in-app', of(true)), outsideApps: sumCounts('outside', of(false)) }
}
