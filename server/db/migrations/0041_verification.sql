CREATE TABLE "verification_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"level" text NOT NULL,
	"proved" jsonb NOT NULL,
	"vat_number" text,
	"code_hash" text,
	"printed_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"level" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"proved" jsonb NOT NULL,
	"operator_id" integer,
	"verified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verified_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verified_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "verification_requests" ADD CONSTRAINT "verification_requests_business_id_users_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_business_id_users_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_requests_once" ON "verification_requests" USING btree ("business_id","level");--> statement-breakpoint
CREATE INDEX "verification_requests_due" ON "verification_requests" USING btree ("due_at") WHERE "verification_requests"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "verification_requests_age" ON "verification_requests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_once" ON "verifications" USING btree ("business_id","level") WHERE "verifications"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "verifications_business" ON "verifications" USING btree ("business_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "verifications_until" ON "verifications" USING btree ("valid_until") WHERE "verifications"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "verifications_ended" ON "verifications" USING btree ("ended_at") WHERE "verifications"."ended_at" is not null;