ALTER TABLE "applications" ADD COLUMN "waiting_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "unanswered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "applications_waiting" ON "applications" USING btree ("waiting_since") WHERE "applications"."status" = 'pending' and "applications"."told_status" = 'pending';--> statement-breakpoint
CREATE INDEX "applications_unanswered" ON "applications" USING btree ("job_id") WHERE "applications"."unanswered";