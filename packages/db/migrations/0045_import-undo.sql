CREATE TABLE "import_changes" (
	"workspace_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"conversion_id" integer NOT NULL,
	"before" jsonb,
	"facts" uuid,
	"state" uuid NOT NULL,
	"last_event_id" integer NOT NULL,
	CONSTRAINT "import_changes_workspace_id_import_id_conversion_id_pk" PRIMARY KEY("workspace_id","import_id","conversion_id")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "keeps_changes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_conversion_id_conversions_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_changes_conversion" ON "import_changes" USING btree ("conversion_id");--> statement-breakpoint
CREATE INDEX "imports_undoing" ON "imports" USING btree ("id") WHERE "imports"."status" = 'undoing';