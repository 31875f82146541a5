-- Figures by day of the workspace's zone. Their rows grow in place all day: pages keep room for that,
-- so that no index is touched, and keys compare as bytes.
CREATE TABLE "click_facets" (
	"workspace_id" integer NOT NULL,
	"platform" text COLLATE "C" NOT NULL,
	"facet" text COLLATE "C" NOT NULL,
	"span" text COLLATE "C" NOT NULL,
	"start" date NOT NULL,
	"value" text COLLATE "C" NOT NULL,
	"visits" bigint NOT NULL,
	CONSTRAINT "click_facets_workspace_id_platform_facet_span_start_value_pk" PRIMARY KEY("workspace_id","platform","facet","span","start","value")
) WITH (fillfactor = 60);
--> statement-breakpoint
CREATE TABLE "conversion_days" (
	"workspace_id" integer NOT NULL,
	"day" date NOT NULL,
	"platform" text COLLATE "C" NOT NULL,
	"conversions" integer NOT NULL,
	"earnings" numeric(14, 2) NOT NULL,
	CONSTRAINT "conversion_days_workspace_id_day_platform_pk" PRIMARY KEY("workspace_id","day","platform")
) WITH (fillfactor = 60);
--> statement-breakpoint
CREATE TABLE "link_clicks" (
	"workspace_id" integer NOT NULL,
	"span" text COLLATE "C" NOT NULL,
	"link_id" integer NOT NULL,
	"start" date NOT NULL,
	"platform" text COLLATE "C" NOT NULL,
	"visits" bigint NOT NULL,
	CONSTRAINT "link_clicks_workspace_id_span_link_id_start_platform_pk" PRIMARY KEY("workspace_id","span","link_id","start","platform")
) WITH (fillfactor = 60);
--> statement-breakpoint
CREATE TABLE "link_conversions" (
	"workspace_id" integer NOT NULL,
	"span" text COLLATE "C" NOT NULL,
	"link_id" integer NOT NULL,
	"start" date NOT NULL,
	"platform" text COLLATE "C" NOT NULL,
	"conversions" integer NOT NULL,
	"earnings" numeric(14, 2) NOT NULL,
	CONSTRAINT "link_conversions_workspace_id_span_link_id_start_platform_pk" PRIMARY KEY("workspace_id","span","link_id","start","platform")
) WITH (fillfactor = 60);
--> statement-breakpoint
DROP INDEX "click_rollups_link";--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "platform" text;--> statement-breakpoint
ALTER TABLE "click_facets" ADD CONSTRAINT "click_facets_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_days" ADD CONSTRAINT "conversion_days_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_clicks" ADD CONSTRAINT "link_clicks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_conversions" ADD CONSTRAINT "link_conversions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "click_rollups"
	ALTER COLUMN "flag" TYPE text COLLATE "C",
	ALTER COLUMN "country" TYPE text COLLATE "C",
	ALTER COLUMN "device" TYPE text COLLATE "C",
	ALTER COLUMN "platform" TYPE text COLLATE "C";--> statement-breakpoint
-- The link's platform when the conversion came; a later change of the link does not reach it.
CREATE FUNCTION "set_conversion_platform"() RETURNS trigger LANGUAGE plpgsql AS $$
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
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "conversions_platform" BEFORE INSERT OR UPDATE ON "conversions"
	FOR EACH ROW EXECUTE FUNCTION "set_conversion_platform"();--> statement-breakpoint
UPDATE "conversions" SET "platform" = NULL;--> statement-breakpoint
-- Adds what a statement changed to the day figures, whoever wrote it: an import, a refund, a person.
CREATE FUNCTION "count_conversions"() RETURNS trigger LANGUAGE plpgsql AS $$
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
				sum(row.sign * row.amount) AS earnings
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
CREATE TRIGGER "conversions_added" AFTER INSERT ON "conversions"
	REFERENCING NEW TABLE AS now_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_conversions"();--> statement-breakpoint
CREATE TRIGGER "conversions_changed" AFTER UPDATE ON "conversions"
	REFERENCING NEW TABLE AS now_rows OLD TABLE AS then_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_conversions"();--> statement-breakpoint
CREATE TRIGGER "conversions_removed" AFTER DELETE ON "conversions"
	REFERENCING OLD TABLE AS then_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_conversions"();--> statement-breakpoint
-- Makes the day figures of a workspace, or of all, anew from its visits and conversions. Whoever calls
-- it holds the workspace's row, so that no click and no conversion is counted meanwhile.
CREATE FUNCTION "rebuild_days"("only_workspace" integer DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
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
		count(*) FILTER (WHERE kind IN ('sale', 'rebill')), sum(amount)
	FROM conversions
	JOIN workspaces ON workspaces.id = conversions.workspace_id
	WHERE status <> 'reversed' AND (only_workspace IS NULL OR conversions.workspace_id = only_workspace)
	GROUP BY 1, 2, 3;

	INSERT INTO link_conversions (workspace_id, span, link_id, start, platform, conversions, earnings)
	SELECT conversions.workspace_id, spans.span, link_id, spans.start, platform,
		count(*) FILTER (WHERE kind IN ('sale', 'rebill')), sum(amount)
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
SELECT "rebuild_days"();
