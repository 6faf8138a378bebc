-- Filters find a job by what it states, so its entry in the search is made anew when that changes (server/db/search.sql).
CREATE OR REPLACE TRIGGER search_revised
  AFTER UPDATE OF title, description, short_description, tags, location, facts, language, pay_rate, business_id, deleted_at,
    open, created_at, job_type, pay_hourly_min ON jobs
  FOR EACH ROW EXECUTE FUNCTION search_job_revised();
