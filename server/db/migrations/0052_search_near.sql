-- By hand. What is close is read from the jobs that have all other terms where these are fewer (`search_resolve` in server/db/search.sql).
ALTER TYPE search_query ADD ATTRIBUTE is_near_common boolean;
