CREATE TABLE "invitation_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" integer NOT NULL,
	"address_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"room" text NOT NULL,
	"title" text NOT NULL,
	"day" text NOT NULL,
	"time" text NOT NULL,
	"time_zone" text NOT NULL,
	"length_minutes" integer NOT NULL,
	"guests" text[] NOT NULL,
	"language" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "invitation_mails" ADD CONSTRAINT "invitation_mails_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_mails_partner_id_index" ON "invitation_mails" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "invitation_mails_address_hash_index" ON "invitation_mails" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "invitation_mails_at_index" ON "invitation_mails" USING btree ("at");--> statement-breakpoint
CREATE INDEX "invitations_partner_id_room_index" ON "invitations" USING btree ("partner_id","room");--> statement-breakpoint
CREATE INDEX "invitations_day_index" ON "invitations" USING btree ("day");