import { conversions, isConversion, isCounted, isRotated } from '@hopwise/db'
import { sql } from 'drizzle-orm'
import type { Period } from './read-clicks.ts'
import type { Reader } from './reader.ts'

/** A click that sold, with all that came of it: rebills added, refunds taken off. */
export interface Buyer {
  country: string
  device: string
  /** ISO weekday and hour of the workspace's zone, as in `1 9`. */
  weekHour: string
  day: string
  variantId: number
  isRotated: boolean
  clickedAt: Date
  cents: number
}

interface Row extends Record<string, unknown> {
  country: string | null
  device: string | null
  week_hour: string
  day: string
  variant_id: number | null
  is_rotated: boolean
  clicked_at: string
  cents: number
}

/** What was reversed, and what has no rate yet, counts nothing: as on every other screen. */
export async function readBuyers(ctx: Reader, { linkId, from, to }: Period): Promise<Buyer[]> {
  const { rows } = await ctx.orm.execute<Row>(sql`
    select min(click_country) as country, min(click_device) as device,
      to_char(date_trunc('hour', min(clicked_at), 'UTC') at time zone ${ctx.timeZone}, 'ID FMHH24')
        as week_hour,
      to_char(min(clicked_at) at time zone ${ctx.timeZone}, 'YYYY-MM-DD') as day,
      min(click_variant_id) as variant_id,
      bool_or(coalesce(${isRotated(conversions.clickChosenBy)}, false)) as is_rotated,
      min(clicked_at)::text as clicked_at,
      round(coalesce(sum(worth), 0) * 100)::int as cents
    from conversions
    where workspace_id = ${ctx.workspaceId} and link_id = ${linkId} and ${isCounted(conversions)}
      and click_id is not null
      and clicked_at >= ${from.toISOString()}::timestamptz
      and clicked_at < ${to.toISOString()}::timestamptz
    group by lower(click_id)
    having bool_or(${isConversion(conversions)})`)
  return rows.map((row) => ({
    country: row.country ?? 'ZZ',
    device: row.device ?? 'other',
    weekHour: row.week_hour,
    day: row.day,
    variantId: row.variant_id ?? 0,
    isRotated: row.is_rotated,
    clickedAt: new Date(row.clicked_at),
    cents: row.cents,
  }))
}

/** Of the same time, sales of the link that no click is known of. */
export async function readWithoutClick(ctx: Reader, { linkId, from, to }: Period) {
  const { rows } = await ctx.orm.execute<{ sales: number; cents: number }>(sql`
    select count(*) filter (where ${isConversion(conversions)})::int as sales,
      round(coalesce(sum(worth), 0) * 100)::int as cents
    from conversions
    where workspace_id = ${ctx.workspaceId} and link_id = ${linkId} and ${isCounted(conversions)}
      and clicked_at is null
      and occurred_at >= ${from.toISOString()}::timestamptz
      and occurred_at < ${to.toISOString()}::timestamptz`)
  return rows[0] ?? { sales: 0, cents: 0 }
}
