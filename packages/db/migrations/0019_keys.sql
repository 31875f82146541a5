ALTER TABLE "conversions" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "link_checks" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER INDEX "conversions_untold" RENAME TO "conversions_not_notified";

--> statement-breakpoint
CREATE TABLE "slug_owners" (
	"slug_hash" text PRIMARY KEY NOT NULL,
	"workspace_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD COLUMN "caller_hash" text;--> statement-breakpoint
ALTER TABLE "postback_addresses" ADD COLUMN "pins_first_caller" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Keeps a slug with the workspace that had it first. Another's is skipped on insert, as `on conflict do
-- nothing` skips a taken one, and refused on update.
create or replace function own_slug() returns trigger language plpgsql as $$
declare
  hash constant text := encode(sha256(convert_to(new.slug, 'UTF8')), 'hex');
  owner integer;
begin
  if not (select is_sample from workspaces where id = new.workspace_id) then
    insert into slug_owners (slug_hash, workspace_id) values (hash, new.workspace_id)
      on conflict do nothing;
  end if;
  select workspace_id into owner from slug_owners where slug_hash = hash;
  if owner is null or owner = new.workspace_id then
    return new;
  end if;
  if tg_op = 'INSERT' then
    return null;
  end if;
  raise unique_violation using constraint = 'links_slug', message = 'This slug is another workspace''s.';
end
$$;
--> statement-breakpoint
INSERT INTO "slug_owners" ("slug_hash", "workspace_id")
	SELECT encode(sha256(convert_to("links"."slug", 'UTF8')), 'hex'), "links"."workspace_id" FROM "links"
	INNER JOIN "workspaces" ON "workspaces"."id" = "links"."workspace_id" WHERE NOT "workspaces"."is_sample"
	ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "links_slug_owner" BEFORE INSERT OR UPDATE OF "slug" ON "links"
	FOR EACH ROW EXECUTE FUNCTION own_slug();
