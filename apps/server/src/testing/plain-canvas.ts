import { type CanvasDimension, canvasDimensions, referrerSource } from '@hopwise/contracts'
import type { Services } from '#src/services.ts'

// The canvas as anyone would compute it who has all the time in the world: row by row.

type Values = Record<CanvasDimension, string>

interface Visit {
  day: string
  platform: string
  visitor: string
  flag: string
  values: Values
}

interface Sale {
  day: string
  platform: string
  converts: boolean
  cents: number
  status: string
  values: Values
}

export interface PlainRows {
  visits: Visit[]
  sales: Sale[]
}

type Filters = Partial<Record<CanvasDimension, string>>

export interface PlainQuery {
  from: string
  to: string
  platform: string
  filters: Filters
}

const ofLink = `coalesce(row.link_id::text, 'none') as link, coalesce(campaign_id::text, 'none') as campaign,
  coalesce(product_id::text, 'none') as product, coalesce(network, 'none') as network`
const itsLink = `left join (
  select links.id as own_id, links.campaign_id, links.product_id, products.network
  from links join products on products.id = links.product_id
) as own on own.own_id = row.link_id`

export async function readPlainRows(
  { database }: Services,
  workspaceId: number,
  timeZone: string,
): Promise<PlainRows> {
  const { pool } = database
  const visits = await pool.query(
    `select to_char(at, 'YYYY-MM-DD') as day, extract(hour from at)::int::text as hour,
       extract(isodow from at)::int::text as weekday, country, device, row.platform, visitor, flag,
       coalesce(nullif(browser, ''), 'unknown') as browser, coalesce(nullif(os, ''), 'unknown') as system,
       referrer_host as referrer, ${ofLink}
     from (select *, occurred_at at time zone $2 as at from visits where workspace_id = $1) as row
     ${itsLink}`,
    [workspaceId, timeZone],
  )
  const sales = await pool.query(
    `select to_char((case when is_day_only then row.occurred_at at time zone 'UTC'
         else row.occurred_at at time zone $2 end), 'YYYY-MM-DD') as day,
       row.platform, kind in ('sale', 'rebill') and not is_refunded as converts,
       round(coalesce(worth, 0) * 100)::int as cents, status,
       coalesce(extract(hour from click.at)::int::text, 'unknown') as hour,
       coalesce(extract(isodow from click.at)::int::text, 'unknown') as weekday,
       coalesce(click.country, 'unknown') as country, coalesce(click.device, 'unknown') as device,
       coalesce(nullif(click.browser, ''), 'unknown') as browser,
       coalesce(nullif(click.os, ''), 'unknown') as system,
       coalesce(click.referrer_host, 'unknown') as referrer, ${ofLink}
     from (
       select workspace_id, occurred_at, is_day_only, platform, kind, is_refunded, worth, status,
         link_id, click_id
       from conversions where workspace_id = $1 and status <> 'reversed'
     ) as row
     left join (select *, occurred_at at time zone $2 as at from visits) as click
       on click.workspace_id = row.workspace_id and click.id = row.click_id
     ${itsLink}`,
    [workspaceId, timeZone],
  )
  return { visits: visits.rows.map(withValues), sales: sales.rows.map(withValues) }
}

function withValues(row: Record<string, string>): never {
  const values = Object.fromEntries(canvasDimensions.map((name) => [name, row[name]]))
  const referrer = row['referrer'] === 'unknown' ? 'unknown' : referrerSource(row['referrer'] ?? '')
  return { ...row, values: { ...values, referrer: referrer || 'direct' } } as never
}

const zero = () => ({ clicks: 0, visitors: 0, conversions: 0, cents: 0 })

/** Figures by value of each dimension, of each day and in all. */
export function plainCanvas({ visits, sales }: PlainRows, query: PlainQuery) {
  const inRange = <Row extends { day: string; platform: string }>(row: Row) =>
    row.day >= query.from &&
    row.day <= query.to &&
    (query.platform === 'all' || row.platform === query.platform)
  const fits = ({ values }: { values: Values }, ...except: CanvasDimension[]) =>
    canvasDimensions.every((name) => {
      const wanted = query.filters[name]?.split(',')
      return wanted === undefined || except.includes(name) || wanted.includes(values[name])
    })
  const all = visits.filter(inRange)
  const clicks = all.filter(({ flag }) => flag === 'none')
  const sold = sales.filter(inRange)
  const by = (name: CanvasDimension | 'day' | 'all', except: CanvasDimension[]) => {
    const key = (row: { day: string; values: Values }) =>
      name === 'all' ? '' : name === 'day' ? row.day : row.values[name]
    const sums = new Map<string, ReturnType<typeof zero>>()
    const seen = new Set<string>()
    for (const row of clicks.filter((one) => fits(one, ...except))) {
      const sum = sums.get(key(row)) ?? zero()
      sum.clicks += 1
      const who = `${key(row)} ${row.day} ${row.visitor}`
      if (row.visitor === '' || !seen.has(who)) sum.visitors += 1
      seen.add(who)
      sums.set(key(row), sum)
    }
    for (const row of sold.filter((one) => fits(one, ...except))) {
      const sum = sums.get(key(row)) ?? zero()
      sum.conversions += row.converts ? 1 : 0
      sum.cents += row.cents
      sums.set(key(row), sum)
    }
    return Object.fromEntries(
      [...sums].map(([value, { cents, ...sum }]) => [
        value,
        { ...sum, revenue: (cents / 100).toFixed(2).replace('-0.00', '0.00') },
      ]),
    )
  }
  const grid = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const { values } of clicks.filter((one) => fits(one, 'hour', 'weekday'))) {
    const row = grid[Number(values.weekday) - 1] ?? []
    row[Number(values.hour)] = (row[Number(values.hour)] ?? 0) + 1
  }
  const settled = (...statuses: string[]) =>
    sold.filter((sale) => fits(sale) && statuses.includes(sale.status))
  const money = (rows: Sale[]) => (rows.reduce((sum, { cents }) => sum + cents, 0) / 100).toFixed(2)
  const confirmed = settled('confirmed', 'paid')
  const paid = settled('paid')
  const isUnknown = (['referrer', 'browser', 'system', 'hour'] as const).some(
    (name) => query.filters[name] !== undefined,
  )
  return {
    totals: by('all', [])[''] ?? { clicks: 0, visitors: 0, conversions: 0, revenue: '0.00' },
    days: by('day', []),
    breakdowns: Object.fromEntries(canvasDimensions.map((name) => [name, by(name, [name])])),
    grid,
    notCounted: isUnknown
      ? null
      : all.filter((visit) => visit.flag !== 'none' && fits(visit)).length,
    funnel: {
      confirmed: confirmed.filter(({ converts }) => converts).length,
      paid: paid.filter(({ converts }) => converts).length,
      confirmedMoney: money(confirmed),
      paidMoney: money(paid),
    },
  }
}
