CREATE TABLE "incident_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incident_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"incident_id" integer NOT NULL,
	"user_id" integer,
	"field" text NOT NULL,
	"from" text,
	"to" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "muted_mails" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "muted_mails_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "tell_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "told_status" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "told_note" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "wiped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "about" text NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "incident_changes" ADD CONSTRAINT "incident_changes_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_changes" ADD CONSTRAINT "incident_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_mails" ADD CONSTRAINT "muted_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_changes_newest" ON "incident_changes" USING btree ("incident_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_to_tell" ON "applications" USING btree ("tell_at") WHERE "applications"."tell_at" is not null;--> statement-breakpoint
CREATE INDEX "applications_to_wipe" ON "applications" USING btree ("decided_at") WHERE "applications"."status" = 'rejected' and "applications"."wiped_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","kind","about");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
UPDATE "applications" SET "told_status" = "status";
