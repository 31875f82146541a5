CREATE TABLE "sale_days" (
	"workspace_id" integer NOT NULL,
	"day" date NOT NULL,
	"stamp" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "sale_days_workspace_id_day_pk" PRIMARY KEY("workspace_id","day")
);
--> statement-breakpoint
ALTER TABLE "sale_days" ADD CONSTRAINT "sale_days_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "sale_days" ("workspace_id", "day")
SELECT DISTINCT conversions.workspace_id, earned_on(occurred_at, is_day_only, time_zone)
FROM conversions JOIN workspaces ON workspaces.id = conversions.workspace_id;
