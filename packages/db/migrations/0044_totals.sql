CREATE TABLE "campaign_totals" (
	"campaign_id" integer PRIMARY KEY NOT NULL,
	"workspace_id" integer NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	"conversions" integer DEFAULT 0 NOT NULL,
	"earnings" numeric(20, 2) DEFAULT '0' NOT NULL
);--> statement-breakpoint
CREATE TABLE "link_totals" (
	"link_id" integer PRIMARY KEY NOT NULL,
	"workspace_id" integer NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	"conversions" integer DEFAULT 0 NOT NULL,
	"earnings" numeric(20, 2) DEFAULT '0' NOT NULL,
	"epc" numeric GENERATED ALWAYS AS (earnings / nullif(clicks, 0)) STORED
);--> statement-breakpoint
CREATE TABLE "total_dues" (
	"workspace_id" integer NOT NULL,
	"link_ids" integer[] DEFAULT '{}' NOT NULL,
	"campaign_ids" integer[] DEFAULT '{}' NOT NULL
);--> statement-breakpoint
ALTER TABLE "campaign_totals" ADD CONSTRAINT "campaign_totals_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_totals" ADD CONSTRAINT "campaign_totals_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_totals" ADD CONSTRAINT "link_totals_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_totals" ADD CONSTRAINT "link_totals_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Links and campaigns have totals from the moment they are made, so that lists in their order leave none out.
create or replace function start_totals() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'links' then
    insert into link_totals (link_id, workspace_id) select id, workspace_id from made_rows;
  else
    insert into campaign_totals (campaign_id, workspace_id) select id, workspace_id from made_rows;
  end if;
  return null;
end
$$;--> statement-breakpoint
-- Links whose months a statement changed have totals to be folded, campaigns that it took links from as well:
-- see total_dues. No day changes without its month.
create or replace function note_totals() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'links' then
    insert into total_dues (workspace_id, campaign_ids)
    select workspace_id, array_agg(distinct campaign_id) from then_rows
    where campaign_id is not null group by workspace_id;
  else
    insert into total_dues (workspace_id, link_ids)
    select workspace_id, array_agg(link_id) from now_rows where span = 'month' group by workspace_id;
  end if;
  return null;
end
$$;--> statement-breakpoint
-- Brings the totals of these workspaces up to date: links whose sums changed are summed again, and so are
-- campaigns of such links, and those whose links are others now.
-- What is due is one link or all of them, and a workspace may be newer than what the planner knows: each plan is
-- made for its number, and nothing is joined that would be looked through again for each link.
create or replace function fold_totals(only_workspaces integer[]) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  workspace integer;
  changed integer[];
  due integer[];
begin
  for workspace in
    select distinct workspace_id from total_dues where workspace_id = any (only_workspaces) order by 1
  loop
    -- One at a time, and in one order: of two, the one that looked first could write last. Sums are written
    -- without this lock, and with what is due for them: who takes what is due, finds them.
    perform pg_advisory_xact_lock(7405134, workspace);
    with taken as (
      delete from total_dues where workspace_id = workspace returning link_ids, campaign_ids
    )
    select array(select distinct unnest(link_ids) from taken),
      array(select distinct unnest(campaign_ids) from taken)
    into changed, due;
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
  end loop;
end
$$;--> statement-breakpoint
-- A link that was changed is visited again and learned of again; its campaigns' earnings are others now.
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
  if new.campaign_id is distinct from old.campaign_id then
    insert into total_dues (workspace_id, campaign_ids)
    values (new.workspace_id, array_remove(array[old.campaign_id, new.campaign_id], null));
    insert into budget_dues (workspace_id, campaign_id)
    select workspace_id, id from campaigns where id = new.campaign_id and budget > 0
    on conflict (workspace_id, campaign_id) do update
    set campaign_id = excluded.campaign_id where false;
  end if;
  return null;
