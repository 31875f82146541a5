CREATE TABLE "abuse_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "abuse_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "disabled_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "is_trusted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_operator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "disabled_by" text;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "disabled_reason" text;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "is_cleared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "abuse_reports_open" ON "abuse_reports" USING btree ("created_at") WHERE "abuse_reports"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_operator" ON "users" USING btree ("is_operator") WHERE "users"."is_operator";--> statement-breakpoint
-- By hand: the first account of an installation that exists already runs it.
UPDATE "users" SET "is_operator" = true WHERE "id" = (
  SELECT "id" FROM "users"
  WHERE "id" NOT IN (
    SELECT "user_id" FROM "workspace_members"
    JOIN "workspaces" ON "workspaces"."id" = "workspace_id"
    WHERE "is_sample")
  ORDER BY "created_at", "id" LIMIT 1);
