-- The functions below are as they were when this was released: server/db/search.sql has those that are in use.
CREATE TABLE "search_partners" (
	"business_id" integer PRIMARY KEY NOT NULL,
	"open_jobs" integer DEFAULT 0 NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_partners" ADD CONSTRAINT "search_partners_business_id_users_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_partners_order" ON "search_partners" USING btree ("open_jobs" DESC NULLS FIRST,"joined_at" DESC NULLS FIRST,"business_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_partners_words" ON "search_partners" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
-- From here on by hand: functions and triggers, which drizzle cannot express. docs/decisions/0017-partners.md tells why.

-- Brings the entries of these accounts up to date. The words of the kind are those of both languages; folded, Café is cafe.
CREATE FUNCTION search_partner_index(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_partners p
  WHERE p.business_id = ANY (ids) AND NOT EXISTS (SELECT FROM users u WHERE u.id = p.business_id AND u.is_business);

  INSERT INTO search_partners (business_id, open_jobs, joined_at, words)
  SELECT u.id,
    coalesce(offered.jobs, 0),
    u.created_at,
    coalesce((
      SELECT array_to_tsvector(array_agg(DISTINCT part))
      FROM unnest(search_tokens(concat_ws(' ',
        coalesce(u.business_name, u.full_name),
        CASE u.business_type WHEN 'other' THEN 'other sonstiges' ELSE u.business_type END,
        nullif(u.business_location, 'Not specified')))) token,
        unnest(tsvector_to_array(search_parts(token))) part), '')
  FROM users u
  LEFT JOIN (
    SELECT business_id, count(*)::integer AS jobs FROM jobs
    WHERE business_id = ANY (ids) AND open AND deleted_at IS NULL
    GROUP BY business_id
  ) offered ON offered.business_id = u.id
  WHERE u.id = ANY (ids) AND u.is_business
  ON CONFLICT (business_id) DO UPDATE SET joined_at = excluded.joined_at, words = excluded.words;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_partners_joined() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_partner_index(ARRAY(SELECT id FROM joined WHERE is_business));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_partners_joined AFTER INSERT ON users REFERENCING NEW TABLE AS joined
  FOR EACH STATEMENT EXECUTE FUNCTION search_partners_joined();
--> statement-breakpoint
CREATE FUNCTION search_partner_revised() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_partner_index(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_partner_revised
  AFTER UPDATE OF is_business, full_name, business_name, business_type, business_location, created_at ON users
  FOR EACH ROW
  WHEN ((OLD.is_business, OLD.full_name, OLD.business_name, OLD.business_type, OLD.business_location, OLD.created_at)
    IS DISTINCT FROM
    (NEW.is_business, NEW.full_name, NEW.business_name, NEW.business_type, NEW.business_location, NEW.created_at))
  EXECUTE FUNCTION search_partner_revised();
--> statement-breakpoint
CREATE FUNCTION search_partner_jobs_posted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_partners p SET open_jobs = p.open_jobs + added.jobs
  FROM (SELECT business_id, count(*)::integer AS jobs FROM posted WHERE open AND deleted_at IS NULL GROUP BY business_id) added
  WHERE p.business_id = added.business_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_partner_jobs_posted AFTER INSERT ON jobs REFERENCING NEW TABLE AS posted
  FOR EACH STATEMENT EXECUTE FUNCTION search_partner_jobs_posted();
--> statement-breakpoint
CREATE FUNCTION search_partner_job_revised() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_partners SET open_jobs = open_jobs - 1
  WHERE business_id = OLD.business_id AND OLD.open AND OLD.deleted_at IS NULL;
  UPDATE search_partners SET open_jobs = open_jobs + 1
  WHERE business_id = NEW.business_id AND NEW.open AND NEW.deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_partner_job_revised AFTER UPDATE OF open, deleted_at, business_id ON jobs
  FOR EACH ROW
  WHEN ((OLD.business_id, OLD.open AND OLD.deleted_at IS NULL)
    IS DISTINCT FROM (NEW.business_id, NEW.open AND NEW.deleted_at IS NULL))
  EXECUTE FUNCTION search_partner_job_revised();
--> statement-breakpoint
CREATE FUNCTION search_partner_jobs_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_partners p SET open_jobs = p.open_jobs - less.jobs
  FROM (SELECT business_id, count(*)::integer AS jobs FROM removed WHERE open AND deleted_at IS NULL GROUP BY business_id) less
  WHERE p.business_id = less.business_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_partner_jobs_removed AFTER DELETE ON jobs REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION search_partner_jobs_removed();
--> statement-breakpoint
SELECT search_partner_index(ARRAY(SELECT id FROM users WHERE is_business));