end
$$;--> statement-breakpoint
-- The part of rebuild_days that comes from conversions, as count_conversions adds them. The caller keeps
-- conversions from changing in the meantime.
create or replace function rebuild_conversion_days(only_workspace integer default null) returns void
language plpgsql as $$
begin
  delete from conversion_days where only_workspace is null or workspace_id = only_workspace;
  delete from link_conversions where only_workspace is null or workspace_id = only_workspace;

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
$$;--> statement-breakpoint
-- Before the sums are read: until this is committed no one adds to them, clicks wait in the journal.
CREATE TRIGGER "links_totaled" AFTER INSERT ON "links"
  REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT EXECUTE FUNCTION start_totals();--> statement-breakpoint
CREATE TRIGGER "campaigns_totaled" AFTER INSERT ON "campaigns"
  REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT EXECUTE FUNCTION start_totals();--> statement-breakpoint
CREATE TRIGGER "links_removal_noted" AFTER DELETE ON "links"
  REFERENCING OLD TABLE AS then_rows FOR EACH STATEMENT EXECUTE FUNCTION note_totals();--> statement-breakpoint
CREATE TRIGGER "link_clicks_added" AFTER INSERT ON "link_clicks"
  REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION note_totals();--> statement-breakpoint
CREATE TRIGGER "link_clicks_changed" AFTER UPDATE ON "link_clicks"
  REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION note_totals();--> statement-breakpoint
CREATE TRIGGER "link_conversions_added" AFTER INSERT ON "link_conversions"
  REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION note_totals();--> statement-breakpoint
CREATE TRIGGER "link_conversions_changed" AFTER UPDATE ON "link_conversions"
  REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION note_totals();--> statement-breakpoint
INSERT INTO link_totals (link_id, workspace_id, clicks, conversions, earnings)
SELECT links.id, links.workspace_id, coalesce(visit.clicks, 0), coalesce(sale.conversions, 0),
  coalesce(sale.earnings, 0)
FROM links
LEFT JOIN (
  SELECT workspace_id, link_id, sum(visits) AS clicks FROM link_clicks WHERE span = 'month' GROUP BY 1, 2
) AS visit ON visit.workspace_id = links.workspace_id AND visit.link_id = links.id
LEFT JOIN (
  SELECT workspace_id, link_id, sum(conversions) AS conversions, sum(earnings) AS earnings
  FROM link_conversions WHERE span = 'month' GROUP BY 1, 2
) AS sale ON sale.workspace_id = links.workspace_id AND sale.link_id = links.id;--> statement-breakpoint
INSERT INTO campaign_totals (campaign_id, workspace_id, clicks, conversions, earnings)
SELECT campaigns.id, campaigns.workspace_id, coalesce(sum(clicks), 0), coalesce(sum(conversions), 0),
  coalesce(sum(earnings), 0)
FROM campaigns
LEFT JOIN links ON links.campaign_id = campaigns.id
LEFT JOIN link_totals ON link_totals.link_id = links.id
GROUP BY campaigns.id;--> statement-breakpoint
CREATE INDEX "campaign_totals_workspace" ON "campaign_totals" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "link_totals_clicks" ON "link_totals" USING btree ("workspace_id","clicks","link_id");--> statement-breakpoint
CREATE INDEX "link_totals_conversions" ON "link_totals" USING btree ("workspace_id","conversions","link_id");--> statement-breakpoint
CREATE INDEX "link_totals_earnings" ON "link_totals" USING btree ("workspace_id","earnings","link_id");--> statement-breakpoint
CREATE INDEX "link_totals_epc" ON "link_totals" USING btree ("workspace_id","epc","link_id");--> statement-breakpoint
CREATE INDEX "link_totals_best_epc" ON "link_totals" USING btree ("workspace_id","epc" DESC NULLS LAST,"link_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "total_dues_workspace" ON "total_dues" USING btree ("workspace_id");--> statement-breakpoint
-- With the id, so that campaigns of one moment need no sorting.
DROP INDEX "campaigns_workspace";--> statement-breakpoint
CREATE INDEX "campaigns_workspace" ON "campaigns" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
ANALYZE link_totals;--> statement-breakpoint
ANALYZE campaign_totals;
