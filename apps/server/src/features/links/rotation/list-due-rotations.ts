import type { Orm } from '@hopwise/db'
import { type SQL, sql } from 'drizzle-orm'
import { isNotClosed } from '#src/collection/ours.ts'
import { type NextDue, readDues, writeDues } from '#src/jobs/link-dues.ts'
import type { Seen } from './stored-rotation.ts'

export type DueRotation = {
  workspaceId: number
  linkId: number
  slug: string
  seen: Seen
}

/** Clicks may wait in the journal while the database is away; later than this hardly any comes. */
const lookBackHours = 48
const mostAtOnce = 500
const lookedAtMost = 2_000
/** After so long without a visitor, the next look comes after an eighth of that time. */
const lookAhead = 8
const minuteMs = 60_000
const longestWaitMs = 30 * minuteMs

/**
 * Links whose clicks, sales, arms or switches are no more what the last fit saw, longest unfitted
 * first. Sales and changes make a look due at once; for clicks, a link is looked at in each run while it
 * has some, and less often the longer it has none. What is taken to be fitted stands behind all others from
 * then on. What does not rotate is looked at once.
 */
export async function listDueRotations(orm: Orm, now: Date): Promise<DueRotation[]> {
  const dues = await readDues(orm, 'rotation', now, lookedAtMost)
  const ids = sql.param(dues.map(({ link_id }) => link_id))
  const which = sql`l.id = any (${ids}::int[])
    and exists (select from workspaces where workspaces.id = l.workspace_id and ${isNotClosed})`
  const { rows } = await orm.execute<Looked>(sql`
    with ${lookAt(now, which)}
    select looked.*, extract(epoch from fitted_at)::float8 * 1000 as fitted_ms from looked
    order by fitted_at, link_id`)
  const chosen = rows.filter(({ is_due }) => is_due).slice(0, mostAtOnce)
  const taken = new Set(chosen)
  const lookedAt = new Map(rows.map((row) => [row.link_id, row]))
  await writeDues(
    orm,
    'rotation',
    dues.flatMap((due): NextDue[] => {
      const row = lookedAt.get(due.link_id)
      if (row === undefined) return [{ due, dueAtMs: null }]
      if (taken.has(row)) return [{ due, dueAtMs: now.getTime() }]
      return row.is_due ? [] : [{ due, dueAtMs: nextLook(row, now) }]
    }),
  )
  return chosen.map(dueOf)
}

type Looked = Row & { is_due: boolean; fitted_ms: number }

/** Each run looks at what was fitted in the last minutes. */
function nextLook({ fitted_ms }: Looked, now: Date): number {
  const waitMs = (now.getTime() - fitted_ms) / lookAhead - minuteMs
  return now.getTime() + Math.min(Math.max(0, waitMs), longestWaitMs)
}

/** What there is to see of one link now; null where nothing rotates and nothing did. */
export async function lookAtLink(
  orm: Orm,
  { workspaceId, linkId, now }: { workspaceId: number; linkId: number; now: Date },
): Promise<DueRotation | null> {
  const own = sql`l.workspace_id = ${workspaceId} and l.id = ${linkId}`
  const { rows } = await orm.execute<Row>(sql`with ${lookAt(now, own)} select * from looked`)
  return rows[0] === undefined ? null : dueOf(rows[0])
}

type Row = {
  workspace_id: number
  link_id: number
  slug: string
  now_from: string
  visits: number
  conversions: number
  earnings: string
  arms: string
}

function dueOf(row: Row): DueRotation {
  const { visits, conversions, earnings, arms } = row
  return {
    workspaceId: row.workspace_id,
    linkId: row.link_id,
    slug: row.slug,
    seen: { from: row.now_from, visits, conversions, earnings, arms },
  }
}

/** `visits` counts from where the next look will; what the last fit saw is compared as it counted. */
function lookAt(now: Date, which: SQL): SQL {
  const from = new Date(now.getTime() - lookBackHours * 3_600_000)
  from.setUTCMinutes(0, 0, 0)
  const visitsFrom = (hour: SQL) => sql`
    coalesce((select sum(visits) from arm_rollups a where a.workspace_id = l.workspace_id
      and a.link_id = l.id and a.hour >= ${hour}), 0)::float8`
  return sql`
    candidates as materialized (
      select l.workspace_id, l.id as link_id from links l
      where ${which} and (
        (select count(*) from link_variants v where v.workspace_id = l.workspace_id
          and v.link_id = l.id and v.is_arm and v.removed_at is null) >= 2
        or exists (select from rotations r where r.workspace_id = l.workspace_id
          and r.link_id = l.id and r.weights is not null))
    ), looked as materialized (
      select l.workspace_id, l.id as link_id, l.slug, coalesce(r.fitted_at, 'epoch') as fitted_at,
        ${from.toISOString()}::text as now_from,
        ${visitsFrom(sql`${from.toISOString()}::timestamptz`)} as visits,
        sold.conversions, sold.earnings, armed.arms,
        r.report is null
          or r.report->'seen'->>'arms' <> armed.arms
          or (r.report->'seen'->>'conversions')::int <> sold.conversions
          or r.report->'seen'->>'earnings' <> sold.earnings
          or (r.report->'seen'->>'visits')::float8
            <> ${visitsFrom(sql`(r.report->'seen'->>'from')::timestamptz`)} as is_due
      from candidates
      join links l on l.workspace_id = candidates.workspace_id and l.id = candidates.link_id
      join lateral (
        select coalesce(string_agg(v.id || '@' || extract(epoch from v.since)::bigint
            || case when v.paused_at is null then '' else ' paused' end, ', ' order by v.id), '')
          || case when l.uses_countries then ' by country' else '' end
          || case when l.uses_devices then ' by device' else '' end as arms
        from link_variants v
        where v.workspace_id = l.workspace_id and v.link_id = l.id and v.is_arm and v.removed_at is null
      ) armed on true
      left join rotations r on r.workspace_id = l.workspace_id and r.link_id = l.id
      join lateral (
        select coalesce(sum(c.conversions), 0)::int as conversions,
          coalesce(sum(c.earnings), 0)::numeric(14, 2)::text as earnings
        from link_conversions c
        where c.workspace_id = l.workspace_id and c.span = 'month' and c.link_id = l.id
      ) sold on true
    )`
}
