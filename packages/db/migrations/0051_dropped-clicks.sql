CREATE TABLE "click_retention" (
	"since" timestamp with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "click_seams" (
	"workspace_id" integer NOT NULL,
	"day" date NOT NULL,
	"platform" text NOT NULL,
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"visits" bigint NOT NULL,
	CONSTRAINT "click_seams_workspace_id_day_platform_facet_value_pk" PRIMARY KEY("workspace_id","day","platform","facet","value")
);
--> statement-breakpoint
CREATE TABLE "dropped_rule_clicks" (
	"workspace_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"rule" text NOT NULL,
	"clicks" bigint NOT NULL,
	CONSTRAINT "dropped_rule_clicks_workspace_id_link_id_rule_pk" PRIMARY KEY("workspace_id","link_id","rule")
);
--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "former_click" jsonb;--> statement-breakpoint
ALTER TABLE "click_seams" ADD CONSTRAINT "click_seams_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dropped_rule_clicks" ADD CONSTRAINT "dropped_rule_clicks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The moment from which every click is still a row; those before it are sums alone.
create or replace function clicks_kept_since() returns timestamptz language sql stable as $$
  select coalesce((select since from click_retention), '-infinity')
$$;
--> statement-breakpoint
-- What clicks of a stretch of time come to by day of their workspace's zone: each facet, and by link as `link`.
create or replace function click_sums(only_workspace integer, since timestamptz, until timestamptz)
returns table (workspace_id integer, day date, platform text, facet text, value text, visits bigint)
language sql stable as $$
  select workspace_id, day, platform,
    case
      when by_link then 'link' when by_country then 'country' when by_device then 'device'
      when by_browser then 'browser' when by_system then 'system' when by_referrer then 'referrer'
      when by_hour then 'hour' when flag = 'none' then 'counted' else 'flag'
    end,
    case
      when by_link then link_id::text when by_country then country when by_device then device
      when by_browser then browser when by_system then os when by_referrer then referrer
      when by_hour then hour when flag = 'none' then '' else flag
    end,
    visits
  from (
    select workspace_id, day, platform, flag, link_id, country, device, browser, os, referrer, hour,
      grouping(link_id) = 0 as by_link, grouping(country) = 0 as by_country,
      grouping(device) = 0 as by_device, grouping(browser) = 0 as by_browser,
      grouping(os) = 0 as by_system, grouping(referrer) = 0 as by_referrer,
      grouping(hour) = 0 as by_hour, count(*) as visits
    from (
      select clicks.workspace_id, local.at::date as day, platform, flag, link_id, country, device,
        left(browser, 255) as browser, left(os, 255) as os, left(referrer_host, 255) as referrer,
        to_char(local.at, 'ID HH24') as hour
      from clicks
      join workspaces on workspaces.id = clicks.workspace_id
      cross join lateral (select occurred_at at time zone time_zone as at) as local
      where (only_workspace is null or clicks.workspace_id = only_workspace)
        and occurred_at >= since and occurred_at < until
    ) as visit
    group by grouping sets (
      (workspace_id, day, platform, flag),
      (workspace_id, day, platform, flag, link_id),
      (workspace_id, day, platform, flag, country),
      (workspace_id, day, platform, flag, device),
      (workspace_id, day, platform, flag, browser),
      (workspace_id, day, platform, flag, os),
      (workspace_id, day, platform, flag, referrer),
      (workspace_id, day, platform, flag, hour)
    )
  ) as summed
  where flag = 'none'
    or not (by_link or by_country or by_device or by_browser or by_system or by_referrer or by_hour)
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
      select workspace_id, date_trunc('hour', occurred_at, 'UTC'), platform, flag, -1 from clicks
      where flag <> 'none' and (only_workspace is null or workspace_id = only_workspace)
        and occurred_at >= since and occurred_at < until
    ) as visit
    group by 1, 2, 3, 4
    having sum(visits) > 0
  ) as summed
  join workspaces on workspaces.id = summed.workspace_id
$$;
--> statement-breakpoint
-- Makes the figures by day of a workspace, or of all, again from its visits and conversions, as ingest and
-- count_conversions add them. The caller holds the workspace, so that nothing is added meanwhile. Days of
-- clicks that were dropped stay as they are; where such a day also has clicks that are kept, `click_seams` has
-- what the others came to.
create or replace function rebuild_days(only_workspace integer default null) returns void
language plpgsql as $$
declare
  since timestamptz;
  first_day date := '-infinity';
  first_month date := '-infinity';
