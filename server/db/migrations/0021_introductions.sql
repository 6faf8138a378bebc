ALTER TABLE "applications" ADD COLUMN "introduction" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "introduction" jsonb;