-- Adds what a statement changed of links to the log: that they were archived, or that something else of them is new.
-- What only Hopwise notes of a link, such as when it is due, is no event.
create or replace function note_link_events() returns trigger language plpgsql as $$
begin
  insert into events (workspace_id, type, record_id)
  select made.workspace_id, kind.type, made.id
  from made_rows as made
  join former_rows as former on former.id = made.id
  cross join lateral (
    select 'link.updated' as type
    where (former.slug, former.domain_id, former.original_url, former.title, former.own_id, former.platform,
        former.product_id, former.campaign_id, former.version, former.expires_at, former.password_hash,
        former.disabled_by, former.disabled_reason)
      is distinct from (made.slug, made.domain_id, made.original_url, made.title, made.own_id, made.platform,
        made.product_id, made.campaign_id, made.version, made.expires_at, made.password_hash,
        made.disabled_by, made.disabled_reason)
      or (former.archived_at is not null and made.archived_at is null)
    union all
    select 'link.archived' where former.archived_at is null and made.archived_at is not null
  ) as kind
  join workspaces on workspaces.id = made.workspace_id and not is_sample and closed_at is null
  order by made.id;
  return null;
end
$$;
