import type { ArmSum } from './arm-sums.ts'
import type { FacetSum, HourSum, LinkSum, Sums } from './sums.ts'
import { arraysOf, type Columns, unnested } from './unnested.ts'

/** A statement and its parameters. */
export interface Addition {
  text: string
  values: string[]
}

const hours: Columns<HourSum> = {
  workspace_id: ['int', ({ row }) => row.workspaceId],
  hour_ms: ['float8', ({ hourMs }) => hourMs],
  link_id: ['int', ({ row }) => row.linkId],
  variant_id: ['int', ({ row }) => row.variantId],
  flag: ['text', ({ row }) => row.flag],
  country: ['text', ({ row }) => row.country],
  device: ['text', ({ row }) => row.device],
  platform: ['text', ({ row }) => row.platform],
  visits: ['int', ({ visits }) => visits],
}

const addHours = `
insert into click_rollups
  (workspace_id, hour, link_id, variant_id, flag, country, device, platform, visits)
select workspace_id, to_timestamp(hour_ms / 1000.0), link_id, variant_id, flag, country, device,
  platform, visits
from ${unnested(hours)}
on conflict (workspace_id, hour, link_id, variant_id, flag, country, device, platform)
  do update set visits = click_rollups.visits + excluded.visits`

// Quarters of an hour become days and months of the workspace, whose zone the transaction holds.
const localDays = `
join workspaces on workspaces.id = workspace_id
cross join lateral (select to_timestamp(quarter_ms / 1000.0) at time zone time_zone as at) as local
cross join lateral (
  values ('day', local.at::date), ('month', date_trunc('month', local.at)::date)
) as spans (span, start)`

const facets: Columns<FacetSum> = {
  workspace_id: ['int', ({ workspaceId }) => workspaceId],
  quarter_ms: ['float8', ({ quarterMs }) => quarterMs],
  facet: ['text', ({ facet }) => facet],
  platform: ['text', ({ platform }) => platform],
  value: ['text', ({ value }) => value],
  visits: ['int', ({ visits }) => visits],
}

const addFacets = `
insert into click_facets (workspace_id, platform, facet, span, start, value, visits)
select workspace_id, platforms.platform, facet, span, start,
  case facet when 'hour' then to_char(local.at, 'ID HH24') else value end, sum(visits)
from ${unnested(facets)} ${localDays}
cross join lateral (values (sum.platform), ('all')) as platforms (platform)
group by 1, 2, 3, 4, 5, 6
order by 1, 2, 3, 4, 5, 6
on conflict (workspace_id, platform, facet, span, start, value)
  do update set visits = click_facets.visits + excluded.visits`

const links: Columns<LinkSum> = {
  workspace_id: ['int', ({ workspaceId }) => workspaceId],
  quarter_ms: ['float8', ({ quarterMs }) => quarterMs],
  link_id: ['int', ({ linkId }) => linkId],
  platform: ['text', ({ platform }) => platform],
  visits: ['int', ({ visits }) => visits],
}

const addLinks = `
insert into link_clicks (workspace_id, span, link_id, start, platform, visits)
select workspace_id, span, link_id, start, platform, sum(visits)
from ${unnested(links)} ${localDays}
group by 1, 2, 3, 4, 5
order by 1, 2, 3, 4, 5
on conflict (workspace_id, span, link_id, start, platform)
  do update set visits = link_clicks.visits + excluded.visits`

const ofLinks: Columns<LinkSum> = {
  workspace_id: ['int', ({ workspaceId }) => workspaceId],
  link_id: ['int', ({ linkId }) => linkId],
  visits: ['int', ({ visits }) => visits],
}

// Locks each link's totals until the clicks are there, as apply_total_changes does: what follows sees
// what the link earned and in which campaign it is.
const addTotals = `
insert into link_click_totals (workspace_id, link_id, clicks)
select workspace_id, link_id, sum(visits)
from ${unnested(ofLinks)} join workspaces on workspaces.id = workspace_id
group by 1, 2
order by 1, 2
on conflict (workspace_id, link_id) do update
  set clicks = link_click_totals.clicks + excluded.clicks`

const changeEpc = `
update link_earning_totals as sale set epc = earnings / visit.clicks
from (select distinct workspace_id, link_id from ${unnested(ofLinks)}) as clicked
join link_click_totals as visit using (workspace_id, link_id)
where sale.workspace_id = visit.workspace_id and sale.link_id = visit.link_id
  and (earnings <> 0 or epc is null)`

const addCampaigns = `
insert into campaign_totals (workspace_id, campaign_id, clicks)
select links.workspace_id, campaign_id, sum(visits)
from ${unnested(ofLinks)}
join links on links.id = link_id and links.workspace_id = sum.workspace_id
where campaign_id is not null
group by 1, 2
order by 1, 2
on conflict (workspace_id, campaign_id) do update
  set clicks = campaign_totals.clicks + excluded.clicks`

const arms: Columns<ArmSum> = {
  workspace_id: ['int', ({ row }) => row.workspaceId],
  link_id: ['int', ({ row }) => row.linkId],
  hour_ms: ['float8', ({ hourMs }) => hourMs],
  variant_id: ['int', ({ row }) => row.variantId],
  country: ['text', ({ row }) => row.country],
  device: ['text', ({ row }) => row.device],
  visits: ['int', ({ visits }) => visits],
  inverse: ['float8', ({ inverse }) => inverse],
  inverse_square: ['float8', ({ inverseSquare }) => inverseSquare],
}

const addArms = `
insert into arm_rollups
  (workspace_id, link_id, hour, variant_id, country, device, visits, inverse, inverse_square)
select workspace_id, link_id, to_timestamp(hour_ms / 1000.0), variant_id, country, device, visits,
  inverse, inverse_square
from ${unnested(arms)}
on conflict (workspace_id, link_id, hour, variant_id, country, device)
  do update set visits = arm_rollups.visits + excluded.visits,
    inverse = arm_rollups.inverse + excluded.inverse,
    inverse_square = arm_rollups.inverse_square + excluded.inverse_square`

/**
 * Statements that add the sums to their tables, always in this order and each in the order of its
 * keys, so that two processes cannot wait for each other.
 */
export function additionsOf(sums: Sums): Addition[] {
  const additions = [
    { text: addHours, values: arraysOf(hours, sums.hours) },
    { text: addFacets, values: arraysOf(facets, sums.facets) },
    { text: addLinks, values: arraysOf(links, sums.links) },
  ]
  if (sums.arms.length > 0) additions.push({ text: addArms, values: arraysOf(arms, sums.arms) })
  if (sums.links.length === 0) return additions
  const values = arraysOf(ofLinks, sums.links)
  return [...additions, ...[addTotals, changeEpc, addCampaigns].map((text) => ({ text, values }))]
}
