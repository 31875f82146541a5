ALTER TABLE "social_accounts" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD COLUMN "limited_until" timestamp with time zone;