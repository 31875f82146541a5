ALTER TABLE "conversions" ADD COLUMN "is_day_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now a report's day without a time looked like noon of it.
update conversions set is_day_only = true
where occurred_at = date_trunc('day', occurred_at, 'UTC') + interval '12 hours'
  and (source = 'amazon' or 'import' = (
    select route from conversion_events
    where conversion_events.workspace_id = conversions.workspace_id and conversion_id = conversions.id
    order by conversion_events.id limit 1
  ));
