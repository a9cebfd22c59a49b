ALTER TABLE "checkouts" ADD COLUMN "next_ask_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "paid_subscriptions" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "paid_subscriptions" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "paid_subscriptions" ADD COLUMN "next_ask_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "paid_subscriptions_next_ask_at_index" ON "paid_subscriptions" USING btree ("next_ask_at");