CREATE TABLE "network_connections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "network_connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"network" text NOT NULL,
	"account_id" text,
	"api_key" text NOT NULL,
	"key_ending" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"tested_at" timestamp with time zone,
	"trouble" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"campaign_updates" boolean NOT NULL,
	"earnings_notifications" boolean NOT NULL,
	"weekly_reports" boolean NOT NULL,
	"social_media_alerts" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"path" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "platform_usage" (
	"workspace_id" integer NOT NULL,
	"platform" text NOT NULL,
	"name" text NOT NULL,
	"used" integer NOT NULL,
	"limit" integer,
	"resets_at" timestamp with time zone,
	CONSTRAINT "platform_usage_workspace_id_platform_name_pk" PRIMARY KEY("workspace_id","platform","name")
);
--> statement-breakpoint
CREATE TABLE "social_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "social_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"platform" text NOT NULL,
	"external_id" text,
	"handle" text,
	"display_name" text,
	"avatar_url" text,
	"profile_url" text,
	"followers" integer,
	"engagement" real,
	"access_token" text,
	"refresh_token" text,
	"token_ends_at" timestamp with time zone,
	"scopes" text,
	"connected_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"refreshed_at" timestamp with time zone,
	"refresh_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"trouble" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_days" (
	"workspace_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"day" date NOT NULL,
	"followers" integer,
	"engagement" real,
	CONSTRAINT "social_days_workspace_id_account_id_day_pk" PRIMARY KEY("workspace_id","account_id","day")
);
--> statement-breakpoint
CREATE TABLE "social_handshakes" (
	"state" text PRIMARY KEY NOT NULL,
	"workspace_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_posts" (
	"workspace_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"url" text,
	"posted_at" timestamp with time zone NOT NULL,
	"likes" integer,
	"comments" integer,
	"shares" integer,
	"views" integer,
	CONSTRAINT "social_posts_workspace_id_account_id_external_id_pk" PRIMARY KEY("workspace_id","account_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"workspace_id" integer NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"description" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"currency" char(3) DEFAULT 'USD' NOT NULL,
	"status" text NOT NULL,
	"url" text
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"workspace_id" integer PRIMARY KEY NOT NULL,
	"tier" text NOT NULL,
	"status" text NOT NULL,
	"customer_id" text,
	"subscription_id" text,
	"current_period_end" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"card_brand" text,
	"card_last4" text,
	"card_expires" text
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "trial_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "network_connections" ADD CONSTRAINT "network_connections_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_usage" ADD CONSTRAINT "platform_usage_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_days" ADD CONSTRAINT "social_days_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_days" ADD CONSTRAINT "social_days_account_id_social_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."social_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_handshakes" ADD CONSTRAINT "social_handshakes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_handshakes" ADD CONSTRAINT "social_handshakes_account_id_social_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."social_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_handshakes" ADD CONSTRAINT "social_handshakes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_posts" ADD CONSTRAINT "social_posts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_posts" ADD CONSTRAINT "social_posts_account_id_social_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."social_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "network_connections_workspace" ON "network_connections" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_key" ON "notifications" USING btree ("workspace_id","key");--> statement-breakpoint
CREATE INDEX "notifications_workspace" ON "notifications" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "social_accounts_workspace" ON "social_accounts" USING btree ("workspace_id","platform","id");--> statement-breakpoint
CREATE UNIQUE INDEX "social_accounts_external" ON "social_accounts" USING btree ("workspace_id","platform","external_id") WHERE "social_accounts"."external_id" is not null;--> statement-breakpoint
CREATE INDEX "social_accounts_due" ON "social_accounts" USING btree ("refresh_at") WHERE "social_accounts"."refresh_at" is not null;--> statement-breakpoint
CREATE INDEX "invoices_workspace" ON "invoices" USING btree ("workspace_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_customer" ON "subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_subscription" ON "subscriptions" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "campaigns_ending" ON "campaigns" USING btree ("end_date") WHERE "campaigns"."status" <> 'completed';--> statement-breakpoint
CREATE INDEX "links_campaign" ON "links" USING btree ("workspace_id","campaign_id");--> statement-breakpoint
-- Accounts made before there were plans get the trial that new ones get.
UPDATE "workspaces" SET "trial_ends_at" = now() + interval '14 days' WHERE NOT "is_sample";
