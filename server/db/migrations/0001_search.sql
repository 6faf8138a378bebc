-- The functions below are as they were when this was released: server/db/search.sql has those that are in use.
CREATE TABLE "search_jobs" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"open" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"job_type" text,
	"pay_hourly_min" integer,
	"title" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"jobs" integer DEFAULT 0 NOT NULL,
	"titles" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_jobs" ADD CONSTRAINT "search_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_jobs_words" ON "search_jobs" USING gin ("title","words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_jobs_open" ON "search_jobs" USING btree ("open" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"job_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_jobs_recent" ON "search_jobs" USING btree ("created_at" DESC NULLS FIRST,"job_id" DESC NULLS FIRST);--> statement-breakpoint
-- From here on by hand: functions, triggers and an index that drizzle cannot express. docs/decisions/0010-search.md tells why.

-- One spelling for all the ways to write a word. Independent of the server's locale; server/search/rules.ts folds alike.
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  value := regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]', '', 'g');
  IF value ~ '[ÆæŒœØøŁłĐđÐðÞĦħıẞ\u0370-\u03ff\u0400-\u042f]' THEN
    value := translate(value,
      'ÆæŒœØøŁłĐđÐðÞĦħıẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣςΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІ',
      'aaoooollddddþhhißαβγδεζηθικλμνξοπρσστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяєі');
  END IF;
  value := replace(replace(lower(value COLLATE "C"), 'þ', 'th'), 'ß', 'ss');
  RETURN replace(replace(replace(value, 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
END $$;
--> statement-breakpoint
-- The folded words of a text, each once. What a hyphen joins also counts as one word: Service-Kraft is a Servicekraft.
CREATE FUNCTION search_tokens(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  value := search_fold(value);
  IF value ~ '[a-z][-\u2010][a-z]' THEN
    value := value || ' ' || regexp_replace(value, '([a-z])[-\u2010](?=[a-z])', '\1', 'g');
  END IF;
  RETURN ARRAY(SELECT DISTINCT left(token, 40) COLLATE "C" FROM regexp_split_to_table(value,
    '[^a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff\ufe70-\uffdf\U00010000-\U0001efff\U00020000-\U0003ffff]+'
    ) token WHERE token <> '');
END $$;
--> statement-breakpoint
-- The word and what is left of it from each letter on, as far as three letters stand before it and four remain.
CREATE FUNCTION search_parts(word text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_tsvector(word || ARRAY(
  SELECT substr(word, n) FROM generate_series(4, length(word) - 3) n WHERE word !~ '[0-9]'));
--> statement-breakpoint
-- The word without one of its letters, in all ways. Two words that share one of these are at most one slip apart.
CREATE FUNCTION search_near(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN length(word) < 4 THEN '{}' ELSE word || ARRAY(
  SELECT overlay(word PLACING '' FROM n FOR 1) FROM generate_series(1, length(word)) n) END;
--> statement-breakpoint
CREATE INDEX "search_words_lookup" ON "search_words" USING gin (search_parts("word"), search_near("word")) WITH (fastupdate = off);
--> statement-breakpoint
-- Room on each page to count, so that counting a word does not write it into the index again.
ALTER TABLE "search_words" SET (fillfactor = 50);
--> statement-breakpoint
-- Brings the entries of these jobs up to date and notes their words. A business that is being renamed is waited for, so that
-- no entry keeps an old name. New words go in sorted and before anything is counted, so that writers never wait in a circle.
CREATE FUNCTION search_index(ids integer[], counted boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users u WHERE u.id IN (SELECT j.business_id FROM jobs j WHERE j.id = ANY (ids)) ORDER BY u.id FOR SHARE;

  DELETE FROM search_jobs s USING jobs j
  WHERE s.job_id = ANY (ids) AND j.id = s.job_id AND j.deleted_at IS NOT NULL;

  INSERT INTO search_jobs (job_id, open, created_at, job_type, pay_hourly_min, title, words)
  SELECT j.id, j.open, j.created_at, j.job_type, j.pay_hourly_min,
    array_to_tsvector(in_title), array_to_tsvector(in_title || elsewhere)
  FROM jobs j
  JOIN users u ON u.id = j.business_id
  CROSS JOIN LATERAL search_tokens(j.title) in_title
  CROSS JOIN LATERAL search_tokens(concat_ws(' ', u.business_name, j.short_description, j.description,
    array_to_string(j.tags, ' '), coalesce(j.location, nullif(u.business_location, 'Not specified')))) elsewhere
  WHERE j.id = ANY (ids) AND j.deleted_at IS NULL
  ORDER BY j.id
  ON CONFLICT (job_id) DO UPDATE SET title = excluded.title, words = excluded.words;

  INSERT INTO search_words (word)
  SELECT DISTINCT used.word COLLATE "C" AS word
  FROM search_jobs s, unnest(tsvector_to_array(s.words) || '*'::text) used (word)
  WHERE s.job_id = ANY (ids) AND NOT EXISTS (SELECT FROM search_words w WHERE w.word = used.word)
  ORDER BY word
  ON CONFLICT DO NOTHING;

  IF counted THEN
    PERFORM search_count(ids);
  END IF;
END $$;
--> statement-breakpoint
-- Counts new jobs for each of their words and, as a measure of all jobs, for '*', which is no word. The counts only help to
-- choose a way to search, so they may be rough: beyond 64, most jobs leave them alone, and a word that somebody else holds
-- is passed over.
CREATE FUNCTION search_count(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH used AS MATERIALIZED (
    SELECT word, sum(anywhere) AS jobs, sum(1 - anywhere) AS titles
    FROM search_jobs s, LATERAL (
      SELECT unnest(tsvector_to_array(s.words) || '*'::text), 1
      UNION ALL SELECT unnest(tsvector_to_array(s.title)), 0) u (word, anywhere)
    WHERE s.job_id = ANY (ids)
    GROUP BY word
  ), due AS (
    SELECT word, u.jobs, u.titles, CASE WHEN w.jobs < 64 THEN 1 ELSE greatest(64.0 / u.jobs, 1) END AS weight
    FROM search_words w JOIN used u USING (word)
    WHERE w.jobs < 64 OR random() * 64 < u.jobs
    FOR UPDATE OF w SKIP LOCKED
  )
  UPDATE search_words w SET jobs = w.jobs + due.jobs * due.weight, titles = w.titles + due.titles * due.weight
  FROM due WHERE w.word = due.word;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_jobs_posted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index(ARRAY(SELECT id FROM posted), true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_job_revised() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.title, OLD.description, OLD.short_description, OLD.tags, OLD.location, OLD.business_id, OLD.deleted_at)
    IS DISTINCT FROM
    (NEW.title, NEW.description, NEW.short_description, NEW.tags, NEW.location, NEW.business_id, NEW.deleted_at) THEN
    PERFORM search_index(ARRAY[NEW.id], false);
  END IF;
  UPDATE search_jobs s
  SET open = NEW.open, created_at = NEW.created_at, job_type = NEW.job_type, pay_hourly_min = NEW.pay_hourly_min
  WHERE s.job_id = NEW.id AND (s.open, s.created_at, s.job_type, s.pay_hourly_min)
    IS DISTINCT FROM (NEW.open, NEW.created_at, NEW.job_type, NEW.pay_hourly_min);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_business_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index(ARRAY(SELECT id FROM jobs WHERE business_id = NEW.id), false);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_posted AFTER INSERT ON jobs REFERENCING NEW TABLE AS posted
  FOR EACH STATEMENT EXECUTE FUNCTION search_jobs_posted();
--> statement-breakpoint
CREATE TRIGGER search_revised
  AFTER UPDATE OF title, description, short_description, tags, location, business_id, deleted_at,
    open, created_at, job_type, pay_hourly_min ON jobs
  FOR EACH ROW EXECUTE FUNCTION search_job_revised();
--> statement-breakpoint
CREATE TRIGGER search_renamed AFTER UPDATE OF business_name, business_location ON users
  FOR EACH ROW WHEN ((OLD.business_name, OLD.business_location) IS DISTINCT FROM (NEW.business_name, NEW.business_location))
  EXECUTE FUNCTION search_business_renamed();
--> statement-breakpoint
-- What was typed, made of real words. said: in just these words; matching: or what means the same; partly: one of several
-- words (null when there is only one). The numbers are guesses of how many jobs these are: with all of it in the title, with some
-- of it in the title, at all; of how many the index has to find out whether they have all words; and how many there are.
CREATE TYPE search_query AS (
  said tsquery, matching tsquery, partly tsquery,
  said_titles float8, titles float8, part_titles float8, jobs float8, candidates float8, everything float8
);
--> statement-breakpoint
-- Words as a tsquery. They are letters and digits only, so there is nothing to escape.
CREATE FUNCTION search_any(words text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN cardinality(words) > 0 THEN ('''' || array_to_string(words, ''' | ''') || '''')::tsquery END;
--> statement-breakpoint
-- A typed word: as it stands, without its ending, as the beginning of words and inside compounds. Null when no job ever used any
-- of these. What begins with a word of less than five letters counts as said only if nobody says the word itself.
-- Whole words are asked for where they are few: the index has to gather all beginnings, but skips through whole words.
CREATE FUNCTION search_word(
  typed text, stems text[], begins boolean,
  OUT said tsquery, OUT matching tsquery, OUT said_titles float8, OUT titles float8, OUT jobs float8, OUT forms text[]
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  inner_forms text[];
BEGIN
  SELECT sum(w.jobs), sum(w.titles), sum(w.titles) FILTER (WHERE w.word = typed), array_agg(w.word),
    array_agg(w.word ORDER BY w.jobs DESC, w.word) FILTER (WHERE NOT starts_with(w.word, typed))
  INTO jobs, titles, said_titles, forms, inner_forms
  FROM search_words w
  WHERE search_parts(w.word) @@ array_to_string(typed || CASE WHEN begins THEN ':*' ELSE '' END || stems, ' | ')::tsquery
    AND (w.word = typed OR w.word = ANY (stems)
      OR begins AND (starts_with(w.word, typed) OR length(typed) >= 4 AND strpos(w.word, typed) > 0));
  IF forms IS NULL THEN RETURN; END IF;
  matching := CASE WHEN cardinality(forms) <= 32 THEN search_any(forms)
    ELSE coalesce((typed || ':*')::tsquery || search_any(inner_forms[:64]), (typed || ':*')::tsquery) END;
  IF length(typed) < 5 AND said_titles IS NOT NULL THEN
    said := search_any(ARRAY[typed]);
  ELSE
    said := matching;
    said_titles := titles;
  END IF;
END $$;
--> statement-breakpoint
-- What synonyms there are among the words of the jobs, beside those that are `known` already. Of phrases it is only known
-- whether there are their words; as they mostly share a word, the most common one stands for all in the guess.
CREATE FUNCTION search_meaning(
  words text[], beginnings tsquery, phrases text[], known text[], OUT query tsquery, OUT titles float8, OUT jobs float8
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  apart record;
BEGIN
  SELECT search_any(array_agg(w.word)), coalesce(sum(w.titles), 0), coalesce(sum(w.jobs), 0) INTO query, titles, jobs
  FROM search_words w
  WHERE (w.word = ANY (words) OR search_parts(w.word) @@ beginnings) AND w.word <> ALL (known);

  IF cardinality(phrases) > 0 THEN
    SELECT string_agg(replace(p.phrase, ' ', ' & '), ' | ')::tsquery AS query, max(p.titles) AS titles, max(p.jobs) AS jobs INTO apart
    FROM (
      SELECT phrase, min(w.titles) AS titles, min(w.jobs) AS jobs
      FROM unnest(phrases) phrase, unnest(string_to_array(phrase, ' ')) part,
        LATERAL (SELECT max(sw.titles) AS titles, max(sw.jobs) AS jobs FROM search_words sw WHERE sw.word = part) w
      GROUP BY phrase
      HAVING count(w.jobs) = count(*)) p;
    query := coalesce(query || apart.query, query, apart.query);
    titles := titles + coalesce(apart.titles, 0);
    jobs := jobs + coalesce(apart.jobs, 0);
  END IF;
END $$;
--> statement-breakpoint
-- A term of a search, as server/search/rules.ts makes it: a word or a phrase, and what means the same. If no job knows the word,
-- then the words that are one slip away. Null when there are none of these either.
CREATE FUNCTION search_term(
  term jsonb, OUT said tsquery, OUT matching tsquery, OUT said_titles float8, OUT titles float8, OUT jobs float8
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  also jsonb := term -> 'also';
  slip jsonb := term -> 'slip';
  typed jsonb;
  hit record;
  known text[] := '{}';
BEGIN
  FOR typed IN SELECT value FROM jsonb_array_elements(term -> 'words') LOOP
    hit := search_word(typed ->> 'word', ARRAY(SELECT jsonb_array_elements_text(typed -> 'stems')), (typed ->> 'begins')::boolean);
    said := coalesce(said && hit.said, hit.said);
    matching := coalesce(matching && hit.matching, hit.matching);
    said_titles := least(said_titles, hit.said_titles);
    titles := least(titles, hit.titles);
    jobs := least(jobs, hit.jobs);
    EXIT WHEN hit.matching IS NULL;
  END LOOP;
  IF hit.matching IS NULL THEN
    said := NULL; matching := NULL; said_titles := 0; titles := 0; jobs := 0;
  ELSIF jsonb_array_length(term -> 'words') = 1 THEN
    known := hit.forms;
  END IF;

  IF matching IS NULL AND slip IS NOT NULL THEN
    hit := search_meaning(
      ARRAY(SELECT jsonb_array_elements_text(slip -> 'words')),
      concat_ws(' | ', slip ->> 'beginnings', (
        SELECT string_agg(near.word || ':*', ' | ') FROM (
          SELECT w.word FROM search_words w WHERE search_near(w.word) && search_near(slip ->> 'typed')
          ORDER BY w.jobs DESC, w.word LIMIT 16) near))::tsquery,
      '{}', '{}');
    said := hit.query; matching := hit.query; said_titles := hit.titles; titles := hit.titles; jobs := hit.jobs;
    also := slip -> 'also';
  END IF;

  IF also IS NOT NULL THEN
    hit := search_meaning(
      ARRAY(SELECT jsonb_array_elements_text(also -> 'words')), (also ->> 'beginnings')::tsquery,
      ARRAY(SELECT jsonb_array_elements_text(also -> 'phrases')), known);
    matching := coalesce(matching || hit.query, matching, hit.query);
    titles := titles + hit.titles;
    jobs := jobs + hit.jobs;
  END IF;
END $$;
--> statement-breakpoint
-- All terms together. No `matching` in the answer: no job can match.
CREATE FUNCTION search_resolve(terms jsonb) RETURNS search_query LANGUAGE plpgsql STABLE AS $$
DECLARE
  q search_query;
  term record;
  is_sayable boolean := true;
BEGIN
  SELECT greatest(w.jobs, 1) INTO q.everything FROM search_words w WHERE w.word = '*';
  q.said_titles := q.everything; q.titles := q.everything; q.part_titles := 0;
  q.jobs := q.everything; q.candidates := q.everything;
  FOR term IN SELECT t.* FROM jsonb_array_elements(terms) value, search_term(value) t LOOP
    IF term.matching IS NULL THEN
      q.matching := NULL;
      RETURN q;
    END IF;
    is_sayable := is_sayable AND term.said IS NOT NULL;
    q.said := coalesce(q.said && term.said, term.said);
    q.matching := coalesce(q.matching && term.matching, term.matching);
    q.partly := coalesce(q.partly || term.matching, term.matching);
    q.said_titles := q.said_titles * least(coalesce(term.said_titles, 0) / q.everything, 1);
    q.titles := q.titles * least(coalesce(term.titles, 0) / q.everything, 1);
    q.jobs := q.jobs * least(coalesce(term.jobs, 0) / q.everything, 1);
    q.candidates := least(q.candidates, term.jobs);
    q.part_titles := greatest(q.part_titles, term.titles / greatest(term.jobs, 1));
  END LOOP;
  q.part_titles := q.part_titles * q.jobs;
  IF NOT is_sayable THEN q.said := NULL; END IF;
  IF jsonb_array_length(terms) = 1 THEN q.partly := NULL; q.candidates := 0; END IF;
  RETURN q;
END $$;
--> statement-breakpoint
-- In how many rows of the list, from its start, `wanted` of `guess` hits should be found; null when it costs less to take all
-- hits and sort. A row costs `row_cost`, a candidate in the index 1 and a hit 2, for it may lie anywhere.
CREATE FUNCTION search_walk(wanted float8, row_cost float8, guess float8, candidates float8, everything float8)
RETURNS bigint LANGUAGE sql IMMUTABLE
RETURN CASE WHEN guess > 0 AND row_cost * wanted * everything / guess < 2 * guess + candidates AND guess + candidates > 300
  THEN 100 + 4 * wanted * everything / guess END;
--> statement-breakpoint
-- How many jobs of any kind there are for one of the wanted kind, roughly.
CREATE FUNCTION search_rarity(type_wanted text, least_pay integer) RETURNS float8 LANGUAGE sql IMMUTABLE
RETURN CASE WHEN type_wanted IS NULL THEN 1 ELSE 5 END * CASE WHEN least_pay IS NULL THEN 1 ELSE 2 END;
--> statement-breakpoint
-- Open jobs first, then the best match (3: the title says it in these words; 2: the title means it; 1: the title has one of the
-- words; 0: it is elsewhere in the job), then the newest. A few hits are taken at once and sorted. Of many, one kind after
-- the other is looked for until the page is full; if the kind is common it walks from the newest job on, and only if that
-- does not find enough in time it takes all hits of the kind.
CREATE FUNCTION search_by_match(q search_query, type_wanted text, least_pay integer, place jsonb, most integer)
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
  IF q.jobs < 200 THEN
    RETURN QUERY
    WITH hits AS MATERIALIZED (
      SELECT s.job_id, s.open, s.created_at, CASE
        WHEN s.title @@ q.said THEN 3 WHEN s.title @@ q.matching THEN 2 WHEN s.title @@ q.partly THEN 1 ELSE 0 END AS match
      FROM search_jobs s
      WHERE s.words @@ q.matching AND (type_wanted IS NULL OR s.job_type = type_wanted)
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
            WHERE s.title @@ yes AND s.words @@ q.matching AND (no IS NULL OR NOT s.title @@ no)
              AND (type_wanted IS NULL OR s.job_type = type_wanted) AND (least_pay IS NULL OR s.pay_hourly_min >= least_pay))
          SELECT h.job_id FROM hits h WHERE h.open = is_open AND (h.created_at, h.job_id) < (below_time, below_id)
          ORDER BY h.created_at DESC, h.job_id DESC LIMIT most);
      ELSE
        ids := ARRAY(
          WITH hits AS MATERIALIZED (
            SELECT s.job_id, s.open, s.created_at FROM search_jobs s
            WHERE s.words @@ q.matching AND (no IS NULL OR NOT s.title @@ no)
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
CREATE FUNCTION search_by_time(q search_query, type_wanted text, least_pay integer, place jsonb, most integer)
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
        WHERE s.words @@ q.matching AND (type_wanted IS NULL OR s.job_type = type_wanted)
          AND (least_pay IS NULL OR s.pay_hourly_min >= least_pay))
      SELECT h.job_id FROM hits h WHERE (h.created_at, h.job_id) < (from_time, from_id)
      ORDER BY h.created_at DESC, h.job_id DESC LIMIT most);
  END IF;
  RETURN QUERY SELECT unnest(ids);
END $$;
--> statement-breakpoint
CREATE FUNCTION search_by_likes(q search_query, type_wanted text, least_pay integer, place jsonb, most integer)
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
      WITH hits AS MATERIALIZED (SELECT s.job_id FROM search_jobs s WHERE s.words @@ q.matching)
      SELECT j.id FROM hits h JOIN jobs j ON j.id = h.job_id
      WHERE (j.open, j.likes, j.comments, j.created_at, j.id) < (from_open, from_likes, from_comments, from_time, from_id)
        AND (type_wanted IS NULL OR j.job_type = type_wanted) AND (least_pay IS NULL OR j.pay_hourly_min >= least_pay)
      ORDER BY j.open DESC, j.likes DESC, j.comments DESC, j.created_at DESC, j.id DESC LIMIT most);
  END IF;
  RETURN QUERY SELECT unnest(ids);
END $$;
--> statement-breakpoint
-- The jobs that match, in the order of the list, from behind `place` on: the values of the columns of that order. Plans are made
-- once for all words, because the queries leave no choice, and a choice would cost more than the search.
CREATE FUNCTION search_find(terms jsonb, sort text, type_wanted text, least_pay integer, place jsonb, most integer)
RETURNS TABLE (job_id integer, match integer) LANGUAGE plpgsql STABLE ROWS 10
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  q search_query := search_resolve(terms);
BEGIN
  IF q.matching IS NULL THEN
    RETURN;
  ELSIF sort = 'recent' THEN
    RETURN QUERY SELECT id, 0 FROM search_by_time(q, type_wanted, least_pay, place, most) id;
  ELSIF sort = 'popular' THEN
    RETURN QUERY SELECT id, 0 FROM search_by_likes(q, type_wanted, least_pay, place, most) id;
  ELSE
    RETURN QUERY SELECT * FROM search_by_match(q, type_wanted, least_pay, place, most);
  END IF;
END $$;
--> statement-breakpoint
SELECT search_index(ARRAY(SELECT id FROM jobs), true);
