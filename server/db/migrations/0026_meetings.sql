CREATE TABLE "calendars" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meetings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer,
	"job_id" integer NOT NULL,
	"business_id" integer NOT NULL,
	"user_id" integer,
	"kind" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"by_applicant" boolean DEFAULT false NOT NULL,
	"times" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"over_at" timestamp (3) with time zone NOT NULL,
	"by_phone" boolean DEFAULT false NOT NULL,
	"place" text,
	"note" text,
	"words" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetings_taken" CHECK ("meetings"."status" <> 'taken' or "meetings"."starts_at" < "meetings"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "paused_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_business_id_users_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendars_token" ON "calendars" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_once" ON "meetings" USING btree ("application_id") WHERE "meetings"."status" in ('open', 'taken');--> statement-breakpoint
CREATE INDEX "meetings_application" ON "meetings" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "meetings_job" ON "meetings" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "meetings_business" ON "meetings" USING btree ("business_id","over_at");--> statement-breakpoint
CREATE INDEX "meetings_applicant" ON "meetings" USING btree ("user_id","over_at");--> statement-breakpoint
CREATE INDEX "meetings_over" ON "meetings" USING btree ("over_at");--> statement-breakpoint
-- Nobody can be at two places at once. An exclusion constraint on two columns would need the extension btree_gist, so the person and the
-- minute are one number: the person in the upper half, the minutes since 1970 in the lower one.
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_business_busy" EXCLUDE USING gist (int8range(
	"business_id"::bigint * 4294967296 + floor(extract(epoch from "starts_at" at time zone 'UTC') / 60)::bigint,
	"business_id"::bigint * 4294967296 + ceil(extract(epoch from "ends_at" at time zone 'UTC') / 60)::bigint) WITH &&) WHERE ("status" = 'taken');--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_applicant_busy" EXCLUDE USING gist (int8range(
	"user_id"::bigint * 4294967296 + floor(extract(epoch from "starts_at" at time zone 'UTC') / 60)::bigint,
	"user_id"::bigint * 4294967296 + ceil(extract(epoch from "ends_at" at time zone 'UTC') / 60)::bigint) WITH &&) WHERE ("status" = 'taken');
