ALTER TABLE "outgoing_mails" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "topic" text;--> statement-breakpoint
CREATE INDEX "outgoing_mails_topic_index" ON "outgoing_mails" USING btree ("topic");