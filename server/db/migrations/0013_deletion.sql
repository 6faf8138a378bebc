ALTER TABLE "applications" ADD COLUMN "rejected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "applications_rejected" ON "applications" USING btree ("rejected_at") WHERE "applications"."status" = 'rejected' and "applications"."wiped_at" is null;--> statement-breakpoint
-- From here on by hand. Marks the rows of businesses that deleted their account before there was a mark, also those that a late letter
-- gave an address again: nobody logs in to them any more. Their jobs lose what tells of the business.
UPDATE "users" SET "deleted_at" = now(), "email" = 'deleted-' || "id" || '@deleted.invalid', "email_confirmed_at" = NULL, "password_hash" = NULL
WHERE "email" = 'deleted-' || "id" || '@deleted.invalid'
  OR ("username" = 'deleted-' || "id" AND "full_name" = 'Deleted user' AND NOT "is_business");
--> statement-breakpoint
DELETE FROM "sessions" USING "users" WHERE "users"."id" = "sessions"."user_id" AND "users"."deleted_at" IS NOT NULL;
--> statement-breakpoint
DELETE FROM "login_names" USING "users" WHERE "users"."id" = "login_names"."user_id" AND "users"."deleted_at" IS NOT NULL;
--> statement-breakpoint
DELETE FROM "identities" USING "users" WHERE "users"."id" = "identities"."user_id" AND "users"."deleted_at" IS NOT NULL;
--> statement-breakpoint
DELETE FROM "email_changes" USING "users" WHERE "users"."id" = "email_changes"."user_id" AND "users"."deleted_at" IS NOT NULL;
--> statement-breakpoint
DELETE FROM "password_resets" USING "users" WHERE "users"."id" = "password_resets"."user_id" AND "users"."deleted_at" IS NOT NULL;
--> statement-breakpoint
DELETE FROM "notifications" USING "users" WHERE "users"."id" = "notifications"."user_id" AND "users"."deleted_at" IS NOT NULL;
--> statement-breakpoint
UPDATE "jobs" SET "tags" = '{}', "pay_rate" = NULL, "pay_hourly_min" = NULL,
  "title" = CASE WHEN EXISTS (SELECT FROM "applications" WHERE "applications"."job_id" = "jobs"."id") THEN "title" ELSE 'Deleted job' END
WHERE "business_id" IN (SELECT "id" FROM "users" WHERE "deleted_at" IS NOT NULL);
--> statement-breakpoint
UPDATE "applications" SET "rejected_at" = "decided_at" WHERE "status" = 'rejected';
--> statement-breakpoint
-- What was wiped is no longer in the list of the business, and so no longer in its count.
UPDATE "jobs" SET "applications" = "jobs"."applications" - "wiped"."gone"
FROM (SELECT "job_id", count(*) AS "gone" FROM "applications" WHERE "wiped_at" IS NOT NULL GROUP BY "job_id") "wiped"
WHERE "jobs"."id" = "wiped"."job_id";
