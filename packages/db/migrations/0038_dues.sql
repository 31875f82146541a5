-- Whether one of them is by its shape a click id; a whole import of tags need not be looked at again.
create or replace function names_click(sub_ids text[]) returns boolean
language sql immutable parallel safe as $$
  select exists (select from unnest(sub_ids) as one where one ~* '^[0-9a-z]{25}$')
$$;
--> statement-breakpoint
CREATE TABLE "budget_dues" (
	"workspace_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	CONSTRAINT "budget_dues_workspace_id_campaign_id_pk" PRIMARY KEY("workspace_id","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "link_dues" (
	"workspace_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"work" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "link_dues_workspace_id_link_id_work_pk" PRIMARY KEY("workspace_id","link_id","work")
);
--> statement-breakpoint
DROP INDEX "link_checks_age";--> statement-breakpoint
DROP INDEX "conversions_late";--> statement-breakpoint
ALTER TABLE "budget_dues" ADD CONSTRAINT "budget_dues_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_dues" ADD CONSTRAINT "budget_dues_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_dues" ADD CONSTRAINT "link_dues_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_dues" ADD CONSTRAINT "link_dues_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budget_dues_campaign" ON "budget_dues" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "link_dues_next" ON "link_dues" USING btree ("work","due_at");--> statement-breakpoint
CREATE INDEX "link_dues_link" ON "link_dues" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "workspaces_trial_end" ON "workspaces" USING btree ("trial_ends_at");--> statement-breakpoint
CREATE INDEX "inbound_messages_age" ON "inbound_messages" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "inbound_messages_callers" ON "inbound_messages" USING btree ("received_at") WHERE "inbound_messages"."address" is not null;--> statement-breakpoint
CREATE INDEX "link_analyses_running" ON "link_analyses" USING btree ("started_at") WHERE "link_analyses"."status" = 'running';--> statement-breakpoint
CREATE INDEX "link_checks_unreported" ON "link_checks" USING btree ("workspace_id") WHERE "link_checks"."failures" >= 2 and "link_checks"."notified_at" is null;--> statement-breakpoint
CREATE INDEX "syncs_age" ON "syncs" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "syncs_open" ON "syncs" USING btree ("status") WHERE "syncs"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "conversions_late" ON "conversions" USING btree ("created_at") WHERE "conversions"."click_id" is null and names_click("conversions"."sub_ids");