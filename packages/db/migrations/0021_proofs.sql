ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Sessions from before this count from their sign-in.
UPDATE "sessions" SET "proved_at" = "created_at";
