import type {
  getLinkHealthSummary as contract,
  EndpointInput,
  LinkHealthSummary,
} from '@hopwise/contracts'
import { linkChecks, links, linkVariants } from '@hopwise/db'
import { isNull, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import {
  hasProblem,
  isBlocked,
  isInUse,
  isSilent,
  isVisited,
  itsVariant,
  moneyAtRisk,
  ofWhich,
} from './with-problems.ts'

type Counted = Record<'all' | 'checked' | 'troubled' | 'unknown' | 'silent', number> & {
  lastAt: string | null
  moneyAtRisk: string
}

export async function getSummary(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<LinkHealthSummary> {
  const { orm } = ctx
  // Most links have one check that found nothing: only the others are grouped by link.
  const { rows } = await orm.execute<Counted>(sql`
    with live as materialized (
      select ${links.id} from ${links}
      where ${ours(ctx, links, isNull(links.archivedAt), ofWhich(query))}
    ),
    seen as materialized (
      select ${linkChecks.linkId}, ${linkChecks.checkedAt}, ${linkChecks.variantId} = 0 as is_own,
        ${isInUse} as is_in_use, ${hasProblem} as is_troubled, ${isBlocked} as is_blocked,
        ${isSilent} as is_silent,
        case when ${hasProblem} and ${isVisited} then ${moneyAtRisk} end as at_risk
      from ${linkChecks}
      join live on live.id = ${linkChecks.linkId}
      left join ${linkVariants} on ${itsVariant}
      where ${ours(ctx, linkChecks)}
    ),
    not_working as (
      select bool_or(is_troubled) as is_troubled, bool_or(is_blocked) as is_blocked,
        bool_or(is_silent) as is_silent, sum(at_risk) as at_risk
      from seen where is_in_use and (is_troubled or is_blocked) group by link_id
    )
    select (select count(*) from live)::int as all, all_seen."lastAt", all_seen.own + (
        select count(distinct link_id) from seen
        where is_in_use and not is_own and link_id not in (select link_id from seen where is_own)
      )::int as checked,
      (count(*) filter (where is_troubled))::int as troubled,
      (count(*) filter (where is_blocked and not is_troubled))::int as unknown,
      (count(*) filter (where is_silent and not is_troubled))::int as silent,
      coalesce(sum(at_risk), 0)::numeric(14, 2)::text as "moneyAtRisk"
    from (
      select (count(*) filter (where is_own))::int as own, max(checked_at) as "lastAt" from seen
    ) as all_seen left join not_working on true
    group by all_seen.own, all_seen."lastAt"`)
  const [counted] = rows
  const {
    all = 0,
    checked = 0,
    unknown = 0,
    silent = 0,
    troubled = 0,
    moneyAtRisk: lost = '0.00',
    lastAt = null,
  } = counted ?? {}
  return {
    checked,
    waiting: all - checked,
    working: checked - unknown - troubled,
    unknown,
    silent,
    troubled,
    moneyAtRisk: lost,
    lastCheckedAt: lastAt === null ? null : new Date(lastAt).toISOString(),
  }
}
