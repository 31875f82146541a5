import type { Database } from '@hopwise/db'

/** Puts clicks that are written out into the short form, as ingest would write them with the words known now. */
export async function shortenClicks(
  { pool }: Pick<Database, 'pool'>,
  workspaceId: number,
  since = '-infinity',
): Promise<number> {
  const shortened = await pool.query(
    `update clicks set
       agent = own.agent, origin = own.origin,
       device = case when own.agent is null then device end, os = case when own.agent is null then os end,
       browser = case when own.agent is null then browser end,
       language = case when own.agent is null then language end,
       user_agent = case when own.agent is null then user_agent end,
       platform = case when own.origin is null then platform end,
       referrer_host = case when own.origin is null then referrer_host end,
       variant_id = nullif(variant_id, 0), chosen_by = nullif(chosen_by, 'default'),
       probability = nullif(probability, 1), reasons = case when cardinality(reasons) > 1 then reasons end
     from (
       select click.id, click.occurred_at, agent.id as agent, origin.id as origin
       from clicks as click
       left join click_agents as agent
         on (agent.device, agent.os, agent.browser, agent.language, agent.user_agent)
           = (click.device, click.os, click.browser, click.language, click.user_agent)
       left join click_origins as origin
         on (origin.platform, origin.referrer_host) = (click.platform, click.referrer_host)
       where click.workspace_id = $1 and click.occurred_at >= $2 and click.agent is null and click.origin is null
     ) as own
     where clicks.workspace_id = $1 and clicks.id = own.id and clicks.occurred_at = own.occurred_at`,
    [workspaceId, since],
  )
  return shortened.rowCount ?? 0
}
