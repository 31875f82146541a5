-- Brings the totals of these workspaces up to date: links whose sums changed are summed again, and so are
-- campaigns of such links, and those whose links are others now.
create or replace function fold_totals(only_workspaces integer[]) returns void language plpgsql as $$
declare
  due integer[];
begin
  if not exists (select from total_dues where workspace_id = any (only_workspaces)) then
    return;
  end if;
  -- One at a time, and in one order: of two, the one that looked first could write last. Sums are written
  -- without this lock, and with what is due for them: one look finds both or neither.
  perform pg_advisory_xact_lock(7405134, id)
  from (select unnest(only_workspaces) as id order by 1) as whose;
  with taken as (
    delete from total_dues where workspace_id = any (only_workspaces)
    returning workspace_id, link_ids, campaign_ids
  ), changed as materialized (
    select distinct workspace_id, link_id from taken cross join lateral unnest(link_ids) as link_id
  ), brought as materialized (
    select changed.workspace_id, changed.link_id, visit.clicks, sale.conversions, sale.earnings
    from changed
    cross join lateral (
      select coalesce(sum(visits), 0) as clicks from link_clicks
      where workspace_id = changed.workspace_id and span = 'month' and link_id = changed.link_id
    ) as visit
    cross join lateral (
      select coalesce(sum(conversions), 0) as conversions, coalesce(sum(earnings), 0) as earnings
      from link_conversions
      where workspace_id = changed.workspace_id and span = 'month' and link_id = changed.link_id
    ) as sale
  ), folded as (
    update link_totals as total
    set clicks = brought.clicks, conversions = brought.conversions, earnings = brought.earnings
    from brought
    where total.link_id = brought.link_id and total.workspace_id = brought.workspace_id
      and (total.clicks, total.conversions, total.earnings)
        is distinct from (brought.clicks, brought.conversions, brought.earnings)
  )
  select array_agg(campaign_id) into due from (
    select campaign_id from taken cross join lateral unnest(campaign_ids) as campaign_id
    union
    select campaign_id from links join changed on changed.link_id = links.id where campaign_id is not null
  ) as campaign;
  -- A look of its own, for it has to find the totals of links that were written just now. A link that goes to
  -- another campaign meanwhile is due again.
  with brought as materialized (
    select campaigns.id, sum.clicks, sum.conversions, sum.earnings
    from campaigns cross join lateral (
      select coalesce(sum(total.clicks), 0) as clicks, coalesce(sum(total.conversions), 0) as conversions,
        coalesce(sum(total.earnings), 0) as earnings
      from links join link_totals as total on total.link_id = links.id
      where links.workspace_id = campaigns.workspace_id and links.campaign_id = campaigns.id
    ) as sum
    where campaigns.id = any (due) and campaigns.workspace_id = any (only_workspaces)
  )
  update campaign_totals as total
  set clicks = brought.clicks, conversions = brought.conversions, earnings = brought.earnings
  from brought
  where total.campaign_id = brought.id
    and (total.clicks, total.conversions, total.earnings)
      is distinct from (brought.clicks, brought.conversions, brought.earnings);
end
$$;
