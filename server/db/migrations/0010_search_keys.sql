-- The functions below are as they were when this was released: server/db/search.sql has those that are in use.
-- By hand. What all hits have is asked of the index in two halves: few, the two rarest terms (of two terms the rarer one), and the
-- others (few once more, where there are none). Within one query it would go through all words of all terms; from one half
-- to the other it skips what the first leaves out. docs/decisions/0010-search.md
ALTER TYPE search_query ADD ATTRIBUTE few tsquery, ADD ATTRIBUTE others tsquery;
--> statement-breakpoint
-- As before, with the terms in the order of how many jobs they have, to make the halves.
CREATE OR REPLACE FUNCTION search_resolve(terms jsonb) RETURNS search_query LANGUAGE plpgsql STABLE AS $$
DECLARE
  q search_query;
  term record;
  is_sayable boolean := true;
BEGIN
  SELECT greatest(w.jobs, 1) INTO q.everything FROM search_words w WHERE w.word = '*';
  q.said_titles := q.everything; q.titles := q.everything; q.part_titles := 0;
  q.jobs := q.everything; q.candidates := q.everything;
  FOR term IN
    SELECT t.*, row_number() OVER (ORDER BY t.jobs) AS place FROM jsonb_array_elements(terms) value, search_term(value) t ORDER BY place
  LOOP
    IF term.matching IS NULL THEN
      q.matching := NULL;
      RETURN q;
    END IF;
    is_sayable := is_sayable AND term.said IS NOT NULL;
    q.said := coalesce(q.said && term.said, term.said);
    q.matching := coalesce(q.matching && term.matching, term.matching);
    IF term.place = 1 OR term.place = 2 AND jsonb_array_length(terms) > 2 THEN
      q.few := coalesce(q.few && term.matching, term.matching);
    ELSE
      q.others := coalesce(q.others && term.matching, term.matching);
    END IF;
    q.partly := coalesce(q.partly || term.matching, term.matching);
    q.said_titles := q.said_titles * least(coalesce(term.said_titles, 0) / q.everything, 1);
    q.titles := q.titles * least(coalesce(term.titles, 0) / q.everything, 1);
    q.jobs := q.jobs * least(coalesce(term.jobs, 0) / q.everything, 1);
    q.candidates := least(q.candidates, term.jobs);
    q.part_titles := greatest(q.part_titles, term.titles / greatest(term.jobs, 1));
  END LOOP;
  q.part_titles := q.part_titles * q.jobs;
  q.others := coalesce(q.others, q.few);
  IF NOT is_sayable THEN q.said := NULL; END IF;
  IF jsonb_array_length(terms) = 1 THEN q.partly := NULL; q.candidates := 0; END IF;
  RETURN q;
END $$;
--> statement-breakpoint
-- As before, in halves. Up to 500 hits, where it was 200, are taken at once: that costs less than one kind after the other.
CREATE OR REPLACE FUNCTION search_by_match(q search_query, type_wanted text, least_pay integer, place jsonb, most integer)
RETURNS TABLE (job_id integer, match integer) LANGUAGE plpgsql STABLE ROWS 10 AS $$
#variable_conflict use_column
DECLARE
  from_open boolean := coalesce((place ->> 0)::boolean, true);
  from_match integer := coalesce((place ->> 1)::integer, 3);
  from_time timestamptz := coalesce((place ->> 2)::timestamptz, 'infinity');
  from_id integer := coalesce((place ->> 3)::integer, 0);
  is_open boolean;
  yes tsquery;
  no tsquery;
  below_time timestamptz;
  below_id integer;
  walk bigint;
  ids integer[];
