-- contract: the constraint comes back in the same transaction, under the same name, without rows of deleted accounts.
-- Without a person the range is that of all people and all times: after one deletion of an account nobody could agree on a time any more.
ALTER TABLE "meetings" DROP CONSTRAINT "meetings_applicant_busy";--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_applicant_busy" EXCLUDE USING gist (int8range(
	"user_id"::bigint * 4294967296 + floor(extract(epoch from "starts_at" at time zone 'UTC') / 60)::bigint,
	"user_id"::bigint * 4294967296 + ceil(extract(epoch from "ends_at" at time zone 'UTC') / 60)::bigint) WITH &&)
	WHERE ("status" = 'taken' and "user_id" is not null);
