-- Takes along the totals of links and campaigns that are removed, and a link's from its campaign.
create or replace function end_totals() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'campaigns' then
    delete from campaign_totals as total using then_rows
    where total.workspace_id = then_rows.workspace_id and campaign_id = then_rows.id;
    return null;
  end if;
  -- In the order of ingest.
  perform from link_click_totals as visit
  join then_rows on visit.workspace_id = then_rows.workspace_id and link_id = id
  order by visit.workspace_id, link_id for update of visit;
  perform from campaign_totals as total
  where (workspace_id, total.campaign_id) in (select workspace_id, then_rows.campaign_id from then_rows)
  order by workspace_id, total.campaign_id for update;

  with visit as (
    delete from link_click_totals as visit using then_rows
    where visit.workspace_id = then_rows.workspace_id and link_id = id
    returning visit.*
  ), sale as (
    delete from link_earning_totals as sale using then_rows
    where sale.workspace_id = then_rows.workspace_id and link_id = id
    returning sale.*, then_rows.campaign_id
  ), less as (
    select workspace_id, campaign_id, coalesce(sum(clicks), 0) as clicks,
      sum(conversions) as conversions, sum(earnings) as earnings
    from sale left join visit using (workspace_id, link_id)
    group by 1, 2
  )
  update campaign_totals as total
  set clicks = total.clicks - less.clicks, conversions = total.conversions - less.conversions,
    earnings = total.earnings - less.earnings
  from less
  where total.workspace_id = less.workspace_id and total.campaign_id = less.campaign_id;
  return null;
end
$$;
