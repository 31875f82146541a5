DROP INDEX "webhook_deliveries_due";--> statement-breakpoint
ALTER TABLE "event_heads" ADD COLUMN "gap_after" bigint;--> statement-breakpoint
ALTER TABLE "event_heads" ADD COLUMN "gap_until" bigint;--> statement-breakpoint
-- locks: it holds only what waits, and deliveries are written by a job that waits as well.
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("workspace_id","webhook_id","next_at","id") WHERE "webhook_deliveries"."status" = 'waiting';--> statement-breakpoint
-- Adds an event of each row that a statement wrote or removed to the log, of the type that the trigger names. The
-- record's id is in the column that it names next.
create or replace function note_events() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into events (workspace_id, type, record_id)
     select distinct changed.workspace_id, %L, changed.%I
     from changed_rows as changed
     join workspaces on workspaces.id = changed.workspace_id and not is_sample and closed_at is null',
    tg_argv[0], tg_argv[1]
  );
  return null;
end
$$;--> statement-breakpoint
-- Adds what a statement changed of links to the log: that they were archived, or that something else of them is new.
-- What only Hopwise notes of a link, such as when it is due, is no event.
create or replace function note_link_events() returns trigger language plpgsql as $$
begin
  insert into events (workspace_id, type, record_id)
  select made.workspace_id, kind.type, made.id
  from made_rows as made
  join former_rows as former on former.id = made.id
  cross join lateral (
    select 'link.updated' as type
    where (former.slug, former.domain_id, former.original_url, former.title, former.own_id, former.platform,
        former.product_id, former.campaign_id, former.version, former.expires_at, former.password_hash,
        former.disabled_by, former.disabled_reason)
      is distinct from (made.slug, made.domain_id, made.original_url, made.title, made.own_id, made.platform,
        made.product_id, made.campaign_id, made.version, made.expires_at, made.password_hash,
        made.disabled_by, made.disabled_reason)
      or (former.archived_at is not null and made.archived_at is null)
    union all
    select 'link.archived' where former.archived_at is null and made.archived_at is not null
  ) as kind
  join workspaces on workspaces.id = made.workspace_id and not is_sample and closed_at is null
  order by made.id;
  return null;
end
$$;--> statement-breakpoint
DROP TRIGGER "links_made_event" ON "links";--> statement-breakpoint
DROP TRIGGER "links_changed_event" ON "links";--> statement-breakpoint
DROP TRIGGER "links_archived_event" ON "links";--> statement-breakpoint
DROP TRIGGER "link_tags_event" ON "link_tags";--> statement-breakpoint
CREATE TRIGGER "links_made_event" AFTER INSERT ON "links"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_events('link.created', 'id');--> statement-breakpoint
CREATE TRIGGER "links_changed_event" AFTER UPDATE ON "links"
  REFERENCING OLD TABLE AS former_rows NEW TABLE AS made_rows FOR EACH STATEMENT EXECUTE FUNCTION note_link_events();--> statement-breakpoint
CREATE TRIGGER "link_tags_made_event" AFTER INSERT ON "link_tags"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_events('link.updated', 'link_id');--> statement-breakpoint
CREATE TRIGGER "link_tags_removed_event" AFTER DELETE ON "link_tags"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_events('link.updated', 'link_id');
