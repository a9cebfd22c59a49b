CREATE TABLE "contact_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mail" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "unsubscribed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
-- Those who signed up before a mail asked them to confirm stay; a marketing service gets them once more.
UPDATE "contacts" SET "mailed_at" = "created_at", "confirmed_at" = "created_at", "next_try_at" = "created_at";--> statement-breakpoint
ALTER TABLE "contacts" ALTER COLUMN "mailed_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_links" ADD CONSTRAINT "contact_links_email_contacts_email_fk" FOREIGN KEY ("email") REFERENCES "public"."contacts"("email") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "contact_links_email_index" ON "contact_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "outgoing_mails_next_try_at_index" ON "outgoing_mails" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "contacts_next_try_at_index" ON "contacts" USING btree ("next_try_at");