-- Adds what a transaction changed to the totals, as it commits. Each statement but the first sees what
-- others committed before the links were locked, the campaign of each among it.
create or replace function apply_total_changes() returns trigger language plpgsql as $$
begin
  -- In the order of ingest, so that two cannot wait for each other.
  perform from link_click_totals as visit
  join total_changes as change using (workspace_id, link_id)
  where transaction = new.transaction
  order by visit.workspace_id, visit.link_id for no key update of visit;

  update link_earning_totals as sale
  set conversions = sale.conversions + change.conversions,
    earnings = sale.earnings + change.earnings,
    epc = (sale.earnings + change.earnings) / nullif(clicks, 0)
  from total_changes as change join link_click_totals using (workspace_id, link_id)
  where transaction = new.transaction and (change.conversions <> 0 or change.earnings <> 0)
    and sale.workspace_id = change.workspace_id and sale.link_id = change.link_id;

  with change as (
    delete from total_changes where transaction = new.transaction returning *
  ), link as (
    select change.*, campaign_id, clicks, sale.conversions as all_conversions,
      sale.earnings as all_earnings
    from change
    join link_click_totals using (workspace_id, link_id)
    join link_earning_totals as sale using (workspace_id, link_id)
    join links on links.id = link_id and links.workspace_id = change.workspace_id
  ), part as (
    select workspace_id, moved_from as campaign_id, -clicks as clicks,
      conversions - all_conversions as conversions, earnings - all_earnings as earnings
    from link where has_moved
    union all
    select workspace_id, campaign_id, clicks, all_conversions, all_earnings
    from link where has_moved
    union all
    select workspace_id, campaign_id, 0, conversions, earnings from link where not has_moved
  )
  insert into campaign_totals as total (workspace_id, campaign_id, clicks, conversions, earnings)
  select part.workspace_id, campaign_id, sum(clicks), sum(conversions), sum(earnings)
  from part join campaigns on campaigns.id = campaign_id
  group by 1, 2
  order by 1, 2
  on conflict (workspace_id, campaign_id) do update
    set clicks = total.clicks + excluded.clicks,
      conversions = total.conversions + excluded.conversions,
      earnings = total.earnings + excluded.earnings;
  return null;
end
$$;
