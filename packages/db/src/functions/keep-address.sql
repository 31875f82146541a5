-- Keeps the address that a link moves away from.
create or replace function keep_address() returns trigger language plpgsql
  -- As in `is_former_address`.
  set enable_seqscan = off as $$
begin
  -- Again: a link that moved away in the meantime was no former one before.
  if is_former_address(new) then
    raise unique_violation using constraint = 'links_slug', message = 'This address is another link''s.';
  end if;
  if tg_op = 'INSERT' then
    return null;
  end if;
  if new.domain_id is distinct from old.domain_id then
    insert into link_addresses (workspace_id, host, slug, link_id)
      select old.workspace_id, null, old.slug, old.id where old.domain_id is null
      union all
      select old.workspace_id, host, old.slug, old.id from domains where id = old.domain_id
      on conflict do nothing;
  elsif new.slug <> old.slug then
    -- Renamed, it gives up the address that it has, also where it had come back to it.
    delete from link_addresses
      where slug = old.slug and workspace_id = old.workspace_id and link_id = old.id
        and host is not distinct from (select host from domains where id = old.domain_id);
  end if;
  return null;
end
$$;
