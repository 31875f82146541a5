import type { Database } from '@hopwise/db'
import type { CapCount } from './hot-path/click-cap.ts'
import type { StoredLink } from './hot-path/stored-link.ts'

// Beyond its cap no one asks how many clicks a rule has. The condition on `chosen_by` is that of
// the index `clicks_by_rule`, which answers this.
const clicksOfRules = `
select rule.id, day.ends_ms, (
  select count(*)::int from (
    select 1 from clicks
    where workspace_id = $1 and link_id = $2 and chosen_by = rule.id and flag = 'none'
      and chosen_by not in ('default', 'rotation', 'kept')
      and occurred_at >= case when rule.is_daily then day.starts_at else '-infinity' end
    limit rule.cap
  ) as up_to_cap
) + case when rule.is_daily then 0 else coalesce((
  select clicks from dropped_rule_clicks as dropped
  where workspace_id = $1 and link_id = $2 and dropped.rule = rule.id
), 0)::int end as clicks
from unnest($3::text[], $4::boolean[], $6::bigint[]) as rule (id, is_daily, cap)
cross join (
  select start at time zone time_zone as starts_at,
    extract(epoch from (start + interval '1 day') at time zone time_zone)::float8 * 1000 as ends_ms
  from workspaces
  cross join lateral (
    select date_trunc('day', to_timestamp($5::float8 / 1000) at time zone time_zone) as start
  ) as local
  where id = $1
) as day`

interface CountedRow {
  id: string
  ends_ms: number
  clicks: number
}

/** By rule; null for a link without capped rules, which costs nothing. */
export async function countCappedClicks(
  database: Database,
  link: StoredLink,
  nowMs: number,
  timeoutMs: number,
): Promise<Record<string, CapCount> | null> {
  const capped = link.rules.filter(isCapped)
  if (capped.length === 0) return null
  const ids = capped.map(({ id }) => id)
  const areDaily = capped.map(({ cap }) => cap.per === 'day')
  const caps = capped.map(({ cap }) => cap.clicks)
  const values = [link.workspaceId, link.id, ids, areDaily, nowMs, caps]
  const query = { text: clicksOfRules, values, query_timeout: timeoutMs }
  const { rows } = await database.pool.query<CountedRow>(query)
  return Object.fromEntries(
    rows.map(({ id, ends_ms: dayEndsMs, clicks }) => [id, { clicks, dayEndsMs }]),
  )
}

function isCapped(rule: unknown): rule is { id: string; cap: { clicks: number; per: unknown } } {
  if (typeof rule !== 'object' || rule === null || !('id' in rule) || !('cap' in rule)) return false
  const { id, cap } = rule
  if (typeof id !== 'string' || typeof cap !== 'object' || cap === null) return false
  return 'per' in cap && 'clicks' in cap && Number.isInteger(cap.clicks)
}
