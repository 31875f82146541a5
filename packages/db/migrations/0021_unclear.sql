ALTER TABLE "conversions" ADD COLUMN "unclear_amount" text;--> statement-breakpoint
CREATE INDEX "conversions_unclear" ON "conversions" USING btree ("workspace_id","occurred_at") WHERE "conversions"."unclear_amount" is not null;
