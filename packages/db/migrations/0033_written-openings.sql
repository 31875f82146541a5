CREATE TABLE "written_openings" (
	"workspace_id" integer NOT NULL,
	"product" text NOT NULL,
	"openings" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "written_openings_workspace_id_product_pk" PRIMARY KEY("workspace_id","product")
);
--> statement-breakpoint
ALTER TABLE "written_openings" ADD CONSTRAINT "written_openings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;