ALTER TABLE "link_checks" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "link_checks" ADD COLUMN "paused_arm_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "link_checks" ADD COLUMN "worth" jsonb;