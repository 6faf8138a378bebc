CREATE TABLE "imports" (
	"kind" text NOT NULL,
	"key_hash" text NOT NULL,
	"digest" text NOT NULL,
	"user_id" integer,
	"job_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_kind_key_hash_pk" PRIMARY KEY("kind","key_hash")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_user" ON "imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "imports_job" ON "imports" USING btree ("job_id");