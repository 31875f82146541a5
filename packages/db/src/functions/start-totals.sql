-- Gives new links and campaigns their rows of totals, by which lists find them.
create or replace function start_totals() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'campaigns' then
    insert into campaign_totals (workspace_id, campaign_id)
    select workspace_id, id from now_rows on conflict do nothing;
    return null;
  end if;
  insert into link_click_totals (workspace_id, link_id)
  select workspace_id, id from now_rows on conflict do nothing;
  insert into link_earning_totals (workspace_id, link_id)
  select workspace_id, id from now_rows on conflict do nothing;
  return null;
end
$$;
