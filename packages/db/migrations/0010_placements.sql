ALTER TABLE "placements" ADD COLUMN "destination_url" text;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "is_direct" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "is_own_page" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "rejection_note" text DEFAULT '' NOT NULL;