CREATE TABLE "job_views" (
	"job_id" integer NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"seen" integer NOT NULL,
	CONSTRAINT "job_views_job_id_day_channel_pk" PRIMARY KEY("job_id","day","channel")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "visits" (
	"day" date NOT NULL,
	"job_id" integer NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "visits_job_id_visitor_pk" PRIMARY KEY("job_id","visitor")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_views" ADD CONSTRAINT "job_views_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_views_day" ON "job_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "visits_day" ON "visits" USING btree ("day");