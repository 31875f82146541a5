-- Brings the totals of these workspaces up to date: links whose sums changed are summed again, and so are
-- campaigns of such links, and those whose links are others now. Recent sums are as well, where they are kept.
-- What is due is one link or all of them, and a workspace may be newer than what the planner knows: each plan is
-- made for its number, and nothing is joined that would be looked through again for each link.
create or replace function fold_totals(only_workspaces integer[]) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  workspace integer;
  changed integer[];
  due integer[];
  due_products integer[];
  last_day date;
begin
  for workspace in
    select distinct workspace_id from total_dues where workspace_id = any (only_workspaces) order by 1
  loop
    -- One at a time, and in one order: of two, the one that looked first could write last. Sums are written
    -- without this lock, and with what is due for them: who takes what is due, finds them.
    perform pg_advisory_xact_lock(7405134, workspace);
    -- Locked before rows of it are written, or its removal and this could wait for each other.
    perform from workspaces where id = workspace for key share;
    if not found then
      continue;
    end if;
    with taken as (
      delete from total_dues where workspace_id = workspace returning link_ids, campaign_ids, product_ids
    )
    select array(select distinct unnest(link_ids) from taken),
      array(select distinct unnest(campaign_ids) from taken),
      array(select distinct unnest(product_ids) from taken)
    into changed, due, due_products;
    update link_totals as total
    set clicks = brought.clicks, conversions = brought.conversions, earnings = brought.earnings
    from (
      select link_id, sum(clicks) as clicks, sum(conversions) as conversions, sum(earnings) as earnings
      from (
        select link_id, visits as clicks, 0 as conversions, 0.00 as earnings from link_clicks
        where workspace_id = workspace and span = 'month' and link_id = any (changed)
        union all
        select link_id, 0, conversions, earnings from link_conversions
        where workspace_id = workspace and span = 'month' and link_id = any (changed)
        union all
        select link_id, 0, 0, 0 from unnest(changed) as link_id
      ) as month
      group by link_id
    ) as brought
    where total.workspace_id = workspace and total.link_id = brought.link_id
      and (total.clicks, total.conversions, total.earnings)
        is distinct from (brought.clicks, brought.conversions, brought.earnings);
    -- A link that goes to another campaign in the meantime is due again.
    due := array(
      select unnest(due)
      union
      select campaign_id from links
      where workspace_id = workspace and id = any (changed) and campaign_id is not null
    );
    update campaign_totals as total
    set clicks = brought.clicks, conversions = brought.conversions, earnings = brought.earnings
    from (
      select campaign_id, sum(clicks) as clicks, sum(conversions) as conversions, sum(earnings) as earnings
      from (
        select links.campaign_id, own.clicks, own.conversions, own.earnings
        from links join link_totals as own on own.link_id = links.id
        where links.workspace_id = workspace and links.campaign_id = any (due)
        union all
        select campaign_id, 0, 0, 0 from unnest(due) as campaign_id
      ) as link
      group by campaign_id
    ) as brought
    where total.workspace_id = workspace and total.campaign_id = brought.campaign_id
      and (total.clicks, total.conversions, total.earnings)
        is distinct from (brought.clicks, brought.conversions, brought.earnings);
    select day into last_day from recent_days where workspace_id = workspace;
    if not found then
      continue;
    end if;
    perform sum_recent(workspace, last_day, changed, due, array(
      select unnest(due_products)
      union
      select product_id from links where workspace_id = workspace and id = any (changed)
    ));
  end loop;
end
$$;
