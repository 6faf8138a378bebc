ALTER TABLE "applications" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "channel" text;