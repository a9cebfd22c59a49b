CREATE TABLE "erased_addresses" (
	"slug_hash" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "space_addresses" (
	"slug" text PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"is_current" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "space_addresses" ADD CONSTRAINT "space_addresses_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "space_addresses_partner_id_index" ON "space_addresses" USING btree ("partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "space_addresses_one_current" ON "space_addresses" USING btree ("partner_id") WHERE is_current;