CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"beginning" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "conversion_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversion_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"conversion_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"route" text NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"workspace_id" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"rate" numeric(18, 8) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rates_workspace_id_currency_pk" PRIMARY KEY("workspace_id","currency")
);
--> statement-breakpoint
CREATE TABLE "tracking_ids" (
	"workspace_id" integer NOT NULL,
	"source" text NOT NULL,
	"tracking_id" text NOT NULL,
	"link_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tracking_ids_workspace_id_source_tracking_id_pk" PRIMARY KEY("workspace_id","source","tracking_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"status" text NOT NULL,
	"reading" jsonb,
	"rows" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"trouble" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "inbound_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbound_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"postback_address_id" integer,
	"connection_id" integer,
	"received_at" timestamp with time zone NOT NULL,
	"address" text,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"conversion_id" integer
);
--> statement-breakpoint
CREATE TABLE "postback_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "postback_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"token_hash" text NOT NULL,
	"token" text NOT NULL,
	"secret" text,
	"allowed_addresses" text[] DEFAULT '{}' NOT NULL,
	"default_status" text DEFAULT 'pending' NOT NULL,
	"hold_days" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "admin_settings" (
	"workspace_id" integer PRIMARY KEY NOT NULL,
	"product_sync_hours" integer NOT NULL,
	"earnings_sync_hours" integer NOT NULL,
	"click_detail_days" integer,
	"log_days" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_cursors" (
	"workspace_id" integer NOT NULL,
	"connection_id" integer NOT NULL,
	"kind" text NOT NULL,
	"position" jsonb,
	"done_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"trouble" text,
	"next_at" timestamp with time zone,
	CONSTRAINT "sync_cursors_workspace_id_connection_id_kind_pk" PRIMARY KEY("workspace_id","connection_id","kind")
);
--> statement-breakpoint
CREATE TABLE "syncs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "syncs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"beat_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"message" text
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"webhook_id" integer NOT NULL,
	"event_key" text NOT NULL,
	"event" text NOT NULL,
	"payload" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"answer_status" integer,
	"trouble" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"form" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"paused_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"position" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "rate" numeric(18, 8);--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "worth" numeric(18, 2) GENERATED ALWAYS AS (round(amount * rate, 2)) STORED;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "mirrors_sale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "sub_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "matched_by" text;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "product_name" text;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "product_key" text;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "parent_transaction_id" text;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "confirm_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "network_connections" ADD COLUMN "hold_days" integer;--> statement-breakpoint
ALTER TABLE "network_connections" ADD COLUMN "ins_token_hash" text;--> statement-breakpoint
ALTER TABLE "network_connections" ADD COLUMN "ins_token" text;--> statement-breakpoint
ALTER TABLE "network_connections" ADD COLUMN "ins_secret" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "connection_id" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "currency" char(3);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "availability" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "synced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vanished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_events" ADD CONSTRAINT "conversion_events_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_events" ADD CONSTRAINT "conversion_events_conversion_id_conversions_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_ids" ADD CONSTRAINT "tracking_ids_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_postback_address_id_postback_addresses_id_fk" FOREIGN KEY ("postback_address_id") REFERENCES "public"."postback_addresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_connection_id_network_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."network_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postback_addresses" ADD CONSTRAINT "postback_addresses_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_settings" ADD CONSTRAINT "admin_settings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_cursors" ADD CONSTRAINT "sync_cursors_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_cursors" ADD CONSTRAINT "sync_cursors_connection_id_network_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."network_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "syncs" ADD CONSTRAINT "syncs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_keys_workspace" ON "api_keys" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "conversion_events_conversion" ON "conversion_events" USING btree ("conversion_id");--> statement-breakpoint
CREATE INDEX "conversion_events_of" ON "conversion_events" USING btree ("workspace_id","conversion_id","id");--> statement-breakpoint
CREATE INDEX "imports_workspace" ON "imports" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "inbound_messages_workspace" ON "inbound_messages" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "postback_addresses_token" ON "postback_addresses" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "postback_addresses_workspace" ON "postback_addresses" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "syncs_workspace" ON "syncs" USING btree ("workspace_id","kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "syncs_one_at_a_time" ON "syncs" USING btree ("workspace_id","kind") WHERE "syncs"."status" in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("workspace_id","webhook_id","event_key");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at") WHERE "webhook_deliveries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_workspace" ON "webhook_deliveries" USING btree ("workspace_id","webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhooks_workspace" ON "webhooks" USING btree ("workspace_id","created_at");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_connection_id_network_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."network_connections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversions_confirm" ON "conversions" USING btree ("confirm_at") WHERE "conversions"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "conversions_unmatched" ON "conversions" USING btree ("workspace_id","occurred_at") WHERE "conversions"."matched_by" is null;--> statement-breakpoint
CREATE INDEX "conversions_parent" ON "conversions" USING btree ("workspace_id","source","parent_transaction_id") WHERE "conversions"."parent_transaction_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "network_connections_ins" ON "network_connections" USING btree ("ins_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "products_external" ON "products" USING btree ("workspace_id","network","external_id") WHERE "products"."external_id" is not null;--> statement-breakpoint
ALTER TABLE "sync_cursors" ADD COLUMN "trouble_kind" text;--> statement-breakpoint
CREATE INDEX "conversions_late" ON "conversions" USING btree ("created_at") WHERE "conversions"."click_id" is null;--> statement-breakpoint
CREATE INDEX "conversions_waiting" ON "conversions" USING btree ("workspace_id","currency") WHERE "conversions"."rate" is null;--> statement-breakpoint
CREATE INDEX "conversions_worth" ON "conversions" USING btree ("workspace_id","worth");--> statement-breakpoint
ALTER TABLE "postback_addresses" ADD COLUMN "template" text DEFAULT 'generic' NOT NULL;--> statement-breakpoint
ALTER TABLE "postback_addresses" ADD COLUMN "currency" char(3) DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "method" text DEFAULT 'POST' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "conversion_events_order" ON "conversion_events" USING btree ("workspace_id","id");--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "own_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_settings" ADD COLUMN "details_cleared_to" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "conversions_came" ON "conversions" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "inbound_messages_address" ON "inbound_messages" USING btree ("workspace_id","postback_address_id","id");--> statement-breakpoint
CREATE INDEX "inbound_messages_connection" ON "inbound_messages" USING btree ("workspace_id","connection_id","id");--> statement-breakpoint
CREATE INDEX "inbound_messages_refused" ON "inbound_messages" USING btree ("workspace_id","postback_address_id","connection_id","id") WHERE "inbound_messages"."outcome" = 'refused';--> statement-breakpoint
-- Figures add what a conversion is worth in US dollars, not amounts of several currencies.
CREATE OR REPLACE FUNCTION "set_conversion_platform"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NEW.link_id IS DISTINCT FROM OLD.link_id AND NEW.platform IS NOT DISTINCT FROM OLD.platform THEN
			NEW.platform := NULL;
		END IF;
	END IF;
	IF NEW.platform IS NULL THEN
		NEW.platform := coalesce(
			(SELECT platform FROM links WHERE id = NEW.link_id AND workspace_id = NEW.workspace_id),
			'general'
		);
	END IF;
	-- Worth what it was on the day it came: a rate that is set later reaches rows without one alone.
	IF TG_OP = 'UPDATE' THEN
		IF NEW.currency IS DISTINCT FROM OLD.currency AND NEW.rate IS NOT DISTINCT FROM OLD.rate THEN
			NEW.rate := NULL;
		END IF;
	END IF;
	IF NEW.rate IS NULL THEN
		NEW.rate := CASE NEW.currency WHEN 'USD' THEN 1 ELSE (
			SELECT rate FROM exchange_rates
			WHERE workspace_id = NEW.workspace_id AND currency = NEW.currency
		) END;
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_conversions"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed text := CASE TG_OP
		WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM now_rows'
		WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM then_rows'
		ELSE 'SELECT 1 AS sign, * FROM now_rows UNION ALL SELECT -1 AS sign, * FROM then_rows'
	END;
	touched integer[];
BEGIN
	EXECUTE format('SELECT array_agg(DISTINCT workspace_id ORDER BY workspace_id) FROM (%s) AS row', changed)
		INTO touched;
	IF touched IS NULL THEN
		RETURN NULL;
	END IF;
	-- One writer of a workspace's figures at a time, in one order, so that two cannot wait for each other;
	-- and its zone stays what it is until they are written.
	PERFORM pg_advisory_xact_lock(7405121, id) FROM unnest(touched) AS id;
	PERFORM 1 FROM workspaces WHERE id = ANY (touched) ORDER BY id FOR SHARE;
	EXECUTE format($sql$
		WITH figures AS MATERIALIZED (
			SELECT row.workspace_id, row.link_id, row.platform,
				(row.occurred_at AT TIME ZONE workspaces.time_zone)::date AS day,
				sum(CASE WHEN row.kind IN ('sale', 'rebill') THEN row.sign ELSE 0 END) AS conversions,
				sum(row.sign * coalesce(row.worth, 0)) AS earnings
			FROM (%s) AS row
			JOIN workspaces ON workspaces.id = row.workspace_id
			WHERE row.status <> 'reversed'
			GROUP BY 1, 2, 3, 4
		), days AS (
			INSERT INTO conversion_days AS standing (workspace_id, day, platform, conversions, earnings)
			SELECT workspace_id, day, platform, sum(conversions), sum(earnings)
			FROM figures
			GROUP BY 1, 2, 3
			HAVING sum(conversions) <> 0 OR sum(earnings) <> 0
			ON CONFLICT (workspace_id, day, platform) DO UPDATE
				SET conversions = standing.conversions + excluded.conversions,
					earnings = standing.earnings + excluded.earnings
		)
		INSERT INTO link_conversions AS standing
			(workspace_id, span, link_id, start, platform, conversions, earnings)
		SELECT workspace_id, spans.span, link_id, spans.start, platform, sum(conversions), sum(earnings)
		FROM figures
		CROSS JOIN LATERAL (
			VALUES ('day', day), ('month', date_trunc('month', day)::date)
		) AS spans (span, start)
		WHERE link_id IS NOT NULL
		GROUP BY 1, 2, 3, 4, 5
		HAVING sum(conversions) <> 0 OR sum(earnings) <> 0
		ON CONFLICT (workspace_id, span, link_id, start, platform) DO UPDATE
			SET conversions = standing.conversions + excluded.conversions,
				earnings = standing.earnings + excluded.earnings
	$sql$, changed);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "rebuild_days"("only_workspace" integer DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM click_facets WHERE only_workspace IS NULL OR workspace_id = only_workspace;
	DELETE FROM link_clicks WHERE only_workspace IS NULL OR workspace_id = only_workspace;
	DELETE FROM conversion_days WHERE only_workspace IS NULL OR workspace_id = only_workspace;
	DELETE FROM link_conversions WHERE only_workspace IS NULL OR workspace_id = only_workspace;

	WITH sums AS (
		SELECT workspace_id, day, platform, flag, link_id, country, device, browser, os, referrer, hour,
			GROUPING(link_id, country, device, browser, os, referrer, hour) AS absent, count(*) AS visits
		FROM (
			SELECT clicks.workspace_id, local.at::date AS day, platform, flag, link_id, country, device,
				left(browser, 255) AS browser, left(os, 255) AS os, left(referrer_host, 255) AS referrer,
				to_char(local.at, 'ID HH24') AS hour
			FROM clicks
			JOIN workspaces ON workspaces.id = clicks.workspace_id
			CROSS JOIN LATERAL (SELECT occurred_at AT TIME ZONE time_zone AS at) AS local
			WHERE only_workspace IS NULL OR clicks.workspace_id = only_workspace
		) AS visit
		GROUP BY GROUPING SETS (
			(workspace_id, day, platform, flag),
			(workspace_id, day, platform, flag, link_id),
			(workspace_id, day, platform, flag, country),
			(workspace_id, day, platform, flag, device),
			(workspace_id, day, platform, flag, browser),
			(workspace_id, day, platform, flag, os),
			(workspace_id, day, platform, flag, referrer),
			(workspace_id, day, platform, flag, hour)
		)
	), facets AS (
		INSERT INTO click_facets (workspace_id, facet, span, start, platform, value, visits)
		SELECT workspace_id,
			CASE absent
				WHEN 127 THEN CASE flag WHEN 'none' THEN 'counted' ELSE 'flag' END
				WHEN 95 THEN 'country' WHEN 111 THEN 'device' WHEN 119 THEN 'browser'
				WHEN 123 THEN 'system' WHEN 125 THEN 'referrer' ELSE 'hour'
			END, 'day', day, platform,
			CASE absent
				WHEN 127 THEN CASE flag WHEN 'none' THEN '' ELSE flag END
				WHEN 95 THEN country WHEN 111 THEN device WHEN 119 THEN browser
				WHEN 123 THEN os WHEN 125 THEN referrer ELSE hour
			END, visits
		FROM sums
		WHERE absent <> 63 AND (flag = 'none' OR absent = 127)
	)
	INSERT INTO link_clicks (workspace_id, span, link_id, start, platform, visits)
	SELECT workspace_id, 'day', link_id, day, platform, visits
	FROM sums
	WHERE absent = 63 AND flag = 'none';

	INSERT INTO click_facets (workspace_id, platform, facet, span, start, value, visits)
	SELECT workspace_id, platforms.platform, facet, spans.span, spans.start, value, sum(visits)
	FROM click_facets AS own
	CROSS JOIN LATERAL (VALUES (own.platform), ('all')) AS platforms (platform)
	CROSS JOIN LATERAL (
		VALUES ('day', own.start), ('month', date_trunc('month', own.start)::date)
	) AS spans (span, start)
	WHERE (only_workspace IS NULL OR workspace_id = only_workspace)
		AND (platforms.platform = 'all' OR spans.span = 'month')
	GROUP BY 1, 2, 3, 4, 5, 6;

	INSERT INTO link_clicks (workspace_id, span, link_id, start, platform, visits)
	SELECT workspace_id, 'month', link_id, date_trunc('month', start)::date, platform, sum(visits)
	FROM link_clicks
	WHERE span = 'day' AND (only_workspace IS NULL OR workspace_id = only_workspace)
	GROUP BY 1, 3, 4, 5;

	INSERT INTO conversion_days (workspace_id, day, platform, conversions, earnings)
	SELECT conversions.workspace_id, (occurred_at AT TIME ZONE time_zone)::date, platform,
		count(*) FILTER (WHERE kind IN ('sale', 'rebill')), coalesce(sum(worth), 0)
	FROM conversions
	JOIN workspaces ON workspaces.id = conversions.workspace_id
	WHERE status <> 'reversed' AND (only_workspace IS NULL OR conversions.workspace_id = only_workspace)
	GROUP BY 1, 2, 3;

	INSERT INTO link_conversions (workspace_id, span, link_id, start, platform, conversions, earnings)
	SELECT conversions.workspace_id, spans.span, link_id, spans.start, platform,
		count(*) FILTER (WHERE kind IN ('sale', 'rebill')), coalesce(sum(worth), 0)
	FROM conversions
	JOIN workspaces ON workspaces.id = conversions.workspace_id
	CROSS JOIN LATERAL (SELECT (occurred_at AT TIME ZONE time_zone)::date AS day) AS local
	CROSS JOIN LATERAL (
		VALUES ('day', day), ('month', date_trunc('month', day)::date)
	) AS spans (span, start)
	WHERE status <> 'reversed' AND link_id IS NOT NULL
		AND (only_workspace IS NULL OR conversions.workspace_id = only_workspace)
	GROUP BY 1, 2, 3, 4, 5;
END
$$;--> statement-breakpoint
-- These rows are in the figures already.
ALTER TABLE "conversions" DISABLE TRIGGER "conversions_changed";--> statement-breakpoint
UPDATE "conversions" SET "matched_by" = CASE WHEN "click_id" IS NULL THEN NULL ELSE 'click' END;--> statement-breakpoint
ALTER TABLE "conversions" ENABLE TRIGGER "conversions_changed";--> statement-breakpoint
-- Amounts of other currencies were added as dollars before.
SELECT "rebuild_days"(found.workspace_id)
FROM (SELECT DISTINCT workspace_id FROM conversions WHERE currency <> 'USD') AS found;--> statement-breakpoint
INSERT INTO "conversion_events" ("workspace_id", "conversion_id", "at", "status", "amount", "route")
SELECT "workspace_id", "id", "created_at", "status", "amount", 'sync' FROM "conversions";
