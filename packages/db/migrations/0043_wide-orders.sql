CREATE INDEX "links_named" ON "links" USING btree ("workspace_id","slug");--> statement-breakpoint
CREATE INDEX "link_clicks_days" ON "link_clicks" USING btree ("workspace_id","span","start");--> statement-breakpoint
CREATE INDEX "link_conversions_days" ON "link_conversions" USING btree ("workspace_id","span","start");