BEGIN
  IF q.jobs < 500 THEN
    RETURN QUERY
    WITH hits AS MATERIALIZED (
      SELECT s.job_id, s.open, s.created_at, CASE
        WHEN s.title @@ q.said THEN 3 WHEN s.title @@ q.matching THEN 2 WHEN s.title @@ q.partly THEN 1 ELSE 0 END AS match
      FROM search_jobs s
      WHERE s.words @@ q.few AND s.words @@ q.others AND (type_wanted IS NULL OR s.job_type = type_wanted)
        AND (least_pay IS NULL OR s.pay_hourly_min >= least_pay))
    SELECT h.job_id, h.match FROM hits h
    WHERE (h.open, h.match, h.created_at, h.job_id) < (from_open, from_match, from_time, from_id)
    ORDER BY h.open DESC, h.match DESC, h.created_at DESC, h.job_id DESC LIMIT most;
    RETURN;
  END IF;

  FOREACH is_open IN ARRAY ARRAY[true, false] LOOP
    CONTINUE WHEN is_open > from_open;
    FOR level IN REVERSE 3..0 LOOP
      CONTINUE WHEN is_open = from_open AND level > from_match;
      yes := CASE level WHEN 3 THEN q.said WHEN 2 THEN q.matching WHEN 1 THEN q.partly END;
      no := CASE level WHEN 2 THEN q.said WHEN 1 THEN q.matching WHEN 0 THEN coalesce(q.partly, q.matching) END;
      CONTINUE WHEN yes IS NULL AND level > 0;
      below_time := CASE WHEN is_open = from_open AND level = from_match THEN from_time ELSE 'infinity' END;
      below_id := CASE WHEN is_open = from_open AND level = from_match THEN from_id ELSE 0 END;

      ids := NULL;
      walk := search_walk(
        most * search_rarity(type_wanted, least_pay), 1,
        CASE level WHEN 3 THEN q.said_titles WHEN 2 THEN q.titles WHEN 1 THEN q.part_titles ELSE q.jobs END,
        CASE WHEN level > 1 THEN 0 ELSE q.candidates END, q.everything);
      IF walk IS NOT NULL THEN
        ids := ARRAY(
          SELECT s.job_id FROM (
            SELECT * FROM search_jobs n
            WHERE n.open = is_open AND (n.open, n.created_at, n.job_id) < (is_open, below_time, below_id)
            ORDER BY n.open DESC, n.created_at DESC, n.job_id DESC LIMIT walk) s
          WHERE (yes IS NULL OR s.title @@ yes) AND (no IS NULL OR NOT s.title @@ no)
            AND (level > 1 OR s.words @@ q.matching) AND (type_wanted IS NULL OR s.job_type = type_wanted)
            AND (least_pay IS NULL OR s.pay_hourly_min >= least_pay)
          ORDER BY s.created_at DESC, s.job_id DESC LIMIT most);
      END IF;
      IF ids IS NOT NULL AND cardinality(ids) = most THEN
        NULL;
      ELSIF level > 1 THEN
        ids := ARRAY(
          WITH hits AS MATERIALIZED (
            SELECT s.job_id, s.open, s.created_at FROM search_jobs s
            WHERE s.title @@ yes AND (no IS NULL OR NOT s.title @@ no)
              AND (type_wanted IS NULL OR s.job_type = type_wanted) AND (least_pay IS NULL OR s.pay_hourly_min >= least_pay))
          SELECT h.job_id FROM hits h WHERE h.open = is_open AND (h.created_at, h.job_id) < (below_time, below_id)
          ORDER BY h.created_at DESC, h.job_id DESC LIMIT most);
      ELSIF level = 1 THEN
        ids := ARRAY(
          WITH hits AS MATERIALIZED (
            SELECT s.job_id, s.open, s.created_at FROM search_jobs s
            WHERE s.title @@ yes AND s.words @@ q.few AND s.words @@ q.others AND (no IS NULL OR NOT s.title @@ no)
              AND (type_wanted IS NULL OR s.job_type = type_wanted) AND (least_pay IS NULL OR s.pay_hourly_min >= least_pay))
          SELECT h.job_id FROM hits h WHERE h.open = is_open AND (h.created_at, h.job_id) < (below_time, below_id)
          ORDER BY h.created_at DESC, h.job_id DESC LIMIT most);
      ELSE
        ids := ARRAY(
          WITH hits AS MATERIALIZED (
            SELECT s.job_id, s.open, s.created_at FROM search_jobs s
            WHERE s.words @@ q.few AND s.words @@ q.others AND (no IS NULL OR NOT s.title @@ no)
              AND (type_wanted IS NULL OR s.job_type = type_wanted) AND (least_pay IS NULL OR s.pay_hourly_min >= least_pay))
          SELECT h.job_id FROM hits h WHERE h.open = is_open AND (h.created_at, h.job_id) < (below_time, below_id)
          ORDER BY h.created_at DESC, h.job_id DESC LIMIT most);
      END IF;
      RETURN QUERY SELECT id, level FROM unnest(ids) id;
      most := most - cardinality(ids);
      IF most = 0 THEN RETURN; END IF;
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_by_time(q search_query, type_wanted text, least_pay integer, place jsonb, most integer)
RETURNS SETOF integer LANGUAGE plpgsql STABLE ROWS 10 AS $$
DECLARE
  from_time timestamptz := coalesce((place ->> 0)::timestamptz, 'infinity');
  from_id integer := coalesce((place ->> 1)::integer, 0);
  walk bigint := search_walk(
    most * search_rarity(type_wanted, least_pay), 1, q.jobs, q.candidates, q.everything);
  ids integer[];
