import { type SQL, sql } from 'drizzle-orm'
import { mostLateMs } from '#src/features/money/earnings/index.ts'
import { rowRule } from './rule.ts'

/** Posts and placements with the link that counts for each. */
const owners = (workspaceId: number): SQL => sql`
  select 'post ' || id as owner, link_id, created_at, published_at
  from posts where workspace_id = ${workspaceId} and link_id is not null
  union all
  select 'placement ' || id, link_id, created_at, published_at
  from placements where workspace_id = ${workspaceId} and link_id is not null`

/** What was counted for each of them: its clicks, and its sales by the click they followed. */
const counted = (workspaceId: number): SQL => sql`
  select owner.*, visit.at from (${owners(workspaceId)}) as owner
  join (
    select link_id, occurred_at as at
    from clicks where workspace_id = ${workspaceId} and flag = 'none'
    union all
    select link_id, occurred_at
    from conversions where workspace_id = ${workspaceId} and click_id is not null
  ) as visit using (link_id)`

/** Of a machine's clock against another's; and of the day of a sale, which networks name in their own zone. */
const clocks = sql`interval '1 minute'`
const zones = sql.raw(`interval '${mostLateMs} milliseconds'`)

/** To whom a click or a dollar belongs, and since when it can. */
export const ownerRules = [
  rowRule({
    name: 'one-owner',
    sentence: 'Each link counts for at most one post or placement.',
    broken: (workspaceId) => sql`
      select 'link ' || link_id || ': ' || string_agg(owner, ', ' order by owner) as broken
      from (${owners(workspaceId)}) as owner group by link_id having count(*) > 1`,
  }),
  rowRule({
    name: 'click-has-link',
    sentence: 'Each counted click belongs to a link that is there, and came after it was made.',
    broken: (workspaceId) => sql`
      select 'link ' || click.link_id || ': ' || count(*) || ' clicks, first ' || min(occurred_at)
        as broken
      from clicks as click
      left join links as link on link.id = click.link_id and link.workspace_id = ${workspaceId}
      where click.workspace_id = ${workspaceId} and flag = 'none'
        and (link.id is null or occurred_at < link.created_at - ${clocks})
      group by click.link_id`,
  }),
  rowRule({
    name: 'click-has-words',
    sentence: 'Each click has its words, or a number for them that is in the dictionary.',
    broken: (workspaceId) => sql`
      select concat_ws(' ', 'agent', agent, 'origin', origin) || ': ' || count(*) || ' clicks' as broken
      from (
        select agent, origin, num_nulls(device, os, browser, language, user_agent) as agent_gaps,
          num_nulls(platform, referrer_host) as origin_gaps
        from clicks where workspace_id = ${workspaceId}
      ) as click
      where not exists (select from click_agents where id = agent) and agent is not null
        or not exists (select from click_origins where id = origin) and origin is not null
        or agent is null and agent_gaps > 0 or origin is null and origin_gaps > 0
      group by agent, origin`,
  }),
  rowRule({
    name: 'sale-follows-click',
    sentence: 'Each sale with a click came after it, from the same link.',
    broken: (workspaceId) => sql`
      select 'earning ' || sale.id || ': click ' || click_id as broken
      from conversions as sale
      left join clicks as click on click.workspace_id = ${workspaceId} and click.id = sale.click_id
        and click.occurred_at = sale.clicked_at
      where sale.workspace_id = ${workspaceId} and sale.matched_by = 'click'
        and sale.clicked_at >= clicks_kept_since()
        and (sale.occurred_at < sale.clicked_at - ${zones} or click.link_id <> sale.link_id)`,
  }),
  rowRule({
    name: 'nothing-before-it-exists',
    sentence: 'A post or placement has no click and no sale from before it was written.',
    broken: (workspaceId) => sql`
      select owner || ': ' || count(*) || ' clicks and sales from before ' || created_at as broken
      from (${counted(workspaceId)}) as counted
      where at < created_at - ${zones} group by owner, created_at`,
  }),
  rowRule({
    name: 'nothing-before-publication',
    sentence: 'A post or placement has clicks and sales only from its publication on.',
    // Elsewhere people try their own link first, or say afterwards that a text was published.
    isOfSample: true,
    broken: (workspaceId) => sql`
      select owner || ': ' || count(*) || ' clicks and sales before it was published' as broken
      from (${counted(workspaceId)}) as counted
      where published_at is null or at < published_at group by owner`,
  }),
]
