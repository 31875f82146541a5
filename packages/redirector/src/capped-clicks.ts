import type { Database } from '@hopwise/db'
import type { CapCount } from './hot-path/click-cap.ts'
import type { StoredLink } from './hot-path/stored-link.ts'

// Beyond its cap no one asks how many clicks a rule has. The condition on `chosen_by` is that of
// the index `clicks_by_rule`, which answers this.
const clicksOfRules = `
select rule.link_id, rule.id, day.ends_ms, (
  select count(*)::int from (
    select 1 from clicks
    where workspace_id = rule.workspace_id and link_id = rule.link_id and chosen_by = rule.id
      and flag = 'none'
      and chosen_by not in ('default', 'rotation', 'kept')
      and occurred_at >= case when rule.is_daily then day.starts_at else '-infinity' end
    limit rule.cap
  ) as up_to_cap
) + case when rule.is_daily then 0 else coalesce((
  select clicks from dropped_rule_clicks as dropped
  where dropped.workspace_id = rule.workspace_id and dropped.link_id = rule.link_id and dropped.rule = rule.id
), 0)::int end as clicks
from unnest($1::int[], $2::int[], $3::text[], $4::boolean[], $6::bigint[])
  as rule (workspace_id, link_id, id, is_daily, cap)
cross join lateral (
  select start at time zone time_zone as starts_at,
    extract(epoch from (start + interval '1 day') at time zone time_zone)::float8 * 1000 as ends_ms
  from workspaces
  cross join lateral (
    select date_trunc('day', to_timestamp($5::float8 / 1000) at time zone time_zone) as start
  ) as local
  where id = rule.workspace_id
) as day`

interface CountedRow {
  link_id: number
  id: string
  ends_ms: number
  clicks: number
}

type Counts = Record<string, CapCount>

/** By link and rule, in one statement; links without capped rules are left out, and cost nothing. */
export async function countCappedClicks(
  database: Database,
  links: readonly StoredLink[],
  nowMs: number,
  timeoutMs: number,
): Promise<Map<number, Counts>> {
  const capped = links.flatMap(({ workspaceId, id: linkId, rules }) =>
    rules.filter(isCapped).map((rule) => ({ workspaceId, linkId, rule })),
  )
  if (capped.length === 0) return new Map()
  const values = [
    capped.map(({ workspaceId }) => workspaceId),
    capped.map(({ linkId }) => linkId),
    capped.map(({ rule }) => rule.id),
    capped.map(({ rule }) => rule.cap.per === 'day'),
    nowMs,
    capped.map(({ rule }) => rule.cap.clicks),
  ]
  const query = { text: clicksOfRules, values, query_timeout: timeoutMs }
  const { rows } = await database.pool.query<CountedRow>(query)
  const counts = new Map<number, Counts>()
  for (const { link_id: linkId, id, ends_ms: dayEndsMs, clicks } of rows) {
    counts.set(linkId, { ...counts.get(linkId), [id]: { clicks, dayEndsMs } })
  }
  return counts
}

export const hasCappedRules = ({ rules }: StoredLink) => rules.some(isCapped)

function isCapped(rule: unknown): rule is { id: string; cap: { clicks: number; per: unknown } } {
  if (typeof rule !== 'object' || rule === null || !('id' in rule) || !('cap' in rule)) return false
  const { id, cap } = rule
  if (typeof id !== 'string' || typeof cap !== 'object' || cap === null) return false
  return 'per' in cap && 'clicks' in cap && Number.isInteger(cap.clicks)
}
