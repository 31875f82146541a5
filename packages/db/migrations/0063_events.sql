CREATE TABLE "event_heads" (
	"workspace_id" integer PRIMARY KEY NOT NULL,
	"sequence" bigint DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"type" text NOT NULL,
	"record_id" integer,
	"click_ids" text[],
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"sequence" bigint,
	"name" text,
	"data" jsonb
);--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "former_secret" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "former_secret_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_heads" ADD CONSTRAINT "event_heads_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "events_sequence" ON "events" USING btree ("workspace_id","sequence");--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("workspace_id","type","sequence") WHERE "events"."sequence" is not null;--> statement-breakpoint
CREATE INDEX "events_time" ON "events" USING btree ("workspace_id","at","sequence") WHERE "events"."sequence" is not null;--> statement-breakpoint
CREATE INDEX "events_new" ON "events" USING btree ("workspace_id","id") WHERE "events"."sequence" is null;--> statement-breakpoint
CREATE INDEX "events_age" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhooks_of_clicks" ON "webhooks" USING btree ("workspace_id") WHERE "webhooks"."removed_at" is null and "webhooks"."events" && '{click.*,click.recorded}';--> statement-breakpoint
-- Adds an event of the row to the log, of the type that the trigger names; of a type that ends in a point, the
-- row's status follows. The record's id is in `id`, or in the column that the trigger names next. The sample has no
-- log, and a deleted account no more.
create or replace function note_event() returns trigger language plpgsql as $$
declare
  fields constant jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  insert into events (workspace_id, type, record_id)
  select id, case when tg_argv[0] like '%.' then tg_argv[0] || (fields ->> 'status') else tg_argv[0] end,
    (fields ->> coalesce(tg_argv[1], 'id'))::integer
  from workspaces
  where id = (fields ->> 'workspace_id')::integer and not is_sample and closed_at is null;
  return null;
end
$$;--> statement-breakpoint
-- Adds what a statement wrote into the history of conversions to the log: that they came, and unmatched if they
-- belong to no link, that they reached a status, or that something else of them changed.
create or replace function note_conversion_events() returns trigger language plpgsql as $$
begin
  insert into events (workspace_id, type, record_id)
  select made.workspace_id, kind.type, made.conversion_id
  from made_rows as made
  join workspaces on workspaces.id = made.workspace_id and not workspaces.is_sample
  join conversions on conversions.id = made.conversion_id
  left join lateral (
    select earlier.status from conversion_events as earlier
    where earlier.workspace_id = made.workspace_id and earlier.conversion_id = made.conversion_id
      and earlier.id < made.id
    order by earlier.id desc limit 1
  ) as former on true
  cross join lateral (
    select 'conversion.created' as type where former.status is null
    union all
    select 'conversion.' || made.status
    where made.status <> 'pending' and made.status is distinct from former.status
    union all
    select 'conversion.updated'
    where former.status is not null and (made.status = 'pending' or made.status = former.status)
    union all
    select 'conversion.unmatched' where former.status is null and conversions.matched_by is null
  ) as kind
  order by made.id;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "links_made_event" AFTER INSERT ON "links" FOR EACH ROW
  EXECUTE FUNCTION note_event('link.created');--> statement-breakpoint
CREATE TRIGGER "links_changed_event" AFTER UPDATE ON "links" FOR EACH ROW
  WHEN ((old.slug, old.domain_id, old.original_url, old.title, old.own_id, old.platform, old.product_id, old.campaign_id, old.version, old.expires_at, old.password_hash, old.disabled_by, old.disabled_reason)
    IS DISTINCT FROM (new.slug, new.domain_id, new.original_url, new.title, new.own_id, new.platform, new.product_id, new.campaign_id, new.version, new.expires_at, new.password_hash, new.disabled_by, new.disabled_reason)
    OR (old.archived_at IS NOT NULL AND new.archived_at IS NULL))
  EXECUTE FUNCTION note_event('link.updated');--> statement-breakpoint
CREATE TRIGGER "links_archived_event" AFTER UPDATE OF "archived_at" ON "links" FOR EACH ROW
  WHEN (old.archived_at IS NULL AND new.archived_at IS NOT NULL)
  EXECUTE FUNCTION note_event('link.archived');--> statement-breakpoint
CREATE TRIGGER "link_tags_event" AFTER INSERT OR DELETE ON "link_tags" FOR EACH ROW
  EXECUTE FUNCTION note_event('link.updated', 'link_id');--> statement-breakpoint
CREATE TRIGGER "link_checks_made_event" AFTER INSERT ON "link_checks" FOR EACH ROW
  WHEN (new.outcome NOT IN ('ok', 'blocked'))
  EXECUTE FUNCTION note_event('link.health-changed', 'link_id');--> statement-breakpoint
CREATE TRIGGER "link_checks_event" AFTER UPDATE OF "outcome" ON "link_checks" FOR EACH ROW
  WHEN (old.outcome <> new.outcome)
  EXECUTE FUNCTION note_event('link.health-changed', 'link_id');--> statement-breakpoint
CREATE TRIGGER "conversion_events_event" AFTER INSERT ON "conversion_events"
  REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT EXECUTE FUNCTION note_conversion_events();--> statement-breakpoint
CREATE TRIGGER "conversions_unmatched_event" AFTER UPDATE OF "matched_by" ON "conversions" FOR EACH ROW
  WHEN (old.matched_by IS NOT NULL AND new.matched_by IS NULL)
  EXECUTE FUNCTION note_event('conversion.unmatched');--> statement-breakpoint
CREATE TRIGGER "campaigns_event" AFTER UPDATE OF "status" ON "campaigns" FOR EACH ROW
  WHEN (old.status <> 'completed' AND new.status = 'completed')
  EXECUTE FUNCTION note_event('campaign.completed');--> statement-breakpoint
CREATE TRIGGER "posts_event" AFTER UPDATE OF "status" ON "posts" FOR EACH ROW
  WHEN (old.status <> new.status AND new.status IN ('published', 'failed'))
  EXECUTE FUNCTION note_event('post.');--> statement-breakpoint
CREATE TRIGGER "imports_event" AFTER UPDATE OF "finished_at" ON "imports" FOR EACH ROW
  WHEN (old.finished_at IS NULL AND new.finished_at IS NOT NULL AND new.status <> 'cancelled')
  EXECUTE FUNCTION note_event('import.finished');--> statement-breakpoint
CREATE TRIGGER "syncs_event" AFTER UPDATE OF "status" ON "syncs" FOR EACH ROW
  WHEN (old.status <> new.status AND new.status = 'failed')
  EXECUTE FUNCTION note_event('sync.failed');--> statement-breakpoint
CREATE TRIGGER "webhooks_event" AFTER UPDATE OF "paused_at" ON "webhooks" FOR EACH ROW
  WHEN (old.paused_at IS NULL AND new.paused_at IS NOT NULL)
  EXECUTE FUNCTION note_event('webhook.paused');
