CREATE TABLE "acme_accounts" (
	"directory_url" text PRIMARY KEY NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "acme_challenges" (
	"token" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"host" text PRIMARY KEY NOT NULL,
	"private_key" text,
	"chain" text,
	"issued_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"order_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"wanted_at" timestamp with time zone NOT NULL,
	"directory_url" text
);
