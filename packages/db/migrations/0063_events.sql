CREATE TABLE "event_heads" (
	"workspace_id" integer PRIMARY KEY NOT NULL,
	"sequence" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"type" text NOT NULL,
	"record_id" integer,
	"click_ids" text[],
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"sequence" bigint,
	"name" text,
	"data" jsonb
);
--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "former_secret" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "former_secret_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_heads" ADD CONSTRAINT "event_heads_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "events_sequence" ON "events" USING btree ("workspace_id","sequence");--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("workspace_id","type","sequence");--> statement-breakpoint
CREATE INDEX "events_time" ON "events" USING btree ("workspace_id","at");--> statement-breakpoint
CREATE INDEX "events_new" ON "events" USING btree ("workspace_id","id") WHERE "events"."sequence" is null;--> statement-breakpoint
CREATE INDEX "events_age" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhooks_of_clicks" ON "webhooks" USING btree ("workspace_id") WHERE "webhooks"."removed_at" is null and "webhooks"."events" && '{click.*,click.recorded}';