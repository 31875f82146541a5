-- Takes back `pack_hours` of a day (UTC) of a workspace.
create or replace function unpack_hours(only_workspace integer, only_day date) returns void
language plpgsql as $$
begin
  perform from workspaces where id = only_workspace and closed_at is null for no key update;
  if not found then return; end if;

  with packed as (
    delete from packed_hours where workspace_id = only_workspace and day = only_day returning *
  )
  insert into click_rollups
    (workspace_id, hour, link_id, variant_id, flag, country, device, platform, visits)
  select only_workspace, (only_day + make_interval(hours => one.hour)) at time zone 'UTC', one.link_id,
    one.variant_id, one.flag, one.country, one.device, one.platform, one.visits
  from packed cross join lateral unnest(
    packed.hours, packed.link_ids, packed.variant_ids, packed.flags, packed.countries, packed.devices,
    packed.platforms, packed.visits
  ) as one (hour, link_id, variant_id, flag, country, device, platform, visits)
  on conflict (workspace_id, hour, link_id, variant_id, flag, country, device, platform)
    do update set visits = click_rollups.visits + excluded.visits;
end
$$;
