CREATE INDEX "analytics_views_workspace" ON "analytics_views" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "shared_views_user" ON "shared_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bulk_changes_workspace" ON "bulk_changes" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "campaigns_product" ON "campaigns" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "links_product" ON "links" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "links_of_campaign" ON "links" USING btree ("campaign_id") WHERE "links"."campaign_id" is not null;--> statement-breakpoint
CREATE INDEX "inbound_messages_of_address" ON "inbound_messages" USING btree ("postback_address_id") WHERE "inbound_messages"."postback_address_id" is not null;--> statement-breakpoint
CREATE INDEX "inbound_messages_of_connection" ON "inbound_messages" USING btree ("connection_id") WHERE "inbound_messages"."connection_id" is not null;--> statement-breakpoint
CREATE INDEX "posts_of_link" ON "posts" USING btree ("link_id") WHERE "posts"."link_id" is not null;--> statement-breakpoint
CREATE INDEX "posts_product" ON "posts" USING btree ("product_id") WHERE "posts"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "posts_account" ON "posts" USING btree ("account_id") WHERE "posts"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "products_connection" ON "products" USING btree ("connection_id") WHERE "products"."connection_id" is not null;--> statement-breakpoint
CREATE INDEX "applied_insights_of" ON "applied_insights" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "link_analyses_of" ON "link_analyses" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "rotations_link" ON "rotations" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "social_days_account" ON "social_days" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "social_posts_account" ON "social_posts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sync_cursors_connection" ON "sync_cursors" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "campaign_tags_workspace" ON "campaign_tags" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "link_tags_workspace" ON "link_tags" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "product_tags_workspace" ON "product_tags" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "tags_workspace" ON "tags" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "placements_of_link" ON "placements" USING btree ("link_id") WHERE "placements"."link_id" is not null;--> statement-breakpoint
CREATE INDEX "placements_product" ON "placements" USING btree ("product_id") WHERE "placements"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id");