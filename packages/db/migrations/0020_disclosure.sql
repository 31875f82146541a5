ALTER TABLE "workspaces" ADD COLUMN "market" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "market" text;