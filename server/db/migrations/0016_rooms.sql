CREATE TABLE "meeting_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" integer NOT NULL,
	"meeting_id" uuid NOT NULL,
	"addressee" uuid,
	"body" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"meeting_id" uuid NOT NULL,
	"is_host" boolean NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"state" text NOT NULL,
	"knocked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"tab" text,
	"microphone" boolean DEFAULT false NOT NULL,
	"camera" boolean DEFAULT false NOT NULL,
	"screen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "meeting_people_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "meeting_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"room" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" integer NOT NULL,
	"room" text NOT NULL,
	"opened_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"message" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "meeting_events" ADD CONSTRAINT "meeting_events_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_people" ADD CONSTRAINT "meeting_people_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_tickets" ADD CONSTRAINT "meeting_tickets_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_events_partner_id_id_index" ON "meeting_events" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "meeting_events_addressee_id_index" ON "meeting_events" USING btree ("addressee","id");--> statement-breakpoint
CREATE INDEX "meeting_events_at_index" ON "meeting_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "meeting_people_meeting_id_index" ON "meeting_people" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "meeting_people_seen_at_index" ON "meeting_people" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "meeting_tickets_expires_at_index" ON "meeting_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_open_index" ON "meetings" USING btree ("partner_id","room") WHERE "meetings"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "meetings_ended_at_index" ON "meetings" USING btree ("ended_at");