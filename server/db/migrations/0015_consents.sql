CREATE TABLE "consents" (
	"partner_id" integer NOT NULL,
	"terms_version" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_partner_id_terms_version_pk" PRIMARY KEY("partner_id","terms_version")
);
--> statement-breakpoint
CREATE TABLE "sign_up_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_up_tickets_phone_index" ON "sign_up_tickets" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "sign_up_tickets_expires_at_index" ON "sign_up_tickets" USING btree ("expires_at");