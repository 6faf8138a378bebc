ALTER TABLE "jobs" ADD COLUMN "held_for" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "never_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_held_since" ON "jobs" USING btree ("held_at") WHERE "jobs"."held_at" is not null;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_held" CHECK (("jobs"."held_at" is null) = ("jobs"."held_for" = '{}'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_held_hidden" CHECK ("jobs"."held_at" is null or "jobs"."deleted_at" is not null);