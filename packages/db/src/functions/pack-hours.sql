-- Packs the hours of a day (UTC) of a workspace, those that came after it was packed with the others. The
-- caller holds the workspace, so that nothing is added in the meantime.
create or replace function pack_hours(only_workspace integer, only_day date) returns void
language plpgsql as $$
declare
  since timestamptz := only_day::timestamp at time zone 'UTC';
  until timestamptz := since + interval '24 hours';
begin
  insert into click_rollups
    (workspace_id, hour, link_id, variant_id, flag, country, device, platform, visits)
  select workspace_id, hour, link_id, variant_id, flag, country, device, platform, visits
  from unpacked_hours(only_workspace, since, until)
  on conflict (workspace_id, hour, link_id, variant_id, flag, country, device, platform)
    do update set visits = click_rollups.visits + excluded.visits;
  delete from packed_hours where workspace_id = only_workspace and day = only_day;

  with gone as (
    delete from click_rollups
    where workspace_id = only_workspace and hour >= since and hour < until
    returning *
  ), placed as (
    -- In this order most values repeat the one before, which is what compression finds.
    select *, row_number() over (
      order by link_id, country, device, flag, platform, variant_id, hour
    ) - 1 as place
    from gone
  )
  -- In parts: a row of any size would be a line of any length in a backup.
  insert into packed_hours (workspace_id, day, part, hours, link_ids, variant_ids, flags, countries,
    devices, platforms, visits)
  select workspace_id, only_day, place / 1000,
    array_agg(extract(hour from hour at time zone 'UTC')::smallint order by place),
    array_agg(link_id order by place), array_agg(variant_id order by place),
    array_agg(flag order by place), array_agg(country order by place),
    array_agg(device order by place), array_agg(platform order by place),
    array_agg(visits order by place)
  from placed group by workspace_id, place / 1000;
end
$$;
