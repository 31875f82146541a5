ALTER TABLE "backups" ADD COLUMN "proof_claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "scratch" text;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "proof_fault" text;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "proof_limit" text;