CREATE TABLE "domains" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "domains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"verified_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"problem" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"root_url" text,
	"unknown_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "domain_id" integer;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "domains_host" ON "domains" USING btree ("host") WHERE "domains"."verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "domains_one" ON "domains" USING btree ("workspace_id","host");--> statement-breakpoint
CREATE UNIQUE INDEX "domains_default" ON "domains" USING btree ("workspace_id") WHERE "domains"."is_default";--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "links_domain" ON "links" USING btree ("domain_id") WHERE "links"."domain_id" is not null;