ALTER TABLE "campaigns" ADD COLUMN "own_id" text;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "own_id" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "own_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_own_id" ON "campaigns" USING btree ("workspace_id","own_id") WHERE "campaigns"."own_id" is not null;--> statement-breakpoint
-- locks: no link has one yet, so the table is only read through
CREATE UNIQUE INDEX "links_own_id" ON "links" USING btree ("workspace_id","own_id") WHERE "links"."own_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_own_id" ON "products" USING btree ("workspace_id","own_id") WHERE "products"."own_id" is not null;
