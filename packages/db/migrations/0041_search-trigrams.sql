-- Any three letters of what is searched lead to its rows. Where the server has no such extension, or
-- does not let this role add it, a search looks at every text of its workspace, as it did before.
do $$
begin
  create extension if not exists pg_trgm;
exception when insufficient_privilege or feature_not_supported or undefined_file then
  null;
end
$$;
--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "search_text" text
  GENERATED ALWAYS AS (search_text(null, "title", "content")) STORED;--> statement-breakpoint
do $$
begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index links_searched on links using gin (search_text gin_trgm_ops);
    create index conversions_searched on conversions using gin (search_text gin_trgm_ops);
    create index posts_searched on posts using gin (search_text gin_trgm_ops);
    create index placements_searched on placements using gin (search_text gin_trgm_ops);
  end if;
end
$$;
