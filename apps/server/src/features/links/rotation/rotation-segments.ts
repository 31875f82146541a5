import type { RotationReport } from '@hopwise/contracts'
import { deviceKinds } from '@hopwise/contracts'
import type { Weights } from '@hopwise/optimizer'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#src/services.ts'
import type { RotatingLink } from './read-link.ts'

type Segment = RotationReport['segments'][number]

const lastDays = 90
const mostSegments = 50

/** The segments that have weights of their own, most clicked first. */
export async function rotationSegments(ctx: Ctx, link: RotatingLink): Promise<Segment[]> {
  const weights = link.stored?.weights
  if (weights == null) return []
  const names = Object.keys(weights.segments)
  if (names.length === 0) return []
  const clicksByCountry = await readClicks(ctx, link, new Set(names.map(countryOf)))
  return names
    .map((name) => segmentOf(name, weights, clicksByCountry))
    .filter(({ clicks }) => clicks > 0)
    .sort((one, other) => other.clicks - one.clicks)
    .slice(0, mostSegments)
}

function segmentOf(name: string, weights: Weights, clicksByCountry: Map<string, number>): Segment {
  const [country = '', device = ''] = name.split('|')
  const shares = weights.segments[name] ?? []
  return {
    country: country === '' ? null : country,
    device: deviceKinds.find((kind) => kind === device) ?? null,
    clicks: clicksByCountry.get(name) ?? 0,
    shares: weights.arms.map((id, index) => ({ id, share: shares[index] ?? 0 })),
  }
}

const countryOf = (name: string) => name.split('|', 1)[0] ?? ''

/** Clicks by every name a segment can have; a country that is not distinguished is one of the others. */
async function readClicks(
  { orm, now }: Ctx,
  { workspaceId, linkId }: RotatingLink,
  separate: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const from = new Date(now().getTime() - lastDays * 86_400_000).toISOString()
  const names: SQL = sql`grouping sets ((country), (device), (country, device))`
  const { rows } = await orm.execute<{ name: string; clicks: number }>(sql`
    select coalesce(country, '') || '|' || coalesce(device, '') as name,
      sum(visits)::float8 as clicks
    from arm_rollups
    where workspace_id = ${workspaceId} and link_id = ${linkId} and hour >= ${from}::timestamptz
    group by ${names}`)
  const sums = new Map<string, number>()
  for (const { name, clicks } of rows) {
    const known = separate.has(countryOf(name)) || countryOf(name) === ''
    const key = known ? name : name.replace(/^[^|]*/, 'ZZ')
    sums.set(key, (sums.get(key) ?? 0) + clicks)
  }
  return sums
}
