ALTER TABLE "conversions" ADD COLUMN "is_day_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- None of the figures depends on it, so nothing is counted again.
ALTER TABLE "conversions" DISABLE TRIGGER "conversions_changed";--> statement-breakpoint
ALTER TABLE "conversions" DISABLE TRIGGER "conversions_refunds_changed";--> statement-breakpoint
-- Until now a report's day without a time looked like noon of it, and took the place of a postback's later time.
update conversions set is_day_only = true
where occurred_at = date_trunc('day', occurred_at, 'UTC') + interval '12 hours'
  and (source = 'amazon' or exists (
    select from conversion_events
    where conversion_events.workspace_id = conversions.workspace_id and conversion_id = conversions.id
      and route = 'import'
  ));--> statement-breakpoint
ALTER TABLE "conversions" ENABLE TRIGGER "conversions_refunds_changed";--> statement-breakpoint
ALTER TABLE "conversions" ENABLE TRIGGER "conversions_changed";
