CREATE TABLE "campaign_totals" (
	"workspace_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	"conversions" integer DEFAULT 0 NOT NULL,
	"earnings" numeric(14, 2) DEFAULT '0' NOT NULL,
	CONSTRAINT "campaign_totals_workspace_id_campaign_id_pk" PRIMARY KEY("workspace_id","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "link_click_totals" (
	"workspace_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "link_click_totals_workspace_id_link_id_pk" PRIMARY KEY("workspace_id","link_id")
);
--> statement-breakpoint
CREATE TABLE "link_earning_totals" (
	"workspace_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"conversions" integer DEFAULT 0 NOT NULL,
	"earnings" numeric(14, 2) DEFAULT '0' NOT NULL,
	"epc" numeric,
	CONSTRAINT "link_earning_totals_workspace_id_link_id_pk" PRIMARY KEY("workspace_id","link_id")
);
--> statement-breakpoint
CREATE TABLE "total_changes" (
	"transaction" bigint DEFAULT txid_current() NOT NULL,
	"workspace_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"conversions" integer DEFAULT 0 NOT NULL,
	"earnings" numeric(14, 2) DEFAULT '0' NOT NULL,
	"has_moved" boolean DEFAULT false NOT NULL,
	"moved_from" integer,
	CONSTRAINT "total_changes_transaction_workspace_id_link_id_pk" PRIMARY KEY("transaction","workspace_id","link_id")
);
--> statement-breakpoint
ALTER TABLE "campaign_totals" ADD CONSTRAINT "campaign_totals_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_click_totals" ADD CONSTRAINT "link_click_totals_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_earning_totals" ADD CONSTRAINT "link_earning_totals_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_click_totals_clicks" ON "link_click_totals" USING btree ("workspace_id","clicks","link_id");--> statement-breakpoint
CREATE INDEX "link_earning_totals_conversions" ON "link_earning_totals" USING btree ("workspace_id","conversions","link_id");--> statement-breakpoint
CREATE INDEX "link_earning_totals_earnings" ON "link_earning_totals" USING btree ("workspace_id","earnings","link_id");--> statement-breakpoint
CREATE INDEX "link_earning_totals_epc" ON "link_earning_totals" USING btree ("workspace_id","epc","link_id");--> statement-breakpoint
CREATE INDEX "link_earning_totals_best_epc" ON "link_earning_totals" USING btree ("workspace_id","epc" DESC NULLS LAST,"link_id" DESC NULLS LAST);