-- In the order in which writers lock these tables, so that none waits for this while it is waited for.
-- locks: a million links are indexed in a second or two; visitors' are read in the meantime
CREATE INDEX "links_owners" ON "links" USING btree ("workspace_id","id","campaign_id","product_id","archived_at");--> statement-breakpoint
-- locks: none or few links are disabled, so the table is only read through
CREATE INDEX "links_disabled" ON "links" USING btree ("id") WHERE "links"."disabled_by" is not null;--> statement-breakpoint
-- locks: a row a link, as above; counting clicks takes no lock on totals
CREATE INDEX "link_totals_link" ON "link_totals" USING btree ("workspace_id","link_id","clicks","conversions","earnings");--> statement-breakpoint
-- locks: few sales are unmatched
CREATE INDEX "conversions_unmatched_sums" ON "conversions" USING btree ("workspace_id","kind","is_refunded","status","worth","id") WHERE "conversions"."matched_by" is null;--> statement-breakpoint
-- locks: a hundred thousand sales are indexed in a tenth of a second, and sales can wait for that
CREATE INDEX "conversions_most_worth" ON "conversions" USING btree ("workspace_id","worth" DESC NULLS LAST);--> statement-breakpoint
-- locks: as above
CREATE INDEX "conversions_source" ON "conversions" USING btree ("workspace_id",(lower("source") collate "C"),"occurred_at","id");--> statement-breakpoint
-- locks: as above
CREATE INDEX "conversions_click" ON "conversions" USING btree ("workspace_id","click_id") WHERE "conversions"."click_id" is not null;--> statement-breakpoint
-- locks: few sales were assigned elsewhere
CREATE INDEX "conversions_former_click" ON "conversions" USING btree ("workspace_id",("former_click" ->> 'click_id')) WHERE "conversions"."former_click" is not null;--> statement-breakpoint
CREATE INDEX "posts_first" ON "posts" USING btree ("workspace_id","published_at","id") WHERE "posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "placements_published" ON "placements" USING btree ("workspace_id","published_at","id") WHERE "placements"."status" = 'published' and "placements"."removed_at" is null;
