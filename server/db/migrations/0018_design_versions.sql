CREATE TABLE "design_versions" (
	"partner_id" integer NOT NULL,
	"version" integer NOT NULL,
	"config" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "design_versions_partner_id_version_pk" PRIMARY KEY("partner_id","version")
);
--> statement-breakpoint
ALTER TABLE "design_versions" ADD CONSTRAINT "design_versions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "design_versions_saved_at_index" ON "design_versions" USING btree ("saved_at");--> statement-breakpoint
INSERT INTO "design_versions" ("partner_id", "version", "config", "saved_at") SELECT "partner_id", "version", "config", "saved_at" FROM "spaces";
