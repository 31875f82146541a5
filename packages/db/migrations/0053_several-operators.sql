DROP INDEX "users_operator";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "appointed_at" timestamp with time zone;--> statement-breakpoint
-- The former version, still running, makes no second first account either: it leaves appointed_at empty.
CREATE UNIQUE INDEX "users_first_operator" ON "users" USING btree ("is_operator") WHERE "users"."is_operator" and "users"."appointed_at" is null;
