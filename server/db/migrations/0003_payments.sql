CREATE TABLE "checkouts" (
	"partner_id" integer PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"return_url" text NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"url" text,
	"provider_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkouts_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "paid_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"customer_id" text NOT NULL,
	"status" text NOT NULL,
	"period_end" timestamp with time zone,
	"cancels_at_end" boolean NOT NULL,
	"ended" boolean NOT NULL,
	"event_at" timestamp with time zone NOT NULL,
	"event_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_pages" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	"return_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"confirm_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "promo_uses" (
	"code" text NOT NULL,
	"partner_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_uses_code_partner_id_pk" PRIMARY KEY("code","partner_id")
);
--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "stripe_customer_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "promo_code" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_subscriptions" ADD CONSTRAINT "paid_subscriptions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_code_promo_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promo_codes"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paid_subscriptions_partner_id_index" ON "paid_subscriptions" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "paid_subscriptions_customer_id_index" ON "paid_subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "payment_events_at_index" ON "payment_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payment_pages_expires_at_index" ON "payment_pages" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payment_pages_confirm_at_index" ON "payment_pages" USING btree ("confirm_at");