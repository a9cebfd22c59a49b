CREATE TABLE "code_asks" (
	"phone" text NOT NULL,
	"browser_hash" text NOT NULL,
	"code_end" timestamp with time zone NOT NULL,
	"channel" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"proven_channel" text,
	"proven_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "code_asks_phone_browser_hash_pk" PRIMARY KEY("phone","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "code_guessers" (
	"phone" text NOT NULL,
	"guesser" text NOT NULL,
	"in_row" integer NOT NULL,
	"code_end" timestamp with time zone,
	"tries" integer NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"waits_until" timestamp with time zone NOT NULL,
	CONSTRAINT "code_guessers_phone_guesser_pk" PRIMARY KEY("phone","guesser")
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"partner_id" integer NOT NULL,
	"browser_hash" text NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_partner_id_browser_hash_pk" PRIMARY KEY("partner_id","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "wrong_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wrong_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1 CYCLE),
	"phone" text NOT NULL,
	"lane" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "service_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_asks_asked_at_index" ON "code_asks" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "code_guessers_tried_at_index" ON "code_guessers" USING btree ("tried_at");--> statement-breakpoint
CREATE INDEX "known_browsers_signed_in_at_index" ON "known_browsers" USING btree ("signed_in_at");--> statement-breakpoint
CREATE INDEX "wrong_codes_phone_lane_at_index" ON "wrong_codes" USING btree ("phone","lane","at");--> statement-breakpoint
CREATE INDEX "wrong_codes_at_index" ON "wrong_codes" USING btree ("at");