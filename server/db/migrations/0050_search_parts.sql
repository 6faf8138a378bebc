-- By hand. What all hits have is asked of the index in up to three parts instead of two halves, and so is what is close (`search_resolve` in
-- server/db/search.sql). The version before reads `few`, `others` and `near` until the functions are replaced at the end of this start.
ALTER TYPE search_query ADD ATTRIBUTE keys tsquery[], ADD ATTRIBUTE near_keys tsquery[];
