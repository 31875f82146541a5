CREATE TABLE "link_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "link_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"host" text,
	"slug" text NOT NULL,
	"link_id" integer NOT NULL,
	CONSTRAINT "link_addresses_one" UNIQUE NULLS NOT DISTINCT("slug","workspace_id","host")
);
--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD COLUMN "link_id" integer;--> statement-breakpoint
ALTER TABLE "link_addresses" ADD CONSTRAINT "link_addresses_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_addresses" ADD CONSTRAINT "link_addresses_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_addresses_link" ON "link_addresses" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "link_addresses_workspace" ON "link_addresses" USING btree ("workspace_id");--> statement-breakpoint
-- locks: a million links are indexed in a second or two; visitors' are read in the meantime
CREATE UNIQUE INDEX "links_address" ON "links" USING btree ("slug",coalesce("domain_id", 0));
--> statement-breakpoint
-- Whether another link of the workspace was at a link's address before it moved.
create or replace function is_former_address(link links) returns boolean language sql stable
  -- Planned once for a statement that moves many links, while the table may grow from nothing.
  set enable_seqscan = off as $$
  select exists (
    select from link_addresses
    where slug = link.slug and workspace_id = link.workspace_id and link_id <> link.id
      and host is not distinct from (select host from domains where id = link.domain_id))
$$;
--> statement-breakpoint
-- Keeps a slug at the hosts of this Hopwise with the workspace that had it first, and an address anywhere with
-- the link that moved away from it. What is another's is skipped on insert, as `on conflict do nothing` skips
-- a taken one, and refused on update.
create or replace function own_slug() returns trigger language plpgsql as $$
declare
  hash constant text := encode(sha256(convert_to(new.slug, 'UTF8')), 'hex');
  owner integer;
begin
  if new.domain_id is null then
    if not (select is_sample from workspaces where id = new.workspace_id) then
      insert into slug_owners (slug_hash, workspace_id) values (hash, new.workspace_id)
        on conflict do nothing;
    end if;
    select workspace_id into owner from slug_owners where slug_hash = hash;
  end if;
  if coalesce(owner, new.workspace_id) = new.workspace_id and not is_former_address(new) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    return null;
  end if;
  raise unique_violation using constraint = 'links_slug', message = 'This address is another link''s.';
end
$$;
--> statement-breakpoint
-- Keeps the address that a link moves away from.
create or replace function keep_address() returns trigger language plpgsql
  -- As in `is_former_address`.
  set enable_seqscan = off as $$
begin
  -- Again: a link that moved away in the meantime was no former one before.
  if is_former_address(new) then
    raise unique_violation using constraint = 'links_slug', message = 'This address is another link''s.';
  end if;
  if tg_op = 'INSERT' then
    return null;
  end if;
  if new.domain_id is distinct from old.domain_id then
    insert into link_addresses (workspace_id, host, slug, link_id)
      select old.workspace_id, null, old.slug, old.id where old.domain_id is null
      union all
      select old.workspace_id, host, old.slug, old.id from domains where id = old.domain_id
      on conflict do nothing;
  elsif new.slug <> old.slug then
    -- Renamed, it gives up the address that it has, also where it had come back to it.
    delete from link_addresses
      where slug = old.slug and workspace_id = old.workspace_id and link_id = old.id
        and host is not distinct from (select host from domains where id = old.domain_id);
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- locks: only links of domains that were lost are changed, and no release had domains
-- Links of a domain that went over to another workspace are shown at the hosts of this Hopwise.
UPDATE "links" SET "domain_id" = NULL FROM "domains"
	WHERE "domains"."id" = "links"."domain_id" AND "domains"."verified_at" IS NULL;
--> statement-breakpoint
-- locks: links are only read, and no release had domains: without them, no row comes of it
-- So far every link was answered there and at all domains of its workspace.
INSERT INTO "link_addresses" ("workspace_id", "host", "slug", "link_id")
	SELECT "links"."workspace_id", "places"."host", "links"."slug", "links"."id" FROM "links"
	CROSS JOIN LATERAL (
		SELECT NULL AS "host" UNION ALL
		SELECT "domains"."host" FROM "domains"
		WHERE "domains"."workspace_id" = "links"."workspace_id" AND "domains"."verified_at" IS NOT NULL
	) "places"
	WHERE "places"."host" IS DISTINCT FROM (SELECT "host" FROM "domains" WHERE "id" = "links"."domain_id");
--> statement-breakpoint
-- locks: links are only read
UPDATE "abuse_reports" SET "link_id" = "links"."id" FROM "links" WHERE "links"."slug" = "abuse_reports"."slug";
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "links_slug_owner" BEFORE INSERT OR UPDATE OF "slug", "domain_id" ON "links"
	FOR EACH ROW EXECUTE FUNCTION own_slug();
--> statement-breakpoint
CREATE TRIGGER "links_address" AFTER INSERT OR UPDATE OF "slug", "domain_id" ON "links"
	FOR EACH ROW EXECUTE FUNCTION keep_address();
