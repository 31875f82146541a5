CREATE TABLE "own_targets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_targets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),
	"workspace_id" integer NOT NULL,
	"niche" text NOT NULL,
	"name" text NOT NULL,
	"platform" text NOT NULL,
	"url" text NOT NULL,
	"rules" text DEFAULT '' NOT NULL,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"allows_short_links" boolean DEFAULT true NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "placements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "placements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"target_id" integer NOT NULL,
	"strategy_id" integer,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"content_key" text GENERATED ALWAYS AS (md5(regexp_replace(lower(content), 'https?://[^[:space:]]+|[[:space:]]+', '', 'g'))) STORED,
	"status" text DEFAULT 'draft' NOT NULL,
	"product_id" integer,
	"link_id" integer,
	"destination_url" text,
	"is_direct" boolean DEFAULT false NOT NULL,
	"is_own_page" boolean DEFAULT false NOT NULL,
	"scheduled_for" timestamp with time zone,
	"due_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"url" text,
	"rejection_note" text DEFAULT '' NOT NULL,
	"approved_at" timestamp with time zone,
	"views" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_actions" (
	"workspace_id" integer NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "money_actions_workspace_id_key_pk" PRIMARY KEY("workspace_id","key")
);
--> statement-breakpoint
CREATE TABLE "money_profiles" (
	"workspace_id" integer PRIMARY KEY NOT NULL,
	"experience" text NOT NULL,
	"time_available" integer NOT NULL,
	"budget" integer NOT NULL,
	"interests" text[] NOT NULL,
	"timeframe" integer NOT NULL,
	"target" integer NOT NULL,
	"goal_from" date NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "onboardings" (
	"workspace_id" integer PRIMARY KEY NOT NULL,
	"link_id" integer,
	"left_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quick_start_marks" (
	"workspace_id" integer NOT NULL,
	"task_id" integer NOT NULL,
	"is_done" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "quick_start_marks_workspace_id_task_id_pk" PRIMARY KEY("workspace_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "post_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"platform" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"mode" text DEFAULT 'automatic' NOT NULL,
	"content" text NOT NULL,
	"hashtags" text[] DEFAULT '{}' NOT NULL,
	"writer" text DEFAULT 'person' NOT NULL,
	"verdicts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"request" jsonb,
	"image_url" text,
	"product_id" integer,
	"account_id" integer,
	"destination_url" text,
	"link_id" integer,
	"scheduled_for" timestamp with time zone,
	"due_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"handed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"external_id" text,
	"url" text,
	"stage" jsonb,
	"failure_code" text,
	"failure" text,
	"reminded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_targets" ADD CONSTRAINT "own_targets_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_actions" ADD CONSTRAINT "money_actions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_profiles" ADD CONSTRAINT "money_profiles_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_start_marks" ADD CONSTRAINT "quick_start_marks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_events" ADD CONSTRAINT "post_events_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_events" ADD CONSTRAINT "post_events_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_account_id_social_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."social_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_targets_workspace" ON "own_targets" USING btree ("workspace_id","niche");--> statement-breakpoint
CREATE INDEX "placements_workspace" ON "placements" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "placements_target" ON "placements" USING btree ("workspace_id","target_id");--> statement-breakpoint
CREATE INDEX "placements_content" ON "placements" USING btree ("workspace_id","content_key");--> statement-breakpoint
CREATE INDEX "placements_link" ON "placements" USING btree ("workspace_id","link_id");--> statement-breakpoint
CREATE INDEX "placements_due" ON "placements" USING btree ("due_at") WHERE "placements"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "post_events_of" ON "post_events" USING btree ("workspace_id","post_id","id");--> statement-breakpoint
CREATE INDEX "post_events_post" ON "post_events" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "posts_workspace" ON "posts" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "posts_calendar" ON "posts" USING btree ("workspace_id","scheduled_for");--> statement-breakpoint
CREATE INDEX "posts_link" ON "posts" USING btree ("workspace_id","link_id");--> statement-breakpoint
CREATE INDEX "posts_due" ON "posts" USING btree ("due_at") WHERE "posts"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_external" ON "posts" USING btree ("workspace_id","platform","external_id") WHERE "posts"."external_id" is not null;