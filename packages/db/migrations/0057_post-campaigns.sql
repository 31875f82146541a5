ALTER TABLE "posts" ADD COLUMN "campaign_id" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "own_experience" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_campaign" ON "posts" USING btree ("campaign_id") WHERE "posts"."campaign_id" is not null;