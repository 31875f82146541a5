-- A link that was changed is visited again and learned of again; its campaigns and products
-- may have other links now.
create or replace function note_link_change() returns trigger language plpgsql as $$
begin
  if new.archived_at is not null then
    delete from link_dues
    where workspace_id = new.workspace_id and link_id = new.id and work = 'check';
  elsif (new.updated_at, new.archived_at) is distinct from (old.updated_at, old.archived_at)
    and not (select is_sample from workspaces where id = new.workspace_id)
  then
    insert into link_dues (workspace_id, link_id, work, due_at)
    values (new.workspace_id, new.id, 'check', at_once())
    on conflict (workspace_id, link_id, work) do update set due_at = at_once();
  end if;
  if new.updated_at is distinct from old.updated_at then
    update link_dues set due_at = at_once()
    where workspace_id = new.workspace_id and link_id = new.id and work = 'rotation';
  end if;
  if (new.campaign_id, new.product_id, new.archived_at)
    is distinct from (old.campaign_id, old.product_id, old.archived_at)
  then
    insert into total_dues (workspace_id, campaign_ids, product_ids)
    values (new.workspace_id, array_remove(array[old.campaign_id, new.campaign_id], null),
      array[old.product_id, new.product_id]);
  end if;
  if new.campaign_id is distinct from old.campaign_id then
    insert into budget_dues (workspace_id, campaign_id)
    select workspace_id, id from campaigns where id = new.campaign_id and budget > 0
    on conflict (workspace_id, campaign_id) do update
    set campaign_id = excluded.campaign_id where false;
  end if;
  return null;
end
$$;
