ALTER TABLE "conversions" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
UPDATE "conversions" SET "told_at" = "created_at";--> statement-breakpoint
CREATE INDEX "conversions_untold" ON "conversions" USING btree ("workspace_id") WHERE "conversions"."told_at" is null;