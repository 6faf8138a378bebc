ALTER TABLE "jobs" ADD COLUMN "description_language" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "other_description" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "written" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tone" text;