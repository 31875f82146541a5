DROP INDEX "link_dues_next";--> statement-breakpoint
CREATE INDEX "link_dues_next" ON "link_dues" USING btree ("work","due_at","link_id");