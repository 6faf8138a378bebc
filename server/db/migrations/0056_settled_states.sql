-- contract: nothing reads the two indexes since this version. The version before still names "notifications"."mail_due" and
-- "unsubscribe_tokens" in its statements, so only the next migration can drop these.
-- What earlier versions wrote in another way is stored as today, so that it is read in one way.
INSERT INTO "unsubscribe_links" ("token_hash", "user_id", "kind", "created_at")
	SELECT t."token_hash", n."user_id", n."kind", n."created_at"
	FROM "unsubscribe_tokens" t JOIN "notifications" n ON n."id" = t."notification_id"
	ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "applications" SET "unanswered" = false
	WHERE "unanswered" AND ("told_status" <> 'rejected' OR "told_note" IS NOT NULL);--> statement-breakpoint
UPDATE "applications" SET "rejected_at" = "decided_at"
	WHERE "status" = 'rejected' AND "rejected_at" IS NULL AND "decided_at" IS NOT NULL AND "wiped_at" IS NULL;--> statement-breakpoint
UPDATE "applications" SET "answered_at" = "decided_at"
	WHERE "answered_at" IS NULL AND "told_status" <> 'pending' AND NOT "unanswered" AND "decided_at" IS NOT NULL;--> statement-breakpoint
UPDATE "applications" SET "told_decided_at" = visible."since" FROM (
	SELECT "id", CASE WHEN "told_status" = 'pending' OR "unanswered" THEN NULL WHEN "tell_at" IS NULL THEN "decided_at"
		ELSE coalesce("told_decided_at", CASE "told_status" WHEN 'rejected' THEN "rejected_at" ELSE "answered_at" END, "decided_at") END AS "since"
	FROM "applications") visible
	WHERE visible."id" = "applications"."id" AND "told_decided_at" IS DISTINCT FROM visible."since";--> statement-breakpoint
UPDATE "jobs" SET "close_reason" = NULL WHERE "open" AND "close_reason" IS NOT NULL;--> statement-breakpoint
UPDATE "jobs" SET "held_for" = '{}', "held_at" = NULL FROM "users"
	WHERE "users"."id" = "business_id" AND "users"."deleted_at" IS NOT NULL AND "held_at" IS NOT NULL;--> statement-breakpoint
UPDATE "job_templates" SET "job" = '{"written": null, "otherDescription": null}' || "job"
	WHERE NOT "job" ?& ARRAY['written', 'otherDescription'];--> statement-breakpoint
DROP INDEX IF EXISTS "applications_to_wipe";--> statement-breakpoint
DROP INDEX IF EXISTS "notifications_mail_due";
