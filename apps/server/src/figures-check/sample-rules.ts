import { sql } from 'drizzle-orm'
import { rowRule } from './rule.ts'

/** What makes the sample one story; in a marketer's own workspace it may be otherwise. */
export const sampleRules = [
  rowRule({
    name: 'plausible-commission',
    sentence: 'No commission takes more of a sale than three quarters.',
    isOfSample: true,
    broken: (workspaceId) => sql`
      select 'product ' || id || ': ' || commission || ' percent' as broken
      from products where workspace_id = ${workspaceId} and commission > 75`,
  }),
  rowRule({
    name: 'campaign-has-run',
    sentence: 'Each campaign has a link that was clicked.',
    isOfSample: true,
    broken: (workspaceId) => sql`
      select 'campaign ' || id as broken from campaigns
      where workspace_id = ${workspaceId} and not exists (
        select from links join link_clicks on link_id = links.id and span = 'month'
        where links.workspace_id = ${workspaceId} and campaign_id = campaigns.id
      )`,
  }),
  rowRule({
    name: 'route-is-set-up',
    sentence: 'Sales came by ways that are set up, and the messages are there to see.',
    isOfSample: true,
    broken: (workspaceId) => sql`
      select route || ' of ' || source as broken
      from conversion_events as event
      join conversions as sale on sale.id = conversion_id
      where event.workspace_id = ${workspaceId} and route in ('notification', 'postback')
        and not exists (
          select from inbound_messages as message
          left join network_connections as network on network.id = connection_id
          left join postback_addresses as address on address.id = postback_address_id
          where message.workspace_id = ${workspaceId} and outcome = 'added'
            and case route
              when 'postback' then address.source = sale.source
              else network.network = sale.source and network.ins_token is not null
            end
        )
      group by 1`,
  }),
]
