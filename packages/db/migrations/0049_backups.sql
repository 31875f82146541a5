CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"place" text NOT NULL,
	"is_encrypted" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"fault" text,
	"bytes" bigint,
	"rows" bigint,
	"sha256" text,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "backups_name" UNIQUE("name")
);
