ALTER TABLE "subscriptions" RENAME TO "granted_plans";--> statement-breakpoint
ALTER TABLE "granted_plans" RENAME CONSTRAINT "subscriptions_pkey" TO "granted_plans_pkey";--> statement-breakpoint
ALTER TABLE "granted_plans" RENAME CONSTRAINT "subscriptions_partner_id_partners_id_fk" TO "granted_plans_partner_id_partners_id_fk";