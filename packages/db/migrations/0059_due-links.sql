-- locks: a row or two a link are indexed in a second or two, and read in the meantime
CREATE INDEX "link_dues_in_order" ON "link_dues" USING btree ("work","due_at","link_id");--> statement-breakpoint
-- locks: for a moment
DROP INDEX "link_dues_next";--> statement-breakpoint
ALTER INDEX "link_dues_in_order" RENAME TO "link_dues_next";
