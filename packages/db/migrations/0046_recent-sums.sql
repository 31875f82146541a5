-- As those who write take them, and before any other: whoever has changed a link would wait for this, and be waited for.
LOCK TABLE "workspaces" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "links" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "campaign_recent_sums" (
	"campaign_id" integer PRIMARY KEY NOT NULL,
	"workspace_id" integer NOT NULL,
	"clicks" integer NOT NULL,
	"conversions" integer NOT NULL,
	"earnings" numeric(20, 2) NOT NULL,
	"recent_clicks" integer NOT NULL,
	"week_clicks" integer NOT NULL,
	"four_weeks_clicks" integer NOT NULL,
	"recent_conversions" integer NOT NULL,
	"recent_earnings" numeric(20, 2) NOT NULL,
	"earlier_earnings" numeric(20, 2) NOT NULL,
	"month_earnings" numeric(20, 2) NOT NULL,
	"live_links" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_recent_sums" (
	"link_id" integer PRIMARY KEY NOT NULL,
	"workspace_id" integer NOT NULL,
	"clicks" integer NOT NULL,
	"conversions" integer NOT NULL,
	"earnings" numeric(20, 2) NOT NULL,
	"recent_clicks" integer NOT NULL,
	"week_clicks" integer NOT NULL,
	"four_weeks_clicks" integer NOT NULL,
	"recent_conversions" integer NOT NULL,
	"recent_earnings" numeric(20, 2) NOT NULL,
	"earlier_earnings" numeric(20, 2) NOT NULL,
	"month_earnings" numeric(20, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_recent_sums" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"workspace_id" integer NOT NULL,
	"clicks" integer NOT NULL,
	"conversions" integer NOT NULL,
	"earnings" numeric(20, 2) NOT NULL,
	"recent_clicks" integer NOT NULL,
	"week_clicks" integer NOT NULL,
	"four_weeks_clicks" integer NOT NULL,
	"recent_conversions" integer NOT NULL,
	"recent_earnings" numeric(20, 2) NOT NULL,
	"earlier_earnings" numeric(20, 2) NOT NULL,
	"month_earnings" numeric(20, 2) NOT NULL,
	"live_links" integer NOT NULL,
	"busiest_link_id" integer,
	"busiest_clicks" integer
);
--> statement-breakpoint
CREATE TABLE "recent_days" (
	"workspace_id" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"seen_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_recent_sums" ADD CONSTRAINT "campaign_recent_sums_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_recent_sums" ADD CONSTRAINT "link_recent_sums_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_recent_sums" ADD CONSTRAINT "product_recent_sums_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_days" ADD CONSTRAINT "recent_days_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_recent_sums_workspace" ON "campaign_recent_sums" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "link_recent_sums_clicks" ON "link_recent_sums" USING btree ("workspace_id","clicks");--> statement-breakpoint
CREATE INDEX "product_recent_sums_workspace" ON "product_recent_sums" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("workspace_id","published_at") WHERE "posts"."status" = 'published' and "posts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "link_checks_problems" ON "link_checks" USING btree ("workspace_id","link_id") WHERE "link_checks"."outcome" not in ('ok', 'blocked');--> statement-breakpoint
-- Links and campaigns have totals from the moment they are made, so that lists in their order leave none out. What
-- a new link belongs to has a link more.
create or replace function start_totals() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'links' then
    insert into link_totals (link_id, workspace_id) select id, workspace_id from made_rows;
    insert into total_dues (workspace_id, campaign_ids, product_ids)
    select workspace_id, coalesce(array_agg(distinct campaign_id) filter (where campaign_id is not null), '{}'),
      array_agg(distinct product_id)
    from made_rows group by workspace_id;
  else
    insert into campaign_totals (campaign_id, workspace_id) select id, workspace_id from made_rows;
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- Links whose months a statement changed have totals to be folded, campaigns and products that it took links from
-- as well: see total_dues. No day of clicks changes without its month; a sale may move within one.
create or replace function note_totals() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'links' then
    insert into total_dues (workspace_id, campaign_ids, product_ids)
    select workspace_id, coalesce(array_agg(distinct campaign_id) filter (where campaign_id is not null), '{}'),
      array_agg(distinct product_id)
    from then_rows group by workspace_id;
  elsif tg_table_name = 'link_conversions' then
    insert into total_dues (workspace_id, link_ids)
    select workspace_id, array_agg(distinct link_id) from now_rows group by workspace_id;
  else
    insert into total_dues (workspace_id, link_ids)
    select workspace_id, array_agg(link_id) from now_rows where span = 'month' group by workspace_id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- A link that was changed is visited again and learned of again; its campaigns and products
-- may have other links now.
create or replace function note_link_change() returns trigger language plpgsql as $$
begin
  if new.archived_at is not null then
    delete from link_dues
    where workspace_id = new.workspace_id and link_id = new.id and work = 'check';
  elsif (new.updated_at, new.archived_at) is distinct from (old.updated_at, old.archived_at)
    and not (select is_sample from workspaces where id = new.workspace_id)
  then
    insert into link_dues (workspace_id, link_id, work, due_at)
    values (new.workspace_id, new.id, 'check', at_once())
    on conflict (workspace_id, link_id, work) do update set due_at = at_once();
  end if;
  if new.updated_at is distinct from old.updated_at then
    update link_dues set due_at = at_once()
    where workspace_id = new.workspace_id and link_id = new.id and work = 'rotation';
  end if;
  if (new.campaign_id, new.product_id, new.archived_at)
    is distinct from (old.campaign_id, old.product_id, old.archived_at)
  then
    insert into total_dues (workspace_id, campaign_ids, product_ids)
    values (new.workspace_id, array_remove(array[old.campaign_id, new.campaign_id], null),
      array[old.product_id, new.product_id]);
  end if;
  if new.campaign_id is distinct from old.campaign_id then
    insert into budget_dues (workspace_id, campaign_id)
    select workspace_id, id from campaigns where id = new.campaign_id and budget > 0
    on conflict (workspace_id, campaign_id) do update
    set campaign_id = excluded.campaign_id where false;
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- Sums 90 days until `last_day` again, for these links, campaigns and products of a workspace; null is all of them.
-- The caller keeps its totals from being folded by anyone else.
create or replace function sum_recent(
  workspace integer, last_day date, only_links integer[], only_campaigns integer[], only_products integer[]
) returns void language plpgsql
-- A workspace may be newer than what the planner knows, and what is summed is one link or all of them.
set plan_cache_mode = force_custom_plan as $$
declare
  month date := date_trunc('month', last_day);
begin
  delete from link_recent_sums
  where workspace_id = workspace and (only_links is null or link_id = any (only_links));
  insert into link_recent_sums (link_id, workspace_id, clicks, conversions, earnings, recent_clicks,
    week_clicks, four_weeks_clicks, recent_conversions, recent_earnings, earlier_earnings, month_earnings)
  select link_id, workspace, sum(clicks), sum(conversions), sum(earnings),
    coalesce(sum(clicks) filter (where start > last_day - 30), 0),
    coalesce(sum(clicks) filter (where start > last_day - 7), 0),
    coalesce(sum(clicks) filter (where start > last_day - 35 and start <= last_day - 7), 0),
    coalesce(sum(conversions) filter (where start > last_day - 30), 0),
    coalesce(sum(earnings) filter (where start > last_day - 30), 0),
    coalesce(sum(earnings) filter (where start > last_day - 60 and start <= last_day - 30), 0),
    coalesce(sum(earnings) filter (where start >= month), 0)
  from (
    select link_id, start, visits as clicks, 0 as conversions, 0.00 as earnings from link_clicks
    where workspace_id = workspace and span = 'day' and start > last_day - 90 and start <= last_day
      and (only_links is null or link_id = any (only_links))
    union all
    select link_id, start, 0, conversions, earnings from link_conversions
    where workspace_id = workspace and span = 'day' and start > last_day - 90 and start <= last_day
      and (only_links is null or link_id = any (only_links))
  ) as day
  group by link_id;

  delete from product_recent_sums
  where workspace_id = workspace and (only_products is null or product_id = any (only_products));
  insert into product_recent_sums (product_id, workspace_id, clicks, conversions, earnings, recent_clicks,
    week_clicks, four_weeks_clicks, recent_conversions, recent_earnings, earlier_earnings, month_earnings,
    live_links, busiest_link_id, busiest_clicks)
  select product_id, workspace, clicks, conversions, earnings, recent_clicks, week_clicks, four_weeks_clicks,
    recent_conversions, recent_earnings, earlier_earnings, month_earnings, live_links, -busiest[2], busiest[1]
  from (
    select product_id, sum(coalesce(clicks, 0)) as clicks, sum(coalesce(conversions, 0)) as conversions,
      sum(coalesce(earnings, 0)) as earnings, sum(coalesce(recent_clicks, 0)) as recent_clicks,
      sum(coalesce(week_clicks, 0)) as week_clicks,
      sum(coalesce(four_weeks_clicks, 0)) as four_weeks_clicks,
      sum(coalesce(recent_conversions, 0)) as recent_conversions,
      sum(coalesce(recent_earnings, 0)) as recent_earnings,
      sum(coalesce(earlier_earnings, 0)) as earlier_earnings,
      sum(coalesce(month_earnings, 0)) as month_earnings,
      count(*) filter (where archived_at is null) as live_links,
      max(array[coalesce(recent_clicks, 0), -links.id]) filter (where archived_at is null) as busiest
    from links left join link_recent_sums as own on own.link_id = links.id
    where links.workspace_id = workspace and (only_products is null or product_id = any (only_products))
    group by product_id
  ) as product;

  delete from campaign_recent_sums
  where workspace_id = workspace and (only_campaigns is null or campaign_id = any (only_campaigns));
  insert into campaign_recent_sums (campaign_id, workspace_id, clicks, conversions, earnings, recent_clicks,
    week_clicks, four_weeks_clicks, recent_conversions, recent_earnings, earlier_earnings, month_earnings,
    live_links)
  select campaign_id, workspace, sum(coalesce(clicks, 0)), sum(coalesce(conversions, 0)),
    sum(coalesce(earnings, 0)), sum(coalesce(recent_clicks, 0)), sum(coalesce(week_clicks, 0)),
    sum(coalesce(four_weeks_clicks, 0)), sum(coalesce(recent_conversions, 0)),
    sum(coalesce(recent_earnings, 0)), sum(coalesce(earlier_earnings, 0)), sum(coalesce(month_earnings, 0)),
    count(*) filter (where archived_at is null)
  from links left join link_recent_sums as own on own.link_id = links.id
  where links.workspace_id = workspace and campaign_id is not null
    and (only_campaigns is null or campaign_id = any (only_campaigns))
  group by campaign_id;
end
$$;
--> statement-breakpoint
-- Brings the totals of these workspaces up to date: links whose sums changed are summed again, and so are
-- campaigns of such links, and those whose links are others now. Recent sums are as well, where they are kept.
-- What is due is one link or all of them, and a workspace may be newer than what the planner knows: each plan is
-- made for its number, and nothing is joined that would be looked through again for each link.
create or replace function fold_totals(only_workspaces integer[]) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  workspace integer;
  changed integer[];
  due integer[];
  due_products integer[];
  last_day date;
begin
  for workspace in
    select distinct workspace_id from total_dues where workspace_id = any (only_workspaces) order by 1
  loop
    -- One at a time, and in one order: of two, the one that looked first could write last. Sums are written
    -- without this lock, and with what is due for them: who takes what is due, finds them.
    perform pg_advisory_xact_lock(7405134, workspace);
    -- Locked before rows of it are written, or its removal and this could wait for each other.
    perform from workspaces where id = workspace for key share;
    if not found then
      continue;
    end if;
    with taken as (
      delete from total_dues where workspace_id = workspace returning link_ids, campaign_ids, product_ids
    )
    select array(select distinct unnest(link_ids) from taken),
      array(select distinct unnest(campaign_ids) from taken),
      array(select distinct unnest(product_ids) from taken)
    into changed, due, due_products;
    update link_totals as total
    set clicks = brought.clicks, conversions = brought.conversions, earnings = brought.earnings
    from (
      select link_id, sum(clicks) as clicks, sum(conversions) as conversions, sum(earnings) as earnings
      from (
        select link_id, visits as clicks, 0 as conversions, 0.00 as earnings from link_clicks
        where workspace_id = workspace and span = 'month' and link_id = any (changed)
        union all
        select link_id, 0, conversions, earnings from link_conversions
        where workspace_id = workspace and span = 'month' and link_id = any (changed)
        union all
        select link_id, 0, 0, 0 from unnest(changed) as link_id
      ) as month
      group by link_id
    ) as brought
    where total.workspace_id = workspace and total.link_id = brought.link_id
      and (total.clicks, total.conversions, total.earnings)
        is distinct from (brought.clicks, brought.conversions, brought.earnings);
    -- A link that goes to another campaign in the meantime is due again.
    due := array(
      select unnest(due)
      union
      select campaign_id from links
      where workspace_id = workspace and id = any (changed) and campaign_id is not null
    );
    update campaign_totals as total
    set clicks = brought.clicks, conversions = brought.conversions, earnings = brought.earnings
    from (
      select campaign_id, sum(clicks) as clicks, sum(conversions) as conversions, sum(earnings) as earnings
      from (
        select links.campaign_id, own.clicks, own.conversions, own.earnings
        from links join link_totals as own on own.link_id = links.id
        where links.workspace_id = workspace and links.campaign_id = any (due)
        union all
        select campaign_id, 0, 0, 0 from unnest(due) as campaign_id
      ) as link
      group by campaign_id
    ) as brought
    where total.workspace_id = workspace and total.campaign_id = brought.campaign_id
      and (total.clicks, total.conversions, total.earnings)
        is distinct from (brought.clicks, brought.conversions, brought.earnings);
    select day into last_day from recent_days where workspace_id = workspace;
    if not found then
      continue;
    end if;
    perform sum_recent(workspace, last_day, changed, due, array(
      select unnest(due_products)
      union
      select product_id from links where workspace_id = workspace and id = any (changed)
    ));
  end loop;
end
$$;
--> statement-breakpoint
-- Brings a workspace's recent sums up to date, as of this day: what changed since, or all of it where the day is
-- another one than they were made for.
create or replace function fold_recent(workspace integer, last_day date) returns void language plpgsql as $$
begin
  perform fold_totals(array[workspace]);
  if exists (select from recent_days where workspace_id = workspace and day = last_day) then
    return;
  end if;
  perform pg_advisory_xact_lock(7405134, workspace);
  -- Whoever held the lock may have just made them.
  if exists (select from recent_days where workspace_id = workspace and day = last_day) then
    return;
  end if;
  perform from workspaces where id = workspace for key share;
  if not found then
    return;
  end if;
  insert into recent_days (workspace_id, day, seen_on) values (workspace, last_day, last_day)
  on conflict (workspace_id) do update set day = excluded.day;
  perform sum_recent(workspace, last_day, null, null, null);
end
$$;
--> statement-breakpoint
DROP TRIGGER "links_change_noted" ON "links";--> statement-breakpoint
CREATE TRIGGER "links_change_noted"
  AFTER UPDATE OF "updated_at", "archived_at", "campaign_id", "product_id" ON "links" FOR EACH ROW
  WHEN ((old.updated_at, old.archived_at, old.campaign_id, old.product_id)
    IS DISTINCT FROM (new.updated_at, new.archived_at, new.campaign_id, new.product_id))
  EXECUTE FUNCTION note_link_change();
--> statement-breakpoint
ALTER TABLE "total_dues" ADD COLUMN "product_ids" integer[] DEFAULT '{}' NOT NULL;
