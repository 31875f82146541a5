ALTER TABLE "admin_settings" ADD COLUMN "details_cleared_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sync_cursors" ADD COLUMN "trouble_kind" text;