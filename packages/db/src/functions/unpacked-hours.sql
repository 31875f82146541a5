-- The hours that are packed, of a stretch of time, as `click_rollups` has the others.
create or replace function unpacked_hours(
  only_workspace integer, since timestamptz, until timestamptz, only_link integer default null
)
returns table (
  workspace_id integer, hour timestamptz, link_id integer, variant_id integer, flag text, country text,
  device text, platform text, visits bigint
)
language sql stable as $$
  select packed.workspace_id, moment.hour, one.link_id, one.variant_id, one.flag, one.country,
    one.device, one.platform, one.visits
  from packed_hours as packed
  cross join lateral unnest(
    packed.hours, packed.link_ids, packed.variant_ids, packed.flags, packed.countries, packed.devices,
    packed.platforms, packed.visits
  ) as one (hour, link_id, variant_id, flag, country, device, platform, visits)
  cross join lateral (
    select (packed.day + make_interval(hours => one.hour)) at time zone 'UTC' as hour
  ) as moment
  where (only_workspace is null or packed.workspace_id = only_workspace)
    and packed.day >= (since at time zone 'UTC')::date
    and packed.day <= ((until - interval '1 microsecond') at time zone 'UTC')::date
    and moment.hour >= since and moment.hour < until
    and (only_link is null or (only_link = any(packed.link_ids) and one.link_id = only_link))
$$;
