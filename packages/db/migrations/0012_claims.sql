ALTER TABLE "syncs" RENAME COLUMN "beat_at" TO "claimed_until";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "link_imports" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "link_imports" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "link_analyses" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "link_analyses" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "syncs" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "claimed_until" timestamp with time zone;