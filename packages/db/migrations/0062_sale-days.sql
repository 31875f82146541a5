CREATE TABLE "sale_days" (
	"workspace_id" integer NOT NULL,
	"day" date NOT NULL,
	"stamp" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "sale_days_workspace_id_day_pk" PRIMARY KEY("workspace_id","day")
);
--> statement-breakpoint
ALTER TABLE "sale_days" ADD CONSTRAINT "sale_days_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- locks: the conversions are read through once and stay as they are; a new table is written
INSERT INTO "sale_days" ("workspace_id", "day")
SELECT DISTINCT conversions.workspace_id, earned_on(occurred_at, is_day_only, time_zone)
FROM conversions JOIN workspaces ON workspaces.id = conversions.workspace_id;
--> statement-breakpoint
-- Adds what a statement changed in conversions to the figures by day: the rows it left, less those it found.
create or replace function count_conversions() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select 1 as sign, * from now_rows'
    when 'DELETE' then 'select -1 as sign, * from then_rows'
    else 'select 1 as sign, * from now_rows union all select -1 as sign, * from then_rows'
  end;
  touched integer[];
begin
  execute format('select array_agg(distinct workspace_id order by workspace_id) from (%s) as row', changed)
    into touched;
  if touched is null then
    return null;
  end if;
  -- One writer of a workspace's figures at a time, in one order, so that two cannot wait for each other.
  -- The time zone stays what it is until they are written.
  perform pg_advisory_xact_lock(7405121, id) from unnest(touched) as id;
  perform 1 from workspaces where id = any (touched) order by id for share;
  execute format($sql$
    insert into sale_days (workspace_id, day)
    select distinct row.workspace_id, earned_on(row.occurred_at, row.is_day_only, workspaces.time_zone)
    from (%s) as row join workspaces on workspaces.id = row.workspace_id
    on conflict (workspace_id, day) do update set stamp = excluded.stamp
  $sql$, changed);
  execute format($sql$
    with figures as materialized (
      select row.workspace_id, row.link_id, row.platform,
        earned_on(row.occurred_at, row.is_day_only, workspaces.time_zone) as day,
        coalesce(sum(row.sign) filter (where is_conversion(row.kind, row.is_refunded)), 0) as conversions,
        sum(row.sign * coalesce(row.worth, 0)) as earnings
      from (%s) as row
      join workspaces on workspaces.id = row.workspace_id
      where is_counted(row.status)
      group by 1, 2, 3, 4
    ), days as (
      insert into conversion_days as counted (workspace_id, day, platform, conversions, earnings)
      select workspace_id, day, platform, sum(conversions), sum(earnings)
      from figures
      group by 1, 2, 3
      having sum(conversions) <> 0 or sum(earnings) <> 0
      on conflict (workspace_id, day, platform) do update
        set conversions = counted.conversions + excluded.conversions,
          earnings = counted.earnings + excluded.earnings
    )
    insert into link_conversions as counted
      (workspace_id, span, link_id, start, platform, conversions, earnings)
    select workspace_id, spans.span, link_id, spans.start, platform, sum(conversions), sum(earnings)
    from figures
    cross join lateral (
      values ('day', day), ('month', date_trunc('month', day)::date)
    ) as spans (span, start)
    where link_id is not null
    group by 1, 2, 3, 4, 5
    having sum(conversions) <> 0 or sum(earnings) <> 0
    on conflict (workspace_id, span, link_id, start, platform) do update
      set conversions = counted.conversions + excluded.conversions,
        earnings = counted.earnings + excluded.earnings
  $sql$, changed);
  return null;
end
$$;
--> statement-breakpoint
-- The part of rebuild_days that comes from conversions, as count_conversions adds them. The caller keeps
-- conversions from changing in the meantime.
create or replace function rebuild_conversion_days(only_workspace integer default null) returns void
language plpgsql as $$
begin
  delete from conversion_days where only_workspace is null or workspace_id = only_workspace;
  delete from link_conversions where only_workspace is null or workspace_id = only_workspace;
  delete from sale_days where only_workspace is null or workspace_id = only_workspace;

  insert into sale_days (workspace_id, day)
  select distinct conversions.workspace_id, earned_on(occurred_at, is_day_only, time_zone)
  from conversions join workspaces on workspaces.id = conversions.workspace_id
  where only_workspace is null or conversions.workspace_id = only_workspace;

  insert into conversion_days (workspace_id, day, platform, conversions, earnings)
  select conversions.workspace_id, earned_on(occurred_at, is_day_only, time_zone), platform,
    count(*) filter (where is_conversion(kind, is_refunded)), coalesce(sum(worth), 0)
  from conversions
  join workspaces on workspaces.id = conversions.workspace_id
  where is_counted(status) and (only_workspace is null or conversions.workspace_id = only_workspace)
  group by 1, 2, 3;

  insert into link_conversions (workspace_id, span, link_id, start, platform, conversions, earnings)
  select conversions.workspace_id, spans.span, link_id, spans.start, platform,
    count(*) filter (where is_conversion(kind, is_refunded)), coalesce(sum(worth), 0)
  from conversions
  join workspaces on workspaces.id = conversions.workspace_id
  cross join lateral (select earned_on(occurred_at, is_day_only, time_zone) as day) as local
  cross join lateral (
    values ('day', day), ('month', date_trunc('month', day)::date)
  ) as spans (span, start)
  where is_counted(status) and link_id is not null
    and (only_workspace is null or conversions.workspace_id = only_workspace)
  group by 1, 2, 3, 4, 5;

  -- Those as well that no row of their sums came back of.
  insert into total_dues (workspace_id, link_ids)
  select workspace_id, array_agg(id) from links
  where only_workspace is null or workspace_id = only_workspace
  group by 1;
end
$$;