BEGIN
  IF walk IS NOT NULL THEN
    ids := ARRAY(
      SELECT s.job_id FROM (
        SELECT * FROM search_jobs n WHERE (n.created_at, n.job_id) < (from_time, from_id)
        ORDER BY n.created_at DESC, n.job_id DESC LIMIT walk) s
      WHERE s.words @@ q.matching AND (type_wanted IS NULL OR s.job_type = type_wanted)
        AND (least_pay IS NULL OR s.pay_hourly_min >= least_pay)
      ORDER BY s.created_at DESC, s.job_id DESC LIMIT most);
  END IF;
  IF ids IS NULL OR cardinality(ids) < most THEN
    ids := ARRAY(
      WITH hits AS MATERIALIZED (
        SELECT s.job_id, s.created_at FROM search_jobs s
        WHERE s.words @@ q.few AND s.words @@ q.others AND (type_wanted IS NULL OR s.job_type = type_wanted)
          AND (least_pay IS NULL OR s.pay_hourly_min >= least_pay))
      SELECT h.job_id FROM hits h WHERE (h.created_at, h.job_id) < (from_time, from_id)
      ORDER BY h.created_at DESC, h.job_id DESC LIMIT most);
  END IF;
  RETURN QUERY SELECT unnest(ids);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_by_likes(q search_query, type_wanted text, least_pay integer, place jsonb, most integer)
RETURNS SETOF integer LANGUAGE plpgsql STABLE ROWS 10 AS $$
DECLARE
  from_open boolean := coalesce((place ->> 0)::boolean, true);
  from_likes integer := coalesce((place ->> 1)::integer, 2147483647);
  from_comments integer := coalesce((place ->> 2)::integer, 0);
  from_time timestamptz := coalesce((place ->> 3)::timestamptz, 'infinity');
  from_id integer := coalesce((place ->> 4)::integer, 0);
  walk bigint := search_walk(
    most * search_rarity(type_wanted, least_pay), 4, q.jobs, q.candidates, q.everything);
  ids integer[];
BEGIN
  IF walk IS NOT NULL THEN
    ids := ARRAY(
      SELECT j.id FROM (
        SELECT * FROM jobs n WHERE n.deleted_at IS NULL
          AND (n.open, n.likes, n.comments, n.created_at, n.id) < (from_open, from_likes, from_comments, from_time, from_id)
        ORDER BY n.open DESC, n.likes DESC, n.comments DESC, n.created_at DESC, n.id DESC LIMIT walk) j
      WHERE EXISTS (SELECT FROM search_jobs s WHERE s.job_id = j.id AND s.words @@ q.matching OFFSET 0)
        AND (type_wanted IS NULL OR j.job_type = type_wanted) AND (least_pay IS NULL OR j.pay_hourly_min >= least_pay)
      ORDER BY j.open DESC, j.likes DESC, j.comments DESC, j.created_at DESC, j.id DESC LIMIT most);
  END IF;
  IF ids IS NULL OR cardinality(ids) < most THEN
    ids := ARRAY(
      WITH hits AS MATERIALIZED (SELECT s.job_id FROM search_jobs s WHERE s.words @@ q.few AND s.words @@ q.others)
      SELECT j.id FROM hits h JOIN jobs j ON j.id = h.job_id
      WHERE (j.open, j.likes, j.comments, j.created_at, j.id) < (from_open, from_likes, from_comments, from_time, from_id)
        AND (type_wanted IS NULL OR j.job_type = type_wanted) AND (least_pay IS NULL OR j.pay_hourly_min >= least_pay)
      ORDER BY j.open DESC, j.likes DESC, j.comments DESC, j.created_at DESC, j.id DESC LIMIT most);
  END IF;
  RETURN QUERY SELECT unnest(ids);
END $$;
