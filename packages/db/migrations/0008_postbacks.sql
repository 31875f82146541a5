ALTER TABLE "postback_addresses" ADD COLUMN "template" text DEFAULT 'generic' NOT NULL;--> statement-breakpoint
ALTER TABLE "postback_addresses" ADD COLUMN "currency" char(3) DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "method" text DEFAULT 'POST' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "conversion_events_order" ON "conversion_events" USING btree ("workspace_id","id");