begin
  -- From here on no month is dropped.
  lock table clicks in access share mode;
  since := clicks_kept_since();
  if isfinite(since) then
    -- In some zone this day goes on past that moment, in none the day before it does.
    first_day := (since at time zone 'UTC')::date - 1;
    first_month := date_trunc('month', first_day);
  end if;

  delete from click_facets
  where (only_workspace is null or workspace_id = only_workspace)
    and start >= case when span = 'day' then first_day else first_month end;
  delete from link_clicks
  where (only_workspace is null or workspace_id = only_workspace)
    and start >= case when span = 'day' then first_day else first_month end;

  with sums as (
    select workspace_id, day, platform, facet, value, sum(visits) as visits
    from (
      select * from visit_sums(only_workspace, since, 'infinity')
      union all
      -- Clicks that came after their month was dropped, until they are dropped too.
      select * from click_sums(only_workspace, since - interval '2 days', since)
      union all
      select workspace_id, day, platform, facet, value, visits from click_seams
      where only_workspace is null or workspace_id = only_workspace
    ) as visit
    where day >= first_day
    group by 1, 2, 3, 4, 5
  ), facets as (
    insert into click_facets (workspace_id, facet, span, start, platform, value, visits)
    select workspace_id, facet, 'day', day, platform, value, visits
    from sums where facet <> 'link'
  )
  insert into link_clicks (workspace_id, span, link_id, start, platform, visits)
  select workspace_id, 'day', value::integer, day, platform, visits
  from sums where facet = 'link';

  insert into click_facets (workspace_id, platform, facet, span, start, value, visits)
  select workspace_id, platforms.platform, facet, spans.span, spans.start, value, sum(visits)
  from click_facets as own
  cross join lateral (values (own.platform), ('all')) as platforms (platform)
  cross join lateral (
    values ('day', own.start), ('month', date_trunc('month', own.start)::date)
  ) as spans (span, start)
  where (only_workspace is null or workspace_id = only_workspace)
    and own.span = 'day' and own.platform <> 'all' and own.start >= first_month
    and (spans.span = 'month' or (platforms.platform = 'all' and own.start >= first_day))
  group by 1, 2, 3, 4, 5, 6;

  insert into link_clicks (workspace_id, span, link_id, start, platform, visits)
  select workspace_id, 'month', link_id, date_trunc('month', start)::date, platform, sum(visits)
  from link_clicks
  where span = 'day' and start >= first_month
    and (only_workspace is null or workspace_id = only_workspace)
  group by 1, 3, 4, 5;

  perform rebuild_conversion_days(only_workspace);
end
$$;
--> statement-breakpoint
-- Gives a conversion the facts of its click, no matter who found the click. Of a click that was dropped they are
-- what the conversion knew of it before a person assigned it elsewhere.
create or replace function copy_click_facts() returns trigger language plpgsql as $$
declare
  former jsonb;
begin
  if tg_op = 'UPDATE' then
    former := old.former_click;
    if old.clicked_at is not null then
      former := jsonb_build_object(
        'click_id', old.click_id, 'link_id', old.link_id, 'clicked_at', old.clicked_at,
        'click_variant_id', old.click_variant_id, 'click_chosen_by', old.click_chosen_by,
        'click_probability', old.click_probability, 'click_country', old.click_country,
        'click_device', old.click_device, 'click_browser', old.click_browser,
        'click_system', old.click_system, 'click_referrer', old.click_referrer
      );
    end if;
    new.former_click := case when new.matched_by = 'hand' and new.click_id is null then former end;
    if new.click_id is not distinct from old.click_id then
      return new;
    end if;
  end if;
  new.clicked_at := null;
  new.click_variant_id := null;
  new.click_chosen_by := null;
  new.click_probability := null;
  new.click_country := null;
  new.click_device := null;
  new.click_browser := null;
  new.click_system := null;
  new.click_referrer := null;
  if new.click_id is not null then
    select occurred_at, variant_id, chosen_by, probability, country, device, browser, os, referrer_host
      into new.clicked_at, new.click_variant_id, new.click_chosen_by, new.click_probability,
        new.click_country, new.click_device, new.click_browser, new.click_system, new.click_referrer
      from clicks where workspace_id = new.workspace_id and id = new.click_id
      limit 1;
    if new.clicked_at is null and former ->> 'click_id' = new.click_id then
      new := jsonb_populate_record(new, former - 'link_id');
    end if;
  end if;
  return new;
end
$$;
