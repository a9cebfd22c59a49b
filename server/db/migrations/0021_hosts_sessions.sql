ALTER TABLE "meeting_people" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "meeting_tickets" ADD COLUMN "session_id" uuid;