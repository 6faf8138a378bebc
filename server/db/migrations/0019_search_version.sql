ALTER TABLE "search_jobs" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "search_jobs_version" ON "search_jobs" USING btree ("version");