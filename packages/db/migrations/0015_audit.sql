CREATE TABLE "audit_chains" (
	"workspace_id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"last_id" integer DEFAULT 0 NOT NULL,
	"last_hash" text DEFAULT '' NOT NULL,
	"last_seal" text NOT NULL,
	"forgotten_id" integer DEFAULT 0 NOT NULL,
	"forgotten_hash" text DEFAULT '' NOT NULL,
	"forgotten_seal" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"workspace_id" integer NOT NULL,
	"id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"user_id" text,
	"key_id" integer,
	"job" text,
	"session_id" text,
	"network" text,
	"device" text,
	"record_kind" text,
	"record_id" integer,
	"record_name" text,
	"before" json,
	"after" json,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entries_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_chains" ADD CONSTRAINT "audit_chains_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_workspace_id_audit_chains_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."audit_chains"("workspace_id") ON DELETE cascade ON UPDATE no action;