CREATE TABLE "packed_hours" (
	"workspace_id" integer NOT NULL,
	"day" date NOT NULL,
	"part" smallint NOT NULL,
	"hours" smallint[] NOT NULL,
	"link_ids" integer[] NOT NULL,
	"variant_ids" integer[] NOT NULL,
	"flags" text[] NOT NULL,
	"countries" text[] NOT NULL,
	"devices" text[] NOT NULL,
	"platforms" text[] NOT NULL,
	"visits" bigint[] NOT NULL,
	CONSTRAINT "packed_hours_workspace_id_day_part_pk" PRIMARY KEY("workspace_id","day","part")
);
--> statement-breakpoint
ALTER TABLE "packed_hours" ADD CONSTRAINT "packed_hours_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
-- What visits of a stretch of time come to, as `click_sums` has it. The stretch begins and ends on an hour.
create or replace function visit_sums(only_workspace integer, since timestamptz, until timestamptz)
returns table (workspace_id integer, day date, platform text, facet text, value text, visits bigint)
language sql stable as $$
  select * from click_sums(only_workspace, since, until)

  union all

  -- Flagged visits past their ceiling are no rows, only sums by hour.
  select summed.workspace_id, (hour at time zone time_zone)::date, platform, 'flag', flag, visits::bigint
  from (
    select workspace_id, hour, platform, flag, sum(visits) as visits
    from (
      select workspace_id, hour, platform, flag, visits from click_rollups
      where flag <> 'none' and (only_workspace is null or workspace_id = only_workspace)
        and hour >= since and hour < until
      union all
      select workspace_id, hour, platform, flag, visits from unpacked_hours(only_workspace, since, until)
      where flag <> 'none'
      union all
      select workspace_id, date_trunc('hour', occurred_at, 'UTC'), platform, flag, -1 from clicks
      where flag <> 'none' and (only_workspace is null or workspace_id = only_workspace)
        and occurred_at >= since and occurred_at < until
    ) as visit
    group by 1, 2, 3, 4
    having sum(visits) > 0
  ) as summed
  join workspaces on workspaces.id = summed.workspace_id
$$;
