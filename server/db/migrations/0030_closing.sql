ALTER TABLE "jobs" ADD COLUMN "close_reason" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "reposted_from" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_reposted_from_jobs_id_fk" FOREIGN KEY ("reposted_from") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_reposted" ON "jobs" USING btree ("reposted_from") WHERE "jobs"."reposted_from" is not null;