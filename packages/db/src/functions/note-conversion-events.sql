-- Adds what a statement wrote into the history of conversions to the log: that they came, and unmatched if they
-- belong to no link, that they reached a status, or that something else of them changed.
create or replace function note_conversion_events() returns trigger language plpgsql as $$
begin
  insert into events (workspace_id, type, record_id)
  select made.workspace_id, kind.type, made.conversion_id
  from made_rows as made
  join workspaces on workspaces.id = made.workspace_id and not workspaces.is_sample
  join conversions on conversions.id = made.conversion_id
  left join lateral (
    select earlier.status from conversion_events as earlier
    where earlier.workspace_id = made.workspace_id and earlier.conversion_id = made.conversion_id
      and earlier.id < made.id
    order by earlier.id desc limit 1
  ) as former on true
  cross join lateral (
    select 'conversion.created' as type where former.status is null
    union all
    select 'conversion.' || made.status
    where made.status <> 'pending' and made.status is distinct from former.status
    union all
    select 'conversion.updated'
    where former.status is not null and (made.status = 'pending' or made.status = former.status)
    union all
    select 'conversion.unmatched' where former.status is null and conversions.matched_by is null
  ) as kind
  order by made.id;
  return null;
end
$$;
