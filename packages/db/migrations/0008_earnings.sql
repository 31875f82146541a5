CREATE INDEX "conversions_late" ON "conversions" USING btree ("created_at") WHERE "conversions"."matched_by" is null;--> statement-breakpoint
CREATE INDEX "conversions_waiting" ON "conversions" USING btree ("workspace_id","currency") WHERE "conversions"."rate" is null;--> statement-breakpoint
CREATE INDEX "conversions_worth" ON "conversions" USING btree ("workspace_id","worth");