-- Whether another link of the workspace was at a link's address before it moved.
create or replace function is_former_address(link links) returns boolean language sql stable
  -- Planned once for a statement that moves many links, while the table may grow from nothing.
  set enable_seqscan = off as $$
  select exists (
    select from link_addresses
    where slug = link.slug and workspace_id = link.workspace_id and link_id <> link.id
      and host is not distinct from (select host from domains where id = link.domain_id))
$$;
