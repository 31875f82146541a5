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
CREATE TABLE "amazon_storefronts" (
	"workspace_id" integer NOT NULL,
	"country" char(2) NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "amazon_storefronts_workspace_id_country_pk" PRIMARY KEY("workspace_id","country")
);
--> statement-breakpoint
CREATE TABLE "applied_insights" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applied_insights_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"analysis_id" integer NOT NULL,
	"insight" text NOT NULL,
	"version_before" integer NOT NULL,
	"version_after" integer NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "arm_rollups" (
	"workspace_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"variant_id" integer NOT NULL,
	"country" text NOT NULL,
	"device" text NOT NULL,
	"visits" bigint NOT NULL,
	"inverse" double precision NOT NULL,
	"inverse_square" double precision NOT NULL,
	CONSTRAINT "arm_rollups_workspace_id_link_id_hour_variant_id_country_device_pk" PRIMARY KEY("workspace_id","link_id","hour","variant_id","country","device")
);
--> statement-breakpoint
CREATE TABLE "link_analyses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "link_analyses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"status" text NOT NULL,
	"steps_done" integer DEFAULT 0 NOT NULL,
	"steps" integer NOT NULL,
	"step" text,
	"result" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "link_checks" (
	"workspace_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"status" integer,
	"final_url" text,
	"hops" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"trouble" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"told_at" timestamp with time zone,
	"paused_arm_at" timestamp with time zone,
	"worth" jsonb,
	CONSTRAINT "link_checks_workspace_id_link_id_variant_id_pk" PRIMARY KEY("workspace_id","link_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "link_variants" (
	"workspace_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"id" integer NOT NULL,
	"url" text NOT NULL,
	"is_arm" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"paused_at" timestamp with time zone,
	"paused_by" text,
	"removed_at" timestamp with time zone,
	CONSTRAINT "link_variants_workspace_id_link_id_id_pk" PRIMARY KEY("workspace_id","link_id","id")
);
--> statement-breakpoint
CREATE TABLE "link_versions" (
	"workspace_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"version" integer NOT NULL,
	"configuration" jsonb NOT NULL,
	"note" text,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_versions_workspace_id_link_id_version_pk" PRIMARY KEY("workspace_id","link_id","version")
);
--> statement-breakpoint
CREATE TABLE "retargeting_pixels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retargeting_pixels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"network" text NOT NULL,
	"pixel_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rotations" (
	"workspace_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"weights" jsonb,
	"report" jsonb,
	"fitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rotations_workspace_id_link_id_pk" PRIMARY KEY("workspace_id","link_id")
);
--> statement-breakpoint
CREATE TABLE "utm_defaults" (
	"workspace_id" integer NOT NULL,
	"platform" text NOT NULL,
	"utm" jsonb NOT NULL,
	CONSTRAINT "utm_defaults_workspace_id_platform_pk" PRIMARY KEY("workspace_id","platform")
);
--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "clicked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "click_variant_id" integer;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "click_chosen_by" text;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "click_probability" real;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "click_country" text;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "click_device" text;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "is_smart" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "passes_query" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "is_cloaked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "uses_countries" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "uses_devices" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "retargets" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "escapes_apps" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "utm" jsonb;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "next_variant_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "link_import_rows" ADD CONSTRAINT "link_import_rows_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_import_rows" ADD CONSTRAINT "link_import_rows_import_id_link_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."link_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_import_rows" ADD CONSTRAINT "link_import_rows_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_imports" ADD CONSTRAINT "link_imports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amazon_storefronts" ADD CONSTRAINT "amazon_storefronts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_insights" ADD CONSTRAINT "applied_insights_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_insights" ADD CONSTRAINT "applied_insights_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_insights" ADD CONSTRAINT "applied_insights_analysis_id_link_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."link_analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_analyses" ADD CONSTRAINT "link_analyses_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_analyses" ADD CONSTRAINT "link_analyses_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_checks" ADD CONSTRAINT "link_checks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_checks" ADD CONSTRAINT "link_checks_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_variants" ADD CONSTRAINT "link_variants_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_variants" ADD CONSTRAINT "link_variants_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_versions" ADD CONSTRAINT "link_versions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_versions" ADD CONSTRAINT "link_versions_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retargeting_pixels" ADD CONSTRAINT "retargeting_pixels_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotations" ADD CONSTRAINT "rotations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotations" ADD CONSTRAINT "rotations_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "utm_defaults" ADD CONSTRAINT "utm_defaults_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_import_rows_link" ON "link_import_rows" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "link_import_rows_workspace" ON "link_import_rows" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "link_imports_key" ON "link_imports" USING btree ("workspace_id","key");--> statement-breakpoint
CREATE INDEX "link_imports_workspace" ON "link_imports" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "link_imports_status" ON "link_imports" USING btree ("status");--> statement-breakpoint
CREATE INDEX "applied_insights_link" ON "applied_insights" USING btree ("workspace_id","link_id","id");--> statement-breakpoint
CREATE INDEX "applied_insights_analysis" ON "applied_insights" USING btree ("analysis_id");--> statement-breakpoint
CREATE INDEX "link_analyses_link" ON "link_analyses" USING btree ("workspace_id","link_id","id");--> statement-breakpoint
CREATE INDEX "link_checks_age" ON "link_checks" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "link_checks_link" ON "link_checks" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "link_variants_link" ON "link_variants" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "link_versions_of" ON "link_versions" USING btree ("link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "retargeting_pixels_one" ON "retargeting_pixels" USING btree ("workspace_id","network","pixel_id");--> statement-breakpoint
CREATE INDEX "clicks_by_rule" ON "clicks" USING btree ("workspace_id","link_id","chosen_by","occurred_at") WHERE "clicks"."flag" = 'none' and "clicks"."chosen_by" not in ('default', 'rotation', 'kept');--> statement-breakpoint
CREATE INDEX "links_smart" ON "links" USING btree ("workspace_id","created_at") WHERE "links"."is_smart";
--> statement-breakpoint
-- A conversion carries the facts of its click, whoever says which click it was.
CREATE FUNCTION "copy_click_facts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NEW.click_id IS NOT DISTINCT FROM OLD.click_id THEN
			RETURN NEW;
		END IF;
	END IF;
	NEW.clicked_at := NULL;
	NEW.click_variant_id := NULL;
	NEW.click_chosen_by := NULL;
	NEW.click_probability := NULL;
	NEW.click_country := NULL;
	NEW.click_device := NULL;
	IF NEW.click_id IS NOT NULL THEN
		SELECT occurred_at, variant_id, chosen_by, probability, country, device
			INTO NEW.clicked_at, NEW.click_variant_id, NEW.click_chosen_by, NEW.click_probability,
				NEW.click_country, NEW.click_device
			FROM clicks WHERE workspace_id = NEW.workspace_id AND id = NEW.click_id
			LIMIT 1;
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "conversions_click" BEFORE INSERT OR UPDATE OF "click_id" ON "conversions"
	FOR EACH ROW EXECUTE FUNCTION "copy_click_facts"();--> statement-breakpoint
ALTER TABLE "conversions" DISABLE TRIGGER "conversions_changed";--> statement-breakpoint
UPDATE "conversions" SET
	"clicked_at" = "clicks"."occurred_at",
	"click_variant_id" = "clicks"."variant_id",
	"click_chosen_by" = "clicks"."chosen_by",
	"click_probability" = "clicks"."probability",
	"click_country" = "clicks"."country",
	"click_device" = "clicks"."device"
	FROM "clicks"
	WHERE "clicks"."workspace_id" = "conversions"."workspace_id" AND "clicks"."id" = "conversions"."click_id";--> statement-breakpoint
ALTER TABLE "conversions" ENABLE TRIGGER "conversions_changed";
