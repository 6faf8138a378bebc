-- The search tells more kinds of matches apart: the same, something narrower, something close (server/db/search.sql).
ALTER TYPE search_query
  ADD ATTRIBUTE same tsquery, ADD ATTRIBUTE meant tsquery, ADD ATTRIBUTE near tsquery, ADD ATTRIBUTE near_titles tsquery,
  ADD ATTRIBUTE same_titles float8, ADD ATTRIBUTE near_jobs float8, ADD ATTRIBUTE has_aside boolean;
