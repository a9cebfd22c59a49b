CREATE TABLE "contacts" (
	"email" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "contacts_created_at_index" ON "contacts" USING btree ("created_at");