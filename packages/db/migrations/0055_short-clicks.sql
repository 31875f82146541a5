CREATE TABLE "click_agents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "click_agents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device" text NOT NULL,
	"os" text NOT NULL,
	"browser" text NOT NULL,
	"language" text NOT NULL,
	"user_agent" text NOT NULL,
	"bare" integer,
	CONSTRAINT "click_agents_one" UNIQUE("device","os","browser","language","user_agent"),
	CONSTRAINT "click_agents_forget" CHECK ("click_agents"."bare" is not null or ("click_agents"."language" = '' and "click_agents"."user_agent" = ''))
);
--> statement-breakpoint
CREATE TABLE "click_origins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "click_origins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"platform" text NOT NULL,
	"referrer_host" text NOT NULL,
	CONSTRAINT "click_origins_one" UNIQUE("platform","referrer_host")
);
--> statement-breakpoint
ALTER TABLE "clicks" ALTER COLUMN "variant_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clicks" ALTER COLUMN "chosen_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clicks" ALTER COLUMN "probability" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clicks" ALTER COLUMN "reasons" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clicks" ALTER COLUMN "device" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clicks" ALTER COLUMN "os" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clicks" ALTER COLUMN "browser" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clicks" ALTER COLUMN "language" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clicks" ALTER COLUMN "referrer_host" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clicks" ALTER COLUMN "platform" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clicks" ALTER COLUMN "user_agent" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clicks" ADD COLUMN "agent" integer;--> statement-breakpoint
ALTER TABLE "clicks" ADD COLUMN "origin" integer;--> statement-breakpoint
CREATE VIEW "public"."visits" AS (
  select click.workspace_id, click.id, click.occurred_at, click.link_id,
    coalesce(click.variant_id, 0) as variant_id, coalesce(click.chosen_by, 'default') as chosen_by,
    coalesce(click.probability, 1) as probability, click.flag,
    coalesce(click.reasons, case click.flag when 'none' then '{}' else array[click.flag] end) as reasons,
    click.country, coalesce(click.device, agent.device, 'other') as device,
    coalesce(click.os, agent.os, '') as os, coalesce(click.browser, agent.browser, '') as browser,
    coalesce(click.language, agent.language, '') as language,
    coalesce(click.referrer_host, origin.referrer_host, '') as referrer_host,
    coalesce(click.platform, origin.platform, 'general') as platform, click.visitor,
    coalesce(click.user_agent, agent.user_agent, '') as user_agent
  from clicks as click
  left join click_agents as agent on agent.id = click.agent
  left join click_origins as origin on origin.id = click.origin);
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
      select visits.workspace_id, local.at::date as day, platform, flag, link_id, country, device,
        left(browser, 255) as browser, left(os, 255) as os, left(referrer_host, 255) as referrer,
        to_char(local.at, 'ID HH24') as hour
      from visits
      join workspaces on workspaces.id = visits.workspace_id
      cross join lateral (select occurred_at at time zone time_zone as at) as local
      where (only_workspace is null or visits.workspace_id = only_workspace)
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
      from visits where workspace_id = new.workspace_id and id = new.click_id
      limit 1;
    if new.clicked_at is null and former ->> 'click_id' = new.click_id then
      new := jsonb_populate_record(new, former - 'link_id');
    end if;
  end if;
  return new;
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
      select workspace_id, date_trunc('hour', occurred_at, 'UTC'), platform, flag, -1 from visits
      where flag <> 'none' and (only_workspace is null or workspace_id = only_workspace)
        and occurred_at >= since and occurred_at < until
    ) as visit
    group by 1, 2, 3, 4
    having sum(visits) > 0
  ) as summed
  join workspaces on workspaces.id = summed.workspace_id
$$;
