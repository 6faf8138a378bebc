CREATE TABLE "decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"user_id" integer,
	"operator_id" integer NOT NULL,
	"action" text NOT NULL,
	"rule" text,
	"facts" text,
	"by_machine" boolean DEFAULT false NOT NULL,
	"content" jsonb NOT NULL,
	"withheld" jsonb,
	"token_hashes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"objection" text,
	"objected_at" timestamp (3) with time zone,
	"answer" text,
	"answered_by" integer,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "decisions_reason" CHECK ("decisions"."action" = 'nothing' or "decisions"."rule" is not null),
	CONSTRAINT "decisions_objection" CHECK ("decisions"."answered_at" is null or "decisions"."objected_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "operator_record" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"operator_id" integer,
	"act" text NOT NULL,
	"kind" text,
	"subject_id" integer,
	"decision_id" integer,
	"why" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text,
	"totp_secret" text,
	"totp_step" integer DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL,
	"setup_hash" text,
	"setup_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"reason" text NOT NULL,
	"words" text,
	"user_id" integer,
	"about_user_id" integer,
	"email" text,
	"language" text DEFAULT 'en' NOT NULL,
	"content" jsonb NOT NULL,
	"decision_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "hidden_by" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "hidden_by" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_by" integer;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_answered_by_operators_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_standing" ON "decisions" USING btree ("kind","subject_id") WHERE "decisions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "decisions_user" ON "decisions" USING btree ("user_id","action");--> statement-breakpoint
CREATE INDEX "decisions_objected" ON "decisions" USING btree ("objected_at") WHERE "decisions"."objected_at" is not null and "decisions"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "operator_record_subject" ON "operator_record" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "operator_sessions_operator" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_sessions_expiry" ON "operator_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_email" ON "operators" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_setup" ON "operators" USING btree ("setup_hash");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at","id") WHERE "reports"."decision_id" is null;--> statement-breakpoint
CREATE INDEX "reports_subject" ON "reports" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "reports_user" ON "reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("about_user_id");--> statement-breakpoint
CREATE INDEX "reports_decision" ON "reports" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "reports_kept" ON "reports" USING btree ("created_at") WHERE "reports"."email" is not null or "reports"."words" is not null;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_hidden_by_decisions_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_hidden_by_decisions_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_blocked_by_decisions_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_hidden" CHECK ("jobs"."hidden_by" is null or "jobs"."deleted_at" is not null);--> statement-breakpoint
CREATE FUNCTION operator_record_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'operator_record takes new rows only'; END $$;--> statement-breakpoint
CREATE TRIGGER operator_record_stays BEFORE UPDATE OR DELETE ON "operator_record" FOR EACH ROW EXECUTE FUNCTION operator_record_stays();--> statement-breakpoint
CREATE TRIGGER search_partner_blocked AFTER UPDATE OF blocked_by ON users
  FOR EACH ROW WHEN (OLD.blocked_by IS DISTINCT FROM NEW.blocked_by) EXECUTE FUNCTION search_partner_revised();
