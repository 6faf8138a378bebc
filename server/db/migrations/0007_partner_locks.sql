-- Whoever renames a business holds the account and then wants its entry among the partners. So what changes an entry because of
-- a job waits for the account first: in the other order the two would wait for each other.
CREATE OR REPLACE FUNCTION search_partner_jobs_posted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id IN (SELECT business_id FROM posted) ORDER BY id FOR SHARE;
  UPDATE search_partners p SET open_jobs = p.open_jobs + added.jobs
  FROM (SELECT business_id, count(*)::integer AS jobs FROM posted WHERE open AND deleted_at IS NULL GROUP BY business_id) added
  WHERE p.business_id = added.business_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_partner_job_revised() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id IN (OLD.business_id, NEW.business_id) ORDER BY id FOR SHARE;
  UPDATE search_partners SET open_jobs = open_jobs - 1
  WHERE business_id = OLD.business_id AND OLD.open AND OLD.deleted_at IS NULL;
  UPDATE search_partners SET open_jobs = open_jobs + 1
  WHERE business_id = NEW.business_id AND NEW.open AND NEW.deleted_at IS NULL;
  RETURN NULL;
END $$;
