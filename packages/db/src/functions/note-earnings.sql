-- What a statement changed in the earnings of links: their rotations learn of it, their campaigns' budgets
-- are compared again.
create or replace function note_earnings() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct link_id) into changed from now_rows where link_id is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct link_id) into changed from then_rows where link_id is not null;
  else
    select array_agg(distinct one) into changed
    from now_rows as after join then_rows as before on before.id = after.id
    cross join lateral unnest(array[before.link_id, after.link_id]) as one
    where one is not null and (before.link_id, before.worth, before.status, before.is_refunded)
      is distinct from (after.link_id, after.worth, after.status, after.is_refunded);
  end if;
  if changed is null then
    return null;
  end if;
  -- In one order, so that no two wait for each other.
  perform from link_dues where link_id = any (changed) and work = 'rotation'
  order by link_id for update;
  update link_dues set due_at = at_once() where link_id = any (changed) and work = 'rotation';
  insert into budget_dues (workspace_id, campaign_id)
  select distinct campaigns.workspace_id, campaigns.id
  from links join campaigns on campaigns.id = links.campaign_id
  where links.id = any (changed) and campaigns.budget > 0
  order by 1, 2
  on conflict (workspace_id, campaign_id) do update
  set campaign_id = excluded.campaign_id where false;
  return null;
end
$$;
