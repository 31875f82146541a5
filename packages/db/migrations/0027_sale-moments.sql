ALTER TABLE "conversions" ADD COLUMN "is_zero_named" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "is_zoneless" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- None of the figures depends on it, so nothing is counted again.
ALTER TABLE "conversions" DISABLE TRIGGER "conversions_changed";--> statement-breakpoint
ALTER TABLE "conversions" DISABLE TRIGGER "conversions_refunds_changed";--> statement-breakpoint
-- Some reports name the zone of their times; which ones is not known any more. ClickBank's are always Pacific.
update conversions set is_zoneless = true
where not is_day_only and source <> 'clickbank' and exists (
  select from conversion_events
  where conversion_events.workspace_id = conversions.workspace_id and conversion_id = conversions.id
    and route = 'import'
);--> statement-breakpoint
ALTER TABLE "conversions" ENABLE TRIGGER "conversions_refunds_changed";--> statement-breakpoint
ALTER TABLE "conversions" ENABLE TRIGGER "conversions_changed";
