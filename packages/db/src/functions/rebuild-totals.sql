-- Makes the totals of links and campaigns again from their months, as ingest and apply_total_changes add
-- them. The caller keeps months from changing in the meantime.
create or replace function rebuild_totals(only_workspace integer default null) returns void
language plpgsql as $$
begin
  -- In the order of a commit that changes them, which may be under way.
  perform from link_click_totals where only_workspace is null or workspace_id = only_workspace
  order by workspace_id, link_id for update;
  delete from total_changes where only_workspace is null or workspace_id = only_workspace;
  delete from link_click_totals where only_workspace is null or workspace_id = only_workspace;
  delete from link_earning_totals where only_workspace is null or workspace_id = only_workspace;
  delete from campaign_totals where only_workspace is null or workspace_id = only_workspace;

  insert into link_click_totals (workspace_id, link_id, clicks)
  select links.workspace_id, links.id, coalesce(visits, 0)
  from links
  left join (
    select workspace_id, link_id, sum(visits) as visits
    from link_clicks where span = 'month' group by 1, 2
  ) as visit on visit.workspace_id = links.workspace_id and visit.link_id = links.id
  where only_workspace is null or links.workspace_id = only_workspace;

  insert into link_earning_totals (workspace_id, link_id, conversions, earnings, epc)
  select visit.workspace_id, visit.link_id, coalesce(conversions, 0), coalesce(earnings, 0),
    coalesce(earnings, 0) / nullif(clicks, 0)
  from link_click_totals as visit
  left join (
    select workspace_id, link_id, sum(conversions) as conversions, sum(earnings) as earnings
    from link_conversions where span = 'month' group by 1, 2
  ) as sale using (workspace_id, link_id)
  where only_workspace is null or workspace_id = only_workspace;

  insert into campaign_totals (workspace_id, campaign_id, clicks, conversions, earnings)
  select campaigns.workspace_id, campaigns.id, coalesce(sum(clicks), 0),
    coalesce(sum(conversions), 0), coalesce(sum(earnings), 0)
  from campaigns
  left join links on links.campaign_id = campaigns.id
  left join link_click_totals as visit
    on visit.workspace_id = links.workspace_id and visit.link_id = links.id
  left join link_earning_totals as sale
    on sale.workspace_id = links.workspace_id and sale.link_id = links.id
  where only_workspace is null or campaigns.workspace_id = only_workspace
  group by 1, 2;
end
$$;
