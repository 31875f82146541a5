CREATE TABLE "link_import_rows" (
	"workspace_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"url" text NOT NULL,
	"slug" text,
	"reason" text,
	"link_id" integer,
	"wanted" jsonb,
	CONSTRAINT "link_import_rows_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "link_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "link_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"rows" integer NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "link_import_rows" ADD CONSTRAINT "link_import_rows_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_import_rows" ADD CONSTRAINT "link_import_rows_import_id_link_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."link_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_import_rows" ADD CONSTRAINT "link_import_rows_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_imports" ADD CONSTRAINT "link_imports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_import_rows_link" ON "link_import_rows" USING btree ("link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "link_imports_key" ON "link_imports" USING btree ("workspace_id","key");--> statement-breakpoint
CREATE INDEX "link_imports_workspace" ON "link_imports" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "link_imports_status" ON "link_imports" USING btree ("status");