-- Packs the hours of a day (UTC) of a workspace, those that came after it was packed with the others. Counting
-- waits for it, and so does making days again. One statement, so that nothing is between what it takes and what it puts.
create or replace function pack_hours(only_workspace integer, only_day date) returns void
language plpgsql as $$
declare
  since timestamptz := only_day::timestamp at time zone 'UTC';
  until timestamptz := since + interval '24 hours';
begin
  perform from workspaces where id = only_workspace and closed_at is null for no key update;
  if not found then return; end if;

  with packed as (
    delete from packed_hours where workspace_id = only_workspace and day = only_day returning *
  ), gone as (
    delete from click_rollups
    where workspace_id = only_workspace and hour >= since and hour < until
    returning *
  ), known as (
    select extract(hour from hour at time zone 'UTC')::smallint as hour, link_id, variant_id, flag, country,
      device, platform, visits
    from gone
    union all
    select one.*
    from packed cross join lateral unnest(
      packed.hours, packed.link_ids, packed.variant_ids, packed.flags, packed.countries, packed.devices,
      packed.platforms, packed.visits
    ) as one
  ), placed as (
    -- In this order most values repeat the one before, which is what compression finds.
    select hour, link_id, variant_id, flag, country, device, platform, sum(visits)::bigint as visits,
      row_number() over (order by link_id, country, device, flag, platform, variant_id, hour) - 1 as place
    from known group by 1, 2, 3, 4, 5, 6, 7
  )
  -- In parts: a row of any size would be a line of any length in a backup.
  insert into packed_hours (workspace_id, day, part, hours, link_ids, variant_ids, flags, countries,
    devices, platforms, visits)
  select only_workspace, only_day, place / 1000,
    array_agg(hour order by place), array_agg(link_id order by place),
    array_agg(variant_id order by place), array_agg(flag order by place),
    array_agg(country order by place), array_agg(device order by place),
    array_agg(platform order by place), array_agg(visits order by place)
  from placed group by place / 1000;
end
$$;
