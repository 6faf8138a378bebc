-- The functions of the search. The tables, indexes and triggers on which they work are created by the migrations.
--
-- This file is applied as a whole, in one transaction, after the migrations, whenever its text has changed (server/db/migrations.ts).
-- The functions that the program calls (search_find, search_nearest, search_closest, search_senses, search_forget_words and
-- search_index_stale) keep their signatures, so that the previous version works with them during a rolling deployment. A function that only
-- this file calls may get a new signature; the last lines drop the earlier one.
-- When different words are stored for a job than before (search_fold, search_tokens, search_filter_words, search_index), raise the number
-- in search_version: then all jobs are indexed again in the background. When search_parts or search_near give different results, a
-- migration has to create the indexes of search_words again; when search_fold or search_tokens do, also the entries of the partners.
-- docs/decisions/0010-search.md gives the reasons for this design.
--
-- How a search works:
--   1. Triggers keep one row for each job in `search_jobs`, with its folded words, and each word that occurs in `search_words`, with a
--      rough count of the jobs that have it. Words that a job loses are noted in `search_words_left` until search_forget_words has checked
--      them.
--   2. server/features/search/rules.ts divides the typed text into terms: words or phrases, with their synonyms.
--   3. search_resolve looks the terms up in `search_words` (beginnings, compounds, synonyms, typing errors) and makes tsqueries of them.
--   4. search_find returns a page of the matching jobs in one of three orders, and search_nearest in the order of travel time. Each job has
--      the day on which it was posted as a word. If many hits are expected, the index is first searched for those of the newest days. If
--      these do not fill the page, or if few hits are expected, all hits are read and sorted. The counts decide which; wrong counts cost
--      time, but never change the result.
-- The list of partners is searched in `search_partners`, which the functions at the end maintain.

-- ---- Words ----

-- The spelling that all ways to write a word share. It does not depend on the server's locale. server/features/search/rules.ts folds in the
-- same way.
CREATE OR REPLACE FUNCTION search_fold(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  -- Most texts are ASCII, and are folded in a third of the time without the steps for other letters.
  IF octet_length(value) = length(value) THEN
    RETURN replace(replace(replace(lower(value COLLATE "C"), 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
  END IF;
  value := regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]', '', 'g');
  IF value ~ '[ÆæŒœØøŁłĐđÐðÞĦħıẞ\u0370-\u03ff\u0400-\u042f]' THEN
    value := translate(value,
      'ÆæŒœØøŁłĐđÐðÞĦħıẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣςΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІ',
      'aaoooollddddþhhißαβγδεζηθικλμνξοπρσστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяєі');
  END IF;
  value := replace(replace(lower(value COLLATE "C"), 'þ', 'th'), 'ß', 'ss');
  RETURN replace(replace(replace(value, 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
END $$;

-- The folded words of a text, each once. Words joined by a hyphen also count as one word: Service-Kraft is a Servicekraft.
CREATE OR REPLACE FUNCTION search_tokens(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  value := search_fold(value);
  IF value ~ '[a-z][-\u2010][a-z]' THEN
    value := value || ' ' || regexp_replace(value, '([a-z])[-\u2010](?=[a-z])', '\1', 'g');
  END IF;
  RETURN ARRAY(SELECT DISTINCT left(token, 40) COLLATE "C" FROM regexp_split_to_table(value,
    '[^a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff\ufe70-\uffdf\U00010000-\U0001efff\U00020000-\U0003ffff]+'
    ) token WHERE token <> '');
END $$;

-- The word, and its rest from each letter on, with at least three letters before the rest and four in it.
CREATE OR REPLACE FUNCTION search_parts(word text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_tsvector(word || ARRAY(
  SELECT substr(word, n) FROM generate_series(4, length(word) - 3) n WHERE word !~ '[0-9]'));

-- The word without one of its letters, for each letter. Two words that share one of these differ by at most one typing error.
CREATE OR REPLACE FUNCTION search_near(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN length(word) < 4 THEN '{}' ELSE word || ARRAY(
  SELECT overlay(word PLACING '' FROM n FOR 1) FROM generate_series(1, length(word)) n) END;

-- Any of these words, as a tsquery. They consist of letters and digits only, so there is nothing to escape. The function is neither
-- immutable, because array_to_string is not, nor strict, because then it would not be inlined into the queries that use it, and would be
-- planned in each of them.
CREATE OR REPLACE FUNCTION search_any(words text[]) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN cardinality(words) > 0 THEN ('''' || array_to_string(words, ''' | ''') || '''')::tsquery END;

-- ---- What filters find ----

-- The facts by which filters find a job, as words that are stored beside those of its texts. Users cannot type them, because of the `=`,
-- and the digit in them prevents that they are divided into parts. server/features/search/filter.ts uses them.

-- The days of a shift and the times of day on them. A shift is at a time of day if at least two of its hours are, or half of it. The hours
-- after midnight belong to the night before, and those from five o'clock on to the next day.
CREATE OR REPLACE FUNCTION search_shift_words(shift jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  WITH given AS (
    SELECT array_position(ARRAY['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'], day) - 1 AS weekday,
      extract(epoch FROM (shift ->> 'from')::time)::integer / 60 AS starts,
      extract(epoch FROM (shift ->> 'to')::time)::integer / 60 AS ends
    FROM jsonb_array_elements_text(shift -> 'days') day
  ), at_work AS (
    SELECT weekday, starts, CASE WHEN ends > starts THEN ends ELSE ends + 1440 END AS ends FROM given WHERE starts >= 0
  ), times AS (
    SELECT (ARRAY['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'])[(weekday + days_later + 7) % 7 + 1] AS day, time_of_day, days_later
    FROM at_work, (VALUES
      (-60, 300, 'night', -1), (300, 660, 'morning', 0), (660, 1020, 'day', 0), (1020, 1380, 'evening', 0), (1380, 1740, 'night', 0),
      (1740, 2100, 'morning', 1), (2100, 2460, 'day', 1), (2460, 2820, 'evening', 1)) span (begins, finishes, time_of_day, days_later)
    WHERE least(ends, finishes) - greatest(starts, begins) >= least(120, (ends - starts) / 2.0))
  SELECT '=0' || day FROM jsonb_array_elements_text(shift -> 'days') day
  UNION SELECT '=0' || day FROM times WHERE days_later = 1
  UNION SELECT '=0' || time_of_day FROM times
  UNION SELECT '=0' || day || '-' || time_of_day FROM times
$$;

-- The times of day that the shifts of a week touch, as in contract/freeWeek.ts: one digit for each day. The night lasts until five. For a
-- day without times, all times count, because it is not known. Null if the days vary or are not stated.
CREATE OR REPLACE FUNCTION search_week(shifts jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  week integer[] := array_fill(0, ARRAY[7]);
  shift jsonb;
  day text;
  starts integer;
  ends integer;
  monday integer;
BEGIN
  IF jsonb_typeof(shifts) IS DISTINCT FROM 'array' THEN RETURN NULL; END IF;
  FOR shift IN SELECT value FROM jsonb_array_elements(shifts) LOOP
    -- In minutes since five o'clock, when the morning begins. Each time of day has six hours.
    starts := coalesce(extract(epoch FROM (shift ->> 'from')::time)::integer / 60, 300) - 300;
    ends := coalesce(extract(epoch FROM (shift ->> 'to')::time)::integer / 60, 300) - 300;
    ends := CASE WHEN ends > starts THEN ends ELSE ends + 1440 END;
    FOR day IN SELECT jsonb_array_elements_text(shift -> 'days') LOOP
      -- A week later, so that the hours before five on Monday are no negative number.
      monday := 10080 + 1440 * (array_position(ARRAY['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'], day) - 1);
      FOR part IN (monday + starts) / 360..(monday + ends - 1) / 360 LOOP
        week[part / 4 % 7 + 1] := week[part / 4 % 7 + 1] | (1 << part % 4);
      END LOOP;
    END LOOP;
  END LOOP;
  RETURN to_hex(week[1]) || to_hex(week[2]) || to_hex(week[3]) || to_hex(week[4]) || to_hex(week[5]) || to_hex(week[6]) || to_hex(week[7]);
END $$;

-- A fact that the job does not state is stored, too, as `=0no-kind`. Then the typed words have to be in its texts.
CREATE OR REPLACE FUNCTION search_filter_words(facts jsonb, language text, pay_rate text, location text, job_type text) RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT array_agg(DISTINCT word COLLATE "C") FROM (
    SELECT '=0paid' AS word WHERE pay_rate <> ''
    UNION ALL SELECT '=0kind-' || (facts ->> 'kind')
    UNION ALL SELECT unnest(ARRAY['=0no-kind', '=0type-' || lower(job_type)]) WHERE NOT facts ? 'kind'
    UNION ALL SELECT '=0no-german' WHERE NOT facts ? 'german' AND language IS NULL
    UNION ALL SELECT '=0no-experience' WHERE NOT facts ? 'experience'
    UNION ALL SELECT '=0no-start' WHERE NOT facts ? 'start'
    UNION ALL SELECT '=0no-place' WHERE NOT facts ?| ARRAY['station', 'district']
    UNION ALL SELECT '=0no-day' WHERE coalesce(jsonb_typeof(facts -> 'shifts'), '') <> 'array'
    UNION ALL SELECT '=0week-' || search_week(facts -> 'shifts')
    UNION ALL SELECT '=0no-time' WHERE NOT coalesce(facts -> 'shifts' @? '$[*].from ? (@ != null)', false)
    UNION ALL SELECT '=0english' WHERE coalesce(facts ->> 'german', CASE WHEN language IN ('English', 'EnglishOrGerman') THEN 'none' END) = 'none'
    UNION ALL SELECT '=0untrained' WHERE facts ->> 'experience' = 'none'
    UNION ALL SELECT '=0start-' || (facts ->> 'start')
    UNION ALL SELECT '=0start-' || left(facts ->> 'start', 7) WHERE facts ->> 'start' <> 'now'
    UNION ALL SELECT '=0station-' || (facts ->> 'station')
    UNION ALL SELECT '=0district-' || replace(facts ->> 'district', ' ', '-')
    -- The station of a job in a district, which may be outside of it.
    UNION ALL SELECT '=0in-' || replace(facts ->> 'district', ' ', '-') || '-' || (facts ->> 'station')
    -- Where a job is when all that is known of its place is the district.
    UNION ALL SELECT '=0around-' || replace(facts ->> 'district', ' ', '-') WHERE NOT facts ? 'station'
    UNION ALL SELECT '=0at-' || token FROM unnest(search_tokens(coalesce(location, ''))) token
      WHERE NOT facts ?| ARRAY['station', 'district']
    UNION ALL SELECT search_shift_words(shift) FROM jsonb_array_elements(
      CASE jsonb_typeof(facts -> 'shifts') WHEN 'array' THEN facts -> 'shifts' ELSE '[]' END) shift) words (word)
  WHERE word IS NOT NULL
$$;

-- ---- What is known of the jobs ----

-- The version of the words that are stored for a job.
CREATE OR REPLACE FUNCTION search_version() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT 3 $$;

-- Updates the entries of these jobs and their words. Waits for a business that is being renamed, so that no entry keeps an old name. New
-- words are inserted sorted, and before anything is counted, so that concurrent writers cannot deadlock.
CREATE OR REPLACE FUNCTION search_index(ids integer[], counted boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users u WHERE u.id IN (SELECT j.business_id FROM jobs j WHERE j.id = ANY (ids)) ORDER BY u.id FOR SHARE;

  DELETE FROM search_jobs s USING jobs j
  WHERE s.job_id = ANY (ids) AND j.id = s.job_id AND j.deleted_at IS NOT NULL;

  INSERT INTO search_jobs (job_id, open, created_at, job_type, pay_hourly_min, title, words, version)
  SELECT j.id, j.open, j.created_at, j.job_type, j.pay_hourly_min,
    array_to_tsvector(in_title), array_to_tsvector(in_title || elsewhere || filters || search_day(j.created_at)), search_version()
  FROM jobs j
  JOIN users u ON u.id = j.business_id
  CROSS JOIN LATERAL search_tokens(j.title) in_title
  CROSS JOIN LATERAL search_tokens(concat_ws(' ', u.business_name, j.short_description, j.description, j.other_description,
    array_to_string(j.tags, ' '), coalesce(j.location, nullif(u.business_location, 'Not specified')))) elsewhere
  CROSS JOIN LATERAL search_filter_words(j.facts, j.language, j.pay_rate, j.location, j.job_type) filters
  WHERE j.id = ANY (ids) AND j.deleted_at IS NULL
  ORDER BY j.id
  ON CONFLICT (job_id) DO UPDATE SET title = excluded.title, words = excluded.words, version = excluded.version;

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

-- The numbers of these jobs that have each of their words, anywhere and in the title.
CREATE OR REPLACE FUNCTION search_used(ids integer[]) RETURNS TABLE (word text, jobs bigint, titles bigint) LANGUAGE sql STABLE AS $$
  SELECT u.word, sum(anywhere), sum(1 - anywhere)
  FROM search_jobs s, LATERAL (
    SELECT unnest(tsvector_to_array(s.words) || '*'::text), 1
    UNION ALL SELECT unnest(tsvector_to_array(s.title)), 0) u (word, anywhere)
  WHERE s.job_id = ANY (ids)
  GROUP BY u.word
$$;

-- Counts new jobs for each of their words and, as the number of all jobs, for '*', which is no word. The counts may be rough: above 64,
-- most jobs do not update them, and a word that another transaction has locked is skipped.
CREATE OR REPLACE FUNCTION search_count(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH used AS MATERIALIZED (
    SELECT * FROM search_used(ids)
  ), due AS (
    SELECT word, u.jobs, u.titles, CASE WHEN w.jobs < 64 THEN 1 ELSE greatest(64.0 / u.jobs, 1) END AS weight
    FROM search_words w JOIN used u USING (word)
    WHERE w.jobs < 64 OR random() * 64 < u.jobs
    FOR UPDATE OF w SKIP LOCKED
  )
  UPDATE search_words w SET jobs = w.jobs + due.jobs * due.weight, titles = w.titles + due.titles * due.weight
  FROM due WHERE w.word = due.word;
END $$;

-- Indexes up to `most` jobs again whose words are of an earlier version, and returns their number. Only one process does this at a time.
-- Jobs that are being changed are left for the next run, because their words may be those before the change, and waiting could cause a
-- deadlock.
CREATE OR REPLACE FUNCTION search_index_stale(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := ARRAY(SELECT job_id FROM search_jobs WHERE version < search_version() ORDER BY version LIMIT most);
  used jsonb;
BEGIN
  IF cardinality(ids) = 0 OR NOT pg_try_advisory_xact_lock(1524150002) THEN RETURN 0; END IF;
  ids := ARRAY(
    SELECT s.job_id FROM search_jobs s JOIN jobs j ON j.id = s.job_id JOIN users u ON u.id = j.business_id
    WHERE s.job_id = ANY (ids) AND s.version < search_version() FOR SHARE OF j, u SKIP LOCKED);

  used := (SELECT jsonb_agg(before) FROM search_used(ids) before);
  PERFORM search_index(ids, false);
  WITH more AS MATERIALIZED (
    SELECT word, sum(jobs) AS jobs, sum(titles) AS titles FROM (
      SELECT word, jobs, titles FROM search_used(ids)
      UNION ALL SELECT word, -jobs, -titles FROM jsonb_to_recordset(used) before (word text, jobs bigint, titles bigint)) changes
    GROUP BY word
  ), due AS (
    SELECT word, more.jobs, more.titles FROM search_words w JOIN more USING (word)
    WHERE (more.jobs, more.titles) <> (0, 0)
    FOR UPDATE OF w SKIP LOCKED
  )
  UPDATE search_words w SET jobs = greatest(w.jobs + due.jobs, 0), titles = greatest(w.titles + due.titles, 0)
  FROM due WHERE due.word = w.word;
  RETURN cardinality(ids);
END $$;

-- After jobs were inserted: adds them to the search.
CREATE OR REPLACE FUNCTION search_jobs_posted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM search_index(ARRAY(SELECT id FROM posted), true); RETURN NULL; END $$;

-- After a job was updated: computes its words again, but only if a text or a fact has changed.
CREATE OR REPLACE FUNCTION search_job_revised() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.title, OLD.description, OLD.other_description, OLD.short_description, OLD.tags, OLD.location, OLD.facts, OLD.language, OLD.pay_rate,
      OLD.job_type, OLD.business_id, OLD.created_at, OLD.deleted_at)
    IS DISTINCT FROM
    (NEW.title, NEW.description, NEW.other_description, NEW.short_description, NEW.tags, NEW.location, NEW.facts, NEW.language, NEW.pay_rate,
      NEW.job_type, NEW.business_id, NEW.created_at, NEW.deleted_at) THEN
    PERFORM search_index(ARRAY[NEW.id], false);
  END IF;
  UPDATE search_jobs s
  SET open = NEW.open, created_at = NEW.created_at, job_type = NEW.job_type, pay_hourly_min = NEW.pay_hourly_min
  WHERE s.job_id = NEW.id AND (s.open, s.created_at, s.job_type, s.pay_hourly_min)
    IS DISTINCT FROM (NEW.open, NEW.created_at, NEW.job_type, NEW.pay_hourly_min);
  RETURN NULL;
END $$;

-- After a business was renamed or moved: indexes all its jobs again.
CREATE OR REPLACE FUNCTION search_business_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM search_index(ARRAY(SELECT id FROM jobs WHERE business_id = NEW.id), false); RETURN NULL; END $$;

-- After an entry of `search_jobs` was changed or deleted: notes the words that it lost. (NEW is null if it was deleted.)
CREATE OR REPLACE FUNCTION search_note_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words_left (word)
  SELECT unnest(tsvector_to_array(OLD.words)) EXCEPT SELECT unnest(tsvector_to_array(NEW.words));
  RETURN NULL;
END $$;

-- Checks up to `most` of the noted words, deletes those that no job has, and returns how many notes it checked. Words of the newest jobs
-- are common, so only the others are searched in the index. The lock prevents new jobs between the last check and the deletion, but not
-- searches. If a transaction that posts a job takes longer than a second, this gives up until its next run.
CREATE OR REPLACE FUNCTION search_forget_words(most integer) RETURNS integer LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET lock_timeout = '1s' AS $$
DECLARE
  due text[];
  looked integer;
BEGIN
  WITH taken AS (
    DELETE FROM search_words_left
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM search_words_left LIMIT most FOR UPDATE SKIP LOCKED))
    RETURNING word)
  SELECT count(*), array_agg(DISTINCT word) INTO looked, due FROM taken;

  due := ARRAY(
    SELECT unnest(due) EXCEPT
    SELECT unnest(tsvector_to_array(n.words)) FROM (
      SELECT s.words FROM search_jobs s ORDER BY s.created_at DESC, s.job_id DESC LIMIT 500) n);
  due := search_unused(due);

  IF cardinality(due) > 0 THEN
    LOCK TABLE search_words IN SHARE ROW EXCLUSIVE MODE;
    DELETE FROM search_words w WHERE w.word = ANY (search_unused(due));
  END IF;
  RETURN looked;
END $$;

-- Those of these words that no job has.
CREATE OR REPLACE FUNCTION search_unused(words text[]) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ARRAY(
    SELECT word FROM unnest(words) word
    WHERE NOT EXISTS (SELECT FROM search_jobs s WHERE s.words @@ search_any(ARRAY[word]) OFFSET 0));
END $$;

-- ---- What was typed ----

-- The known words that a typed word can stand for: the word itself, without its ending, as the beginning of words and inside compounds, but
-- not those that `unlike` leaves out; and the number of jobs that have them. All null if no job has any. `said` is the word itself and its
-- forms, if there are any. If there are few whole words, they are searched instead of the beginning, because the index has to collect all
-- words with a beginning, but skips through whole words. `forms` are the words that `matching` finds.
CREATE OR REPLACE FUNCTION search_word(
  typed text, stems text[], begins boolean, unlike text,
  OUT said tsquery, OUT matching tsquery, OUT said_titles float8, OUT titles float8, OUT jobs float8, OUT forms text[]
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  exact text[] := stems || ARRAY[typed, typed || 'in', typed || 's'];
  inner_forms text[];
BEGIN
  SELECT sum(w.jobs), sum(w.titles), sum(w.titles) FILTER (WHERE w.word = ANY (exact)), array_agg(w.word),
    array_agg(w.word ORDER BY w.jobs DESC, w.word) FILTER (WHERE NOT starts_with(w.word, typed))
  INTO jobs, titles, said_titles, forms, inner_forms
  FROM search_words w
  WHERE search_parts(w.word) @@ array_to_string(typed || CASE WHEN begins THEN ':*' || unlike ELSE '' END || stems, ' | ')::tsquery
    AND (w.word = typed OR w.word = ANY (stems)
      OR begins AND (starts_with(w.word, typed) OR length(typed) >= 4 AND strpos(w.word, typed) > 0));
  IF forms IS NULL THEN RETURN; END IF;
  matching := CASE WHEN cardinality(forms) <= 32 THEN search_any(forms)
    ELSE coalesce((typed || ':*')::tsquery || search_any(inner_forms[:64]), (typed || ':*')::tsquery) END;
  IF said_titles IS NOT NULL THEN
    said := search_any(ARRAY(SELECT unnest(forms) INTERSECT SELECT unnest(exact)));
  ELSE
    said := matching;
    said_titles := titles;
  END IF;
  IF cardinality(forms) > 32 THEN
    forms := ARRAY(SELECT form FROM unnest(forms) form WHERE starts_with(form, typed)) || inner_forms[:64];
  END IF;
END $$;

-- The words in `search_words` that have one of these parts: `koch`, or `koch:*` for a beginning. Each part is looked up separately. In a
-- single query, the index would compare every word that it finds with all parts, of which a concept may have hundreds.
CREATE OR REPLACE FUNCTION search_words_with(parts text) RETURNS SETOF search_words LANGUAGE sql STABLE AS $$
  SELECT * FROM search_words w WHERE search_parts(w.word) @@ ANY (string_to_array(parts, ' | ')::tsquery[])
$$;

-- The synonyms that jobs have, besides the words that are already `known`, and the number of jobs that have them. Of a phrase it is only
-- known whether its words exist. Phrases mostly share a word, so the most common phrase stands for all of them in the count. A phrase that
-- contains one of the words finds nothing more, so it is counted but not searched.
CREATE OR REPLACE FUNCTION search_meaning(
  words text[], beginnings text, phrases text[], known text[], OUT query tsquery, OUT titles float8, OUT jobs float8
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  asked text[];
  apart record;
BEGIN
  SELECT array_agg(w.word), coalesce(sum(w.titles), 0), coalesce(sum(w.jobs), 0) INTO asked, titles, jobs
  FROM (
    SELECT * FROM search_words known_word WHERE known_word.word = ANY (words)
    UNION
    SELECT * FROM search_words_with(beginnings)) w
  WHERE w.word <> ALL (known);
  query := search_any(asked);

  IF cardinality(phrases) > 0 THEN
    SELECT string_agg(replace(p.phrase, ' ', ' & '), ' | ') FILTER (WHERE NOT p.said && (known || asked))::tsquery AS query,
      max(p.titles) AS titles, max(p.jobs) AS jobs INTO apart
    FROM (
      WITH parts AS MATERIALIZED (
        SELECT phrase, unnest(string_to_array(phrase, ' ')) AS part FROM unnest(phrases) phrase
      ), said AS MATERIALIZED (
        SELECT sw.word, sw.titles, sw.jobs FROM search_words sw WHERE sw.word = ANY (ARRAY(SELECT DISTINCT part FROM parts)))
      SELECT phrase, array_agg(w.word) AS said, min(w.titles) AS titles, min(w.jobs) AS jobs
      FROM parts LEFT JOIN said w ON w.word = parts.part
      GROUP BY phrase
      HAVING count(w.jobs) = count(*)) p;
    query := coalesce(query || apart.query, query, apart.query);
    titles := titles + coalesce(apart.titles, 0);
    jobs := jobs + coalesce(apart.jobs, 0);
  END IF;
END $$;

-- The pairs of parts that jobs have in any of their words, such as fish and cook in Fischkoch and in "Koch für Fisch", and their rough
-- number.
CREATE OR REPLACE FUNCTION search_pairs(pairs jsonb, OUT query tsquery, OUT titles float8, OUT jobs float8) LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT string_agg(format('(%s) & (%s)', one.any, other.any), ' | ')::tsquery,
    coalesce(sum(least(one.titles, other.titles)), 0), coalesce(sum(least(one.jobs, other.jobs)), 0)
  INTO query, titles, jobs
  FROM jsonb_array_elements(pairs) pair,
    LATERAL (SELECT search_any(array_agg(w.word ORDER BY w.jobs DESC)) AS any, sum(w.titles) AS titles, sum(w.jobs) AS jobs
      FROM (SELECT * FROM search_words_with(pair ->> 0) known ORDER BY known.jobs DESC LIMIT 32) w) one,
    LATERAL (SELECT search_any(array_agg(w.word ORDER BY w.jobs DESC)) AS any, sum(w.titles) AS titles, sum(w.jobs) AS jobs
      FROM (SELECT * FROM search_words_with(pair ->> 1) known ORDER BY known.jobs DESC LIMIT 32) w) other
  WHERE one.any IS NOT NULL AND other.any IS NOT NULL;
END $$;

-- What the jobs have of a meaning (its words, phrases and pairs, but not those in `without`), besides the words that are already `known`.
-- All null if there is nothing. A meaning that is `known` was looked up before (search_senses).
CREATE OR REPLACE FUNCTION search_sense(
  meaning jsonb, known text[], OUT query tsquery, OUT titles float8, OUT jobs float8
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  apart record;
BEGIN
  IF meaning IS NULL THEN RETURN; END IF;
  IF meaning ? 'known' THEN
    query := meaning #>> '{known,query}'; titles := meaning #> '{known,titles}'; jobs := meaning #> '{known,jobs}';
    RETURN;
  END IF;
  SELECT m.query, m.titles, m.jobs INTO query, titles, jobs FROM search_meaning(
    ARRAY(SELECT jsonb_array_elements_text(meaning -> 'words')), meaning ->> 'beginnings',
    ARRAY(SELECT jsonb_array_elements_text(meaning -> 'phrases')), known) m;
  IF meaning ? 'pairs' THEN
    apart := search_pairs(meaning -> 'pairs');
    query := coalesce(query || apart.query, query, apart.query);
    titles := titles + apart.titles;
    jobs := jobs + apart.jobs;
  END IF;
  IF meaning ? 'week' THEN
    SELECT search_any(array_agg(w.word)), coalesce(sum(w.jobs), 0) INTO query, jobs
    FROM search_words w
    WHERE search_parts(w.word) @@ '''=0week-'':*'::tsquery
      AND ('x' || right(w.word, 7))::bit(28) & ~('x' || (meaning ->> 'week'))::bit(28) = 0::bit(28);
  END IF;
  IF meaning ? 'without' THEN
    query := query && !!search_any(ARRAY(SELECT jsonb_array_elements_text(meaning -> 'without')));
  END IF;
END $$;

-- What the jobs have of each of these meanings, in the same order.
CREATE OR REPLACE FUNCTION search_senses(meanings jsonb) RETURNS TABLE (query tsquery, titles float8, jobs float8) LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
BEGIN
  RETURN QUERY SELECT s.query, s.titles, s.jobs
  FROM jsonb_array_elements(meanings) WITH ORDINALITY m (meaning, place), search_sense(m.meaning, '{}') s
  ORDER BY m.place;
END $$;

-- One term of a search: a word or a phrase, and the words of the same meaning. A filter has no words, only a meaning. If no job, or almost
-- none, has the word, words with one typing error count as well. `matching` is null if there are none of these either.
CREATE OR REPLACE FUNCTION search_term(
  term jsonb, OUT said tsquery, OUT matching tsquery, OUT said_titles float8, OUT titles float8, OUT jobs float8
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  also jsonb := term -> 'also';
  slip jsonb := term -> 'slip';
  typed jsonb;
  hit record;
  live integer;
  known text[] := '{}';
BEGIN
  IF term -> 'words' = '[]' THEN
    SELECT filter.query, filter.jobs, 0, filter.titles INTO matching, jobs, said_titles, titles FROM search_sense(also, '{}') filter;
    RETURN;
  END IF;
  FOR typed IN SELECT value FROM jsonb_array_elements(term -> 'words') LOOP
    hit := search_word(
      typed ->> 'word', ARRAY(SELECT jsonb_array_elements_text(typed -> 'stems')), (typed ->> 'begins')::boolean,
      -- The previous version does not send it.
      coalesce(typed ->> 'unlike', ''));
    said := coalesce(said && hit.said, hit.said);
    matching := coalesce(matching && hit.matching, hit.matching);
    said_titles := least(said_titles, hit.said_titles);
    titles := least(titles, hit.titles);
    jobs := least(jobs, hit.jobs);
    EXIT WHEN hit.matching IS NULL;
  END LOOP;

  -- Words of deleted jobs are known until they are forgotten, so it is counted when a word seems to be rare. Slips are of one word.
  IF slip IS NOT NULL AND jobs < 1000 THEN
    live := (SELECT count(*) FROM (SELECT FROM search_jobs s WHERE s.words @@ matching LIMIT 4) few);
  END IF;
  IF hit.matching IS NULL OR live = 0 THEN
    said := NULL; matching := NULL; said_titles := 0; titles := 0; jobs := 0;
  ELSIF jsonb_array_length(term -> 'words') = 1 THEN
    known := hit.forms;
  END IF;

  IF slip IS NOT NULL AND (matching IS NULL OR live < 4) THEN
    hit := search_meaning(
      ARRAY(SELECT jsonb_array_elements_text(slip -> 'words')),
      concat_ws(' | ', slip ->> 'beginnings', (
        SELECT string_agg(near.word || ':*', ' | ') FROM (
          SELECT w.word FROM search_words w
          WHERE search_near(w.word) && search_near(slip ->> 'typed') AND w.word <> ALL (known)
          ORDER BY w.jobs DESC, w.word LIMIT 16) near)),
      '{}', known);
    IF matching IS NULL OR hit.jobs >= 4 * live THEN
      said_titles := CASE WHEN said IS NULL THEN hit.titles ELSE said_titles END;
      said := coalesce(said, hit.query);
      matching := coalesce(matching || hit.query, hit.query);
      titles := titles + hit.titles;
      jobs := jobs + hit.jobs;
      also := slip -> 'also';
    END IF;
  END IF;

  IF also IS NOT NULL THEN
    hit := search_sense(also, known);
    matching := coalesce(matching || hit.query, matching, hit.query);
    titles := titles + hit.titles;
    jobs := jobs + hit.jobs;
  END IF;
END $$;

-- The jobs that match a fact, and those that do not state it (which have the word `unknown`) but have the words in their texts.
CREATE OR REPLACE FUNCTION search_stated(fits tsquery, unknown text, said tsquery) RETURNS tsquery LANGUAGE sql STABLE
RETURN coalesce(fits || (search_any(ARRAY[unknown]) && said), fits, search_any(ARRAY[unknown]) && said);

-- These keys with another one, the rarest first. The sixth key and all after it are combined into one.
CREATE OR REPLACE FUNCTION search_with_key(keys tsquery[], key tsquery) RETURNS tsquery[] LANGUAGE sql IMMUTABLE
RETURN CASE WHEN coalesce(cardinality(keys), 0) < 6 THEN keys || key ELSE keys[:5] || (keys[6] && key) END;

-- All terms together; `matching` is null if no job can match. The fields of search_query about titles leave out the terms that are aside (a
-- district, a shift), unless there are no others:
--   said: the title has exactly these words; same: or words of the same meaning; meant: or of a narrower meaning; others: the title names
--     something narrower, so that it counts as `meant` at best; partly: one of several terms (null for a single one); near_titles:
--     something close;
--   matching: the query as a whole;
--   keys and near_keys: `matching`, and the query for close meanings, each in up to six parts, one for each term, the rarest first. In a
--     single query, the index goes through all words of all terms; from one part to the next, it skips what the first part leaves out;
--   is_near_common: more titles have something close than jobs have all other terms, and these jobs are few enough to be read one by one;
--   has_aside: a job whose title matches may still lack other terms;
--   said_titles, same_titles, titles, part_titles, near_jobs, jobs: rough numbers of the jobs that match in each of these ways; candidates:
--     how many jobs the index reads to find them; everything: the number of all jobs.
-- Close meanings are only looked up `with_near`, or if a term has no other matches.
CREATE OR REPLACE FUNCTION search_resolve(terms jsonb, with_near boolean) RETURNS search_query LANGUAGE plpgsql STABLE AS $$
DECLARE
  q search_query;
  term record;
  is_sayable boolean := true;
  is_same boolean := true;
  in_titles integer := 0;
  close_terms integer := 0;
  titles_near float8 := 0;
  jobs_without_close float8;
  term_near tsquery;
  -- As near_keys, without the terms that have something close.
  without_close tsquery[];
BEGIN
  SELECT greatest(w.jobs, 1) INTO q.everything FROM search_words w WHERE w.word = '*';
  q.said_titles := q.everything; q.same_titles := q.everything; q.titles := q.everything; q.part_titles := 0; q.near_jobs := 0;
  q.jobs := q.everything; q.candidates := q.everything; q.has_aside := false;
  jobs_without_close := q.everything;
  FOR term IN
    SELECT t.said, t.matching AS same, x.query AS close, value ? 'aside' AS is_aside, value ? 'fact' AS is_fact,
      coalesce(m.query, f.query) AS meant, o.query AS others,
      CASE WHEN value ? 'fact' THEN search_stated(f.query, value #>> '{fact,unknown}', m.query) ELSE m.query END AS matching,
      coalesce(t.said_titles, 0) AS said_titles, coalesce(t.titles, 0) AS same_titles,
      coalesce(t.titles, 0) + coalesce(n.titles, 0) AS titles, coalesce(x.titles, 0) AS near_titles,
      coalesce(nullif(coalesce(t.jobs, 0) + coalesce(n.jobs, 0) + coalesce(f.jobs, 0), 0), x.jobs, 0) AS jobs,
      row_number() OVER (ORDER BY coalesce(t.jobs, 0) + coalesce(n.jobs, 0) + coalesce(f.jobs, 0)) AS place
    FROM jsonb_array_elements(terms) value, search_term(value) t,
      search_sense(value -> 'narrower',
        ARRAY(SELECT jsonb_array_elements_text(value #> '{also,words}'))) n,
      search_sense(value -> 'others', '{}') o,
      search_sense(CASE WHEN with_near OR coalesce(t.matching, n.query) IS NULL THEN value -> 'near' END, '{}') x,
      coalesce(t.matching || n.query, t.matching, n.query, x.query) m (query),
      search_sense(value #> '{fact,fits}', '{}') f
    ORDER BY place
  LOOP
    IF term.matching IS NULL THEN
      q.matching := NULL;
      RETURN q;
    END IF;
    q.matching := coalesce(q.matching && term.matching, term.matching);
    term_near := coalesce(term.matching || term.close, term.matching);
    q.keys := search_with_key(q.keys, term.matching);
    q.near_keys := search_with_key(q.near_keys, term_near);
    IF term.close IS NULL OR term.is_aside THEN
      without_close := search_with_key(without_close, term_near);
      jobs_without_close := jobs_without_close * least(term.jobs / q.everything, 1);
    ELSE
      close_terms := close_terms + 1;
      titles_near := titles_near + term.near_titles;
    END IF;
    q.jobs := q.jobs * least(term.jobs / q.everything, 1);
    q.candidates := least(q.candidates, term.jobs);
    -- A title may say what the job does not state: its facts have to be looked at.
    q.has_aside := q.has_aside OR term.is_aside OR term.is_fact;
    IF NOT term.is_aside THEN
      in_titles := in_titles + 1;
      is_sayable := is_sayable AND term.said IS NOT NULL;
      is_same := is_same AND term.same IS NOT NULL;
      q.said := coalesce(q.said && term.said, term.said);
      q.same := coalesce(q.same && term.same, term.same);
      q.meant := coalesce(q.meant && term.meant, term.meant);
      q.others := coalesce(q.others || term.others, term.others, q.others);
      q.partly := coalesce(q.partly || term.meant, term.meant);
      q.near_titles := coalesce(q.near_titles || term.close, term.close, q.near_titles);
      q.said_titles := q.said_titles * least(term.said_titles / q.everything, 1);
      q.same_titles := q.same_titles * least(term.same_titles / q.everything, 1);
      q.titles := q.titles * least(term.titles / q.everything, 1);
      q.part_titles := greatest(q.part_titles, term.titles / greatest(term.jobs, 1));
      q.near_jobs := q.near_jobs + term.near_titles / q.everything;
    END IF;
  END LOOP;
  IF q.has_aside THEN
    q.said_titles := q.said_titles * q.jobs / q.everything;
    q.same_titles := q.same_titles * q.jobs / q.everything;
    q.titles := q.titles * q.jobs / q.everything;
  END IF;
  q.part_titles := q.part_titles * q.jobs;
  q.near_jobs := q.near_jobs * CASE WHEN jsonb_array_length(terms) = 1 THEN q.everything ELSE q.jobs END;
  IF NOT is_sayable THEN q.said := NULL; END IF;
  IF NOT is_same THEN q.same := NULL; END IF;
  IF q.near_titles IS NULL THEN
    q.near_keys := NULL;
  ELSIF close_terms = 1 THEN
    -- A title with something close to the only such term needs no second look at it.
    q.near_keys := coalesce(without_close, q.near_keys);
    q.is_near_common := without_close IS NOT NULL AND jobs_without_close < least(titles_near, 20000);
  END IF;
  IF in_titles = 1 THEN q.partly := NULL; END IF;
  IF jsonb_array_length(terms) = 1 THEN q.candidates := 0; END IF;
  RETURN q;
END $$;

-- ---- Which jobs match ----

-- A condition that all jobs meet and that costs the index nothing next to other conditions: the job lacks a word that no job has.
CREATE OR REPLACE FUNCTION search_any_job() RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN '!''='''::tsquery;

-- Whether a job matches all of these parts (search_resolve). Is inlined into each query that uses it.
CREATE OR REPLACE FUNCTION search_has(words tsvector, keys tsquery[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN words @@ keys[1] AND words @@ coalesce(keys[2], search_any_job()) AND words @@ coalesce(keys[3], search_any_job())
  AND words @@ coalesce(keys[4], search_any_job()) AND words @@ coalesce(keys[5], search_any_job())
  AND words @@ coalesce(keys[6], search_any_job());

-- Whether a job has the wanted type and enough pay; null means any. Is inlined into each query that uses it.
CREATE OR REPLACE FUNCTION search_fits(job_type text, pay_hourly_min integer, type_wanted text, least_pay integer) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (type_wanted IS NULL OR job_type = type_wanted) AND (least_pay IS NULL OR pay_hourly_min >= least_pay);

-- How many jobs there are, roughly, for each job of the wanted type and pay.
CREATE OR REPLACE FUNCTION search_rarity(type_wanted text, least_pay integer) RETURNS float8 LANGUAGE sql IMMUTABLE
RETURN CASE WHEN type_wanted IS NULL THEN 1 ELSE 5 END * CASE WHEN least_pay IS NULL THEN 1 ELSE 2 END;

-- The day on which a job was posted, as a word that is stored beside those of its texts.
CREATE OR REPLACE FUNCTION search_day(posted timestamptz) RETURNS text LANGUAGE sql IMMUTABLE
RETURN '=0on-' || to_char(posted AT TIME ZONE 'UTC', 'YYYY-MM-DD');

-- Whether so many hits are expected, or so many candidates to be read for them, that it is worth searching the newest days first.
CREATE OR REPLACE FUNCTION search_is_common(guess float8, candidates float8) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN guess >= 1 AND guess + candidates > 1000;

-- The newest days before `until`, as a query, on which `wanted` of the `guess` hits among all jobs are expected, but not more than a `part`
-- of all jobs: searching that many costs little, even if the guess is wrong. At most 100 days, which are read one by one, because a few are
-- mostly enough. Null if there are no days, or while some jobs do not have the word of their day yet.
CREATE OR REPLACE FUNCTION search_newest(until timestamptz, wanted float8, guess float8, everything float8, part float8)
RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  day record;
  days text[];
  jobs float8 := least(wanted * everything / guess, everything * part);
BEGIN
  IF EXISTS (SELECT FROM search_jobs s WHERE s.version < search_version() ORDER BY s.version LIMIT 1) THEN RETURN NULL; END IF;
  until := (SELECT s.created_at FROM search_jobs s WHERE s.created_at <= until ORDER BY s.created_at DESC, s.job_id DESC LIMIT 1);
  FOR day IN
    SELECT w.word, w.jobs FROM search_words w
    WHERE w.word BETWEEN search_day(until - interval '99 days') AND search_day(until)
    ORDER BY w.word DESC
  LOOP
    EXIT WHEN jobs <= 0;
    days := days || day.word;
    jobs := jobs - day.jobs;
  END LOOP;
  RETURN search_any(days);
END $$;

-- How well a title matches; search_by_match explains the numbers. Most titles match nothing, and the widest query alone shows that.
CREATE OR REPLACE FUNCTION search_match(title tsvector, q search_query) RETURNS integer LANGUAGE sql IMMUTABLE
RETURN CASE
  WHEN title @@ coalesce(q.partly, q.meant) THEN
    CASE WHEN title @@ q.others THEN CASE WHEN q.partly IS NULL OR title @@ q.meant THEN 3 ELSE 2 END
      WHEN title @@ q.said THEN 5 WHEN title @@ q.same THEN 4 WHEN q.partly IS NULL OR title @@ q.meant THEN 3 ELSE 2 END
  WHEN title @@ q.near_titles THEN 1 ELSE 0 END;

-- All hits and close matches after a position in the order of the match. Nothing if there are more than 2000 hits. If close matches are
-- common, both are among the jobs that match all other terms, so a single search of the index finds them.
CREATE OR REPLACE FUNCTION search_all_by_match(
  q search_query, type_wanted text, least_pay integer,
  from_open boolean, from_match integer, from_time timestamptz, from_id integer, most integer, OUT is_all boolean, OUT ids integer[],
  OUT matches integer[]
) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  WITH hits AS MATERIALIZED (
    SELECT s.job_id, s.open, s.created_at,
      CASE WHEN q.is_near_common AND NOT s.words @@ q.matching THEN 1 ELSE search_match(s.title, q) END AS match
    FROM search_jobs s
    WHERE search_has(s.words, CASE WHEN q.is_near_common THEN q.near_keys ELSE q.keys END)
      AND (q.is_near_common IS NOT TRUE OR s.words @@ q.matching OR s.title @@ q.near_titles)
      AND search_fits(s.job_type, s.pay_hourly_min, type_wanted, least_pay)
    LIMIT 2001
  ), counted AS (
    SELECT count(*) <= 2000 AS is_all, most - count(*) FILTER (
      WHERE h.open AND h.match > 1 AND (h.open, h.match, h.created_at, h.job_id) < (from_open, from_match, from_time, from_id)) AS left_to_find
    FROM hits h
  ), page AS (
    SELECT h.job_id, h.open, h.match, h.created_at FROM (
      SELECT job_id, open, created_at, match FROM hits
      UNION ALL
      SELECT s.job_id, s.open, s.created_at, 1
      FROM search_jobs s
      WHERE q.is_near_common IS NOT TRUE AND (SELECT is_all AND left_to_find > 0 FROM counted) AND s.title @@ q.near_titles
        AND search_has(s.words, q.near_keys) AND NOT s.words @@ q.matching
        AND search_fits(s.job_type, s.pay_hourly_min, type_wanted, least_pay)) h
    WHERE (SELECT is_all FROM counted) AND (h.open, h.match, h.created_at, h.job_id) < (from_open, from_match, from_time, from_id)
    ORDER BY h.open DESC, h.match DESC, h.created_at DESC, h.job_id DESC LIMIT most)
  SELECT (SELECT c.is_all FROM counted c),
    array_agg(p.job_id ORDER BY p.open DESC, p.match DESC, p.created_at DESC, p.job_id DESC),
    array_agg(p.match ORDER BY p.open DESC, p.match DESC, p.created_at DESC, p.job_id DESC)
  INTO search_all_by_match.is_all, search_all_by_match.ids, search_all_by_match.matches
  FROM page p;
END $$;

-- The newest jobs whose title matches exactly this well (search_by_match explains the numbers), after a position in the list; if `days` are
-- given, only those of these days.
CREATE OR REPLACE FUNCTION search_level(
  q search_query, level integer, days tsquery, type_wanted text, least_pay integer, is_open boolean, from_time timestamptz, from_id integer,
  most integer
) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  yes tsquery := CASE level WHEN 5 THEN q.said WHEN 4 THEN q.same WHEN 3 THEN q.meant WHEN 2 THEN q.partly WHEN 1 THEN q.near_titles END;
  no tsquery := CASE level WHEN 5 THEN q.others WHEN 4 THEN coalesce(q.said || q.others, q.said, q.others)
    WHEN 3 THEN coalesce(coalesce(q.same, q.said) && !!q.others, q.same, q.said) WHEN 2 THEN q.meant WHEN 1 THEN coalesce(q.partly, q.meant)
    WHEN 0 THEN coalesce(coalesce(q.partly, q.meant) || q.near_titles, q.partly, q.meant) END;
  in_title boolean := level > 2 AND NOT q.has_aside;
  keys tsquery[] := CASE WHEN in_title THEN ARRAY[days] WHEN level = 1 THEN q.near_keys ELSE q.keys END;
  posted tsquery := coalesce(days, search_any_job());
BEGIN
  RETURN ARRAY(
    WITH hits AS MATERIALIZED (
      SELECT s.job_id, s.open, s.created_at FROM search_jobs s
      WHERE keys[1] IS NULL AND s.title @@ yes
        AND (no IS NULL OR NOT s.title @@ no) AND search_fits(s.job_type, s.pay_hourly_min, type_wanted, least_pay)
      UNION ALL
      SELECT s.job_id, s.open, s.created_at FROM search_jobs s
      WHERE level > 0 AND s.title @@ yes AND s.words @@ posted AND search_has(s.words, keys)
        AND (no IS NULL OR NOT s.title @@ no) AND search_fits(s.job_type, s.pay_hourly_min, type_wanted, least_pay)
      UNION ALL
      SELECT s.job_id, s.open, s.created_at FROM search_jobs s
      WHERE level = 0 AND s.words @@ posted AND search_has(s.words, keys)
        AND (no IS NULL OR NOT s.title @@ no) AND search_fits(s.job_type, s.pay_hourly_min, type_wanted, least_pay))
    SELECT h.job_id FROM hits h WHERE h.open = is_open AND (h.created_at, h.job_id) < (from_time, from_id)
    ORDER BY h.created_at DESC, h.job_id DESC LIMIT most);
END $$;

-- A page in the order of the match: open jobs first, then the best match (5: the title has these words; 4: it means the same; 3: it means
-- something narrower; 2: it has some of the terms; 1: it means something close; 0: the match is elsewhere in the job), then the newest. One
-- kind is searched after the other until the page is full, first on the newest days. If these have too few, it is checked once whether the
-- hits of all kinds are few; then all of them are read and sorted.
CREATE OR REPLACE FUNCTION search_by_match(
  q search_query, type_wanted text, least_pay integer, place jsonb, most integer)
RETURNS TABLE (job_id integer, match integer) LANGUAGE plpgsql STABLE ROWS 10 AS $$
#variable_conflict use_column
DECLARE
  from_open boolean := coalesce((place ->> 0)::boolean, true);
  from_match integer := coalesce((place ->> 1)::integer, 5);
  from_time timestamptz := coalesce((place ->> 2)::timestamptz, 'infinity');
  from_id integer := coalesce((place ->> 3)::integer, 0);
  is_open boolean;
  guess float8;
  times integer;
  part float8;
  days tsquery;
  looked tsquery;
  ids integer[];
  complete record;
  is_counted boolean := false;
BEGIN
  IF q.matching IS NULL THEN RETURN; END IF;
  FOREACH is_open IN ARRAY ARRAY[true, false] LOOP
    FOR level IN REVERSE 5..0 LOOP
      CONTINUE WHEN (is_open, level) > (from_open, from_match)
        OR level > 0 AND CASE level WHEN 5 THEN q.said WHEN 4 THEN q.same WHEN 3 THEN q.meant WHEN 2 THEN q.partly ELSE q.near_titles END IS NULL;
      IF (is_open, level) < (from_open, from_match) THEN
        from_time := 'infinity'; from_id := 0;
      END IF;

      guess := CASE level WHEN 5 THEN q.said_titles WHEN 4 THEN q.same_titles WHEN 3 THEN q.titles WHEN 2 THEN q.part_titles
        WHEN 1 THEN q.near_jobs ELSE q.jobs END;
      ids := NULL;
      IF search_is_common(guess, q.candidates) THEN
        looked := NULL;
        -- Some more days cost little, and guesses may be wrong.
        FOREACH times IN ARRAY ARRAY[8, 64] LOOP
          part := CASE times WHEN 8 THEN 0.1 ELSE 0.3 END;
          -- Where fewer hits are expected on these days than are wanted, the look would be in vain.
          CONTINUE WHEN guess * part < most;
          days := search_newest(from_time, times * most * search_rarity(type_wanted, least_pay), guess, q.everything, part);
          EXIT WHEN days IS NULL OR days = looked;
          ids := search_level(q, level, days, type_wanted, least_pay, is_open, from_time, from_id, most);
          -- Where not one hit was, the guess is wrong.
          EXIT WHEN cardinality(ids) = most OR ids = '{}';
          looked := days;
        END LOOP;
      END IF;
      -- A kind that hardly any title has is quickly asked for alone.
      IF NOT is_counted AND (ids IS NULL OR cardinality(ids) < most)
        AND (level = 0 OR guess >= 1 AND (level < 3 OR q.has_aside) OR q.jobs + q.near_jobs < 2000) THEN
        is_counted := true;
        complete := search_all_by_match(q, type_wanted, least_pay, is_open, level, from_time, from_id, most);
        IF complete.is_all THEN
          RETURN QUERY SELECT * FROM unnest(complete.ids, complete.matches);
          RETURN;
        END IF;
      END IF;
      IF ids IS NULL OR cardinality(ids) < most THEN
        ids := search_level(q, level, NULL, type_wanted, least_pay, is_open, from_time, from_id, most);
      END IF;
      RETURN QUERY SELECT id, level FROM unnest(ids) id;
      most := most - cardinality(ids);
      IF most = 0 THEN RETURN; END IF;
    END LOOP;
  END LOOP;
END $$;

-- A page of the newest jobs that match.
CREATE OR REPLACE FUNCTION search_by_time(q search_query, type_wanted text, least_pay integer, place jsonb, most integer)
RETURNS SETOF integer LANGUAGE plpgsql STABLE ROWS 10 AS $$
DECLARE
  from_time timestamptz := coalesce((place ->> 0)::timestamptz, 'infinity');
  from_id integer := coalesce((place ->> 1)::integer, 0);
  days tsquery;
  ids integer[];
BEGIN
  IF q.matching IS NULL THEN RETURN; END IF;
  IF search_is_common(q.jobs, q.candidates) THEN
    days := search_newest(from_time, 8 * most * search_rarity(type_wanted, least_pay), q.jobs, q.everything, 0.1);
  END IF;
  FOREACH days IN ARRAY array_remove(ARRAY[days, search_any_job()], NULL) LOOP
    ids := ARRAY(
      WITH hits AS MATERIALIZED (
        SELECT s.job_id, s.created_at FROM search_jobs s
        WHERE s.words @@ days AND search_has(s.words, q.keys)
          AND search_fits(s.job_type, s.pay_hourly_min, type_wanted, least_pay))
      SELECT h.job_id FROM hits h WHERE (h.created_at, h.job_id) < (from_time, from_id)
      ORDER BY h.created_at DESC, h.job_id DESC LIMIT most);
    EXIT WHEN cardinality(ids) = most;
  END LOOP;
  RETURN QUERY SELECT unnest(ids);
END $$;

-- A page of the most popular jobs that match, open ones first.
CREATE OR REPLACE FUNCTION search_by_likes(q search_query, type_wanted text, least_pay integer, place jsonb, most integer)
RETURNS SETOF integer LANGUAGE plpgsql STABLE ROWS 10 AS $$
DECLARE
  from_open boolean := coalesce((place ->> 0)::boolean, true);
  from_likes integer := coalesce((place ->> 1)::integer, 2147483647);
  from_comments integer := coalesce((place ->> 2)::integer, 0);
  from_time timestamptz := coalesce((place ->> 3)::timestamptz, 'infinity');
  from_id integer := coalesce((place ->> 4)::integer, 0);
  -- In how many rows of the list, from its start, the page should be found, twelve times over. A row costs 4, a candidate in the index 0.3
  -- and a hit 2, for it may lie anywhere.
  wanted float8 := most * search_rarity(type_wanted, least_pay) * q.everything / nullif(q.jobs, 0);
  walk bigint := CASE WHEN 4 * wanted < 2 * q.jobs + 0.3 * q.candidates AND q.jobs + q.candidates > 300 THEN 100 + 12 * wanted END;
  ids integer[];
BEGIN
  IF q.matching IS NULL THEN RETURN; END IF;
  IF walk IS NOT NULL THEN
    ids := ARRAY(
      SELECT j.id FROM (
        SELECT * FROM jobs n WHERE n.deleted_at IS NULL
          AND (n.open, n.likes, n.comments, n.created_at, n.id) < (from_open, from_likes, from_comments, from_time, from_id)
        ORDER BY n.open DESC, n.likes DESC, n.comments DESC, n.created_at DESC, n.id DESC LIMIT walk) j
      WHERE EXISTS (SELECT FROM search_jobs s WHERE s.job_id = j.id AND s.words @@ q.matching OFFSET 0)
        AND search_fits(j.job_type, j.pay_hourly_min, type_wanted, least_pay)
      ORDER BY j.open DESC, j.likes DESC, j.comments DESC, j.created_at DESC, j.id DESC LIMIT most);
  END IF;
  IF ids IS NULL OR cardinality(ids) < most THEN
    ids := ARRAY(
      WITH hits AS MATERIALIZED (SELECT s.job_id FROM search_jobs s WHERE search_has(s.words, q.keys))
      SELECT j.id FROM hits h JOIN jobs j ON j.id = h.job_id
      WHERE (j.open, j.likes, j.comments, j.created_at, j.id) < (from_open, from_likes, from_comments, from_time, from_id)
        AND search_fits(j.job_type, j.pay_hourly_min, type_wanted, least_pay)
      ORDER BY j.open DESC, j.likes DESC, j.comments DESC, j.created_at DESC, j.id DESC LIMIT most);
  END IF;
  RETURN QUERY SELECT unnest(ids);
END $$;

-- The place of a job as the word by which filters find it; null if it states no place.
CREATE OR REPLACE FUNCTION search_place(facts jsonb) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN facts ? 'station' THEN '=0station-' || (facts ->> 'station')
  ELSE '=0around-' || replace(facts ->> 'district', ' ', '-') END;

-- A page of the jobs with the shortest travel time, open ones first; of equally long ones, the newest first. `minutes` has the minutes of
-- each place (search_place). A job at any other place, or at none, is `nowhere` and comes last. The numbers of minutes are searched one
-- after the other until the page is full. If few hits are expected, several numbers are combined, and more of them each time that the page
-- is not full, so that there are few steps even if all hits are far away. `asked`: the words of places that filters ask for, because there
-- are no hits elsewhere. `only_there`: leaves out jobs that are `nowhere`.
CREATE OR REPLACE FUNCTION search_by_minutes(
  q search_query, minutes jsonb, asked text[], only_there boolean, type_wanted text, least_pay integer, place jsonb, most integer)
RETURNS TABLE (job_id integer, match integer) LANGUAGE plpgsql STABLE ROWS 10 AS $$
#variable_conflict use_column
DECLARE
  nowhere CONSTANT integer := 10000;
  has_terms CONSTANT boolean := q.matching IS NOT NULL;
  rarity CONSTANT float8 := search_rarity(type_wanted, least_pay);
  from_open boolean := coalesce((place ->> 0)::boolean, true);
  from_number integer := coalesce((place ->> 1)::integer, 0);
  from_time timestamptz := coalesce((place ->> 2)::timestamptz, 'infinity');
  from_id integer := coalesce((place ->> 3)::integer, 0);
  -- Each number of minutes, its places, and about how many jobs match there.
  numbers integer[];
  places tsquery[];
  guesses float8[];
  words CONSTANT text[] := ARRAY(SELECT jsonb_object_keys(minutes));
  is_open boolean;
  -- For so many expected hits, numbers are taken together.
  few CONSTANT float8 := 20 * most * rarity;
  enough float8;
  first integer;
  last integer;
  near tsquery;
  elsewhere tsquery;
  guess float8;
  after_time timestamptz;
  after_id integer;
  days tsquery;
  ids integer[];
  found integer;
BEGIN
  WITH known AS (
    SELECT w.word, (minutes ->> w.word)::integer AS number,
      CASE WHEN asked = '{}' OR ARRAY[w.word, replace(w.word, '=0around-', '=0district-')] && asked THEN w.jobs ELSE 0 END AS jobs
    FROM search_words w WHERE w.word = ANY (words)
  ), total AS (
    SELECT CASE WHEN asked = '{}' THEN q.everything ELSE nullif(sum(jobs), 0) END AS jobs FROM known
  ), numbered AS (
    SELECT k.number, search_any(array_agg(k.word)) AS places, coalesce(sum(k.jobs) * q.jobs / min(t.jobs), 0) AS guess
    FROM known k, total t GROUP BY k.number)
  SELECT array_agg(n.number ORDER BY n.number), array_agg(n.places ORDER BY n.number), array_agg(n.guess ORDER BY n.number)
  INTO numbers, places, guesses FROM numbered n;
  IF NOT only_there THEN
    guesses := guesses || greatest(q.jobs - coalesce((SELECT sum(g) FROM unnest(guesses) g), 0), 1);
    numbers := numbers || nowhere;
  END IF;

  FOREACH is_open IN ARRAY ARRAY[true, false] LOOP
    CONTINUE WHEN is_open > from_open;
    IF is_open < from_open THEN
      from_number := 0; from_time := 'infinity'; from_id := 0;
    END IF;
    enough := few;
    last := 0;
    WHILE last < coalesce(cardinality(numbers), 0) LOOP
      first := last + 1;
      last := first;
      CONTINUE WHEN numbers[first] < from_number;
      guess := guesses[first];
      -- Without any other word the jobs that are nowhere are asked for alone: the index cannot find what is not there.
      WHILE last < CASE WHEN has_terms THEN cardinality(numbers) ELSE coalesce(cardinality(places), 0) END AND guess + guesses[last + 1] < enough LOOP
        last := last + 1;
        guess := guess + guesses[last];
      END LOOP;
      near := NULL;
      FOR at IN first..least(last, cardinality(places)) LOOP
        near := coalesce(near || places[at], places[at]);
      END LOOP;
      IF last > coalesce(cardinality(places), 0) THEN
        elsewhere := coalesce(elsewhere, (SELECT !!search_any(array_agg(w.word)) FROM search_words w WHERE w.word = ANY (words)), search_any_job());
        near := coalesce(near || elsewhere, elsewhere);
      END IF;
      IF has_terms AND first = 1 AND last = cardinality(numbers) AND NOT only_there THEN
        near := search_any_job();
      END IF;
      IF NOT has_terms THEN
        q.matching := near; q.keys := ARRAY[near];
      END IF;
      IF numbers[first] = from_number THEN
        after_time := from_time; after_id := from_id;
      ELSE
        after_time := 'infinity'; after_id := 0;
      END IF;

      ids := NULL;
      days := NULL;
      IF first = last AND search_is_common(guess, q.candidates) THEN
        days := search_newest(after_time, 8 * most * rarity, guess, q.everything, 0.1);
      END IF;
      IF days IS NOT NULL THEN
        ids := ARRAY(
          WITH hits AS MATERIALIZED (
            SELECT s.job_id, s.created_at FROM search_jobs s
            WHERE s.words @@ days AND search_has(s.words, q.keys) AND s.words @@ near AND s.open = is_open
              AND search_fits(s.job_type, s.pay_hourly_min, type_wanted, least_pay))
          SELECT h.job_id FROM hits h WHERE (h.created_at, h.job_id) < (after_time, after_id)
          ORDER BY h.created_at DESC, h.job_id DESC LIMIT most);
      END IF;
      IF cardinality(ids) = most THEN
        RETURN QUERY SELECT id, numbers[first] FROM unnest(ids) id;
        RETURN;
      END IF;
      RETURN QUERY
      WITH hits AS MATERIALIZED (
        SELECT s.job_id, s.open, s.created_at FROM search_jobs s
        WHERE search_has(s.words, q.keys) AND s.words @@ near
          AND search_fits(s.job_type, s.pay_hourly_min, type_wanted, least_pay)
      ), timed AS MATERIALIZED (
        -- Otherwise the place of a job would be read once to leave it out and once to order it.
        SELECT h.job_id, h.created_at, CASE WHEN first = last THEN numbers[first] ELSE coalesce(
          (minutes ->> (SELECT search_place(j.facts) FROM jobs j WHERE j.id = h.job_id))::integer, nowhere) END AS number
        FROM hits h WHERE h.open = is_open)
      SELECT t.job_id, t.number FROM timed t
      WHERE t.number > numbers[first] OR (t.created_at, t.job_id) < (after_time, after_id)
      ORDER BY t.number, t.created_at DESC, t.job_id DESC LIMIT most;
      GET DIAGNOSTICS found = ROW_COUNT;
      most := most - found;
      IF most = 0 THEN RETURN; END IF;
      enough := least(4 * enough, 10 * few);
    END LOOP;
  END LOOP;
END $$;

-- At most `most` jobs that match, in the order of the list, after `place`: the values of the columns of that order. The queries have plans
-- that are made once for all words, because only one plan makes sense, and planning would cost more than the search.
CREATE OR REPLACE FUNCTION search_find(terms jsonb, sort text, type_wanted text, least_pay integer, place jsonb, most integer)
RETURNS TABLE (job_id integer, match integer) LANGUAGE plpgsql STABLE ROWS 10
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
BEGIN
  IF sort = 'recent' THEN
    RETURN QUERY SELECT id, 0 FROM search_by_time(search_resolve(terms, false), type_wanted, least_pay, place, most) id;
  ELSIF sort = 'popular' THEN
    RETURN QUERY SELECT id, 0 FROM search_by_likes(search_resolve(terms, false), type_wanted, least_pay, place, most) id;
  ELSE
    RETURN QUERY SELECT * FROM search_by_match(search_resolve(terms, true), type_wanted, least_pay, place, most);
  END IF;
END $$;

-- The places at which hits of these filters can be. All places if no filter asks for one, or while jobs are being indexed again, because
-- then it is not known.
CREATE OR REPLACE FUNCTION search_places(minutes jsonb, asked text[]) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  places text[];
BEGIN
  IF asked = '{}' OR EXISTS (SELECT FROM search_jobs s WHERE s.version < search_version() ORDER BY s.version LIMIT 1) THEN
    RETURN minutes;
  END IF;
  places := asked || ARRAY(SELECT replace(word, '=0district-', '=0around-') FROM unnest(asked) word) || ARRAY(
    SELECT '=0station-' || substring(w.word FROM '[0-9]+$') FROM search_words w
    WHERE search_parts(w.word) @@ (
      SELECT string_agg('''' || replace(word, '=0district-', '=0in-') || '-'':*', ' | ')::tsquery
      FROM unnest(asked) word WHERE starts_with(word, '=0district-')));
  RETURN coalesce((
    SELECT jsonb_object_agg(place.key, place.value) FROM jsonb_each(minutes) place WHERE place.key = ANY (places)), '{}');
END $$;

-- The same in the order of travel time: the fewest minutes first. `match` is the number of minutes. Without `*` in `minutes`, jobs at other
-- places come last; with it, they are left out.
CREATE OR REPLACE FUNCTION search_nearest(terms jsonb, minutes jsonb, type_wanted text, least_pay integer, place jsonb, most integer)
RETURNS TABLE (job_id integer, match integer) LANGUAGE plpgsql STABLE ROWS 10
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  q search_query := search_resolve(terms, false);
  asked text[] := ARRAY(
    SELECT word FROM jsonb_array_elements(terms) term, jsonb_array_elements_text(term #> '{also,words}') word
    WHERE term -> 'words' = '[]' AND word ~ '^=0(station|district|around)-');
BEGIN
  IF q.matching IS NULL AND terms <> '[]' THEN RETURN; END IF;
  RETURN QUERY SELECT * FROM search_by_minutes(
    q, search_places(minutes - '*', asked), asked, minutes ? '*', type_wanted, least_pay, place, most);
END $$;

-- The parts of a search that open jobs match together, as their positions in `parts`: a part is kept if some job matches it together with
-- the parts that were kept before. All parts are handled in one statement, however many there are. A part consists of terms, a type or the
-- lowest pay and, `with` an earlier part that was kept, of further terms.
CREATE OR REPLACE FUNCTION search_closest(parts jsonb) RETURNS integer[] LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  newest CONSTANT integer := 10000;
  everything float8 := (SELECT greatest(w.jobs, 1) FROM search_words w WHERE w.word = '*');
  newest_days CONSTANT tsquery := coalesce(search_newest('infinity', newest, everything, everything, 1), search_any_job());
  kept integer[] := '{}';
  type_kept text;
  pay_kept integer;
  keys_kept tsquery[] := ARRAY[search_any_job()];
  fewest float8 := everything;
  guess float8;
  guess_kept float8 := everything;
  part jsonb;
  at integer := -1;
  asked jsonb;
  q search_query;
  type_wanted text;
  least_pay integer;
  keys tsquery[];
  key tsquery;
  days tsquery;
  is_rare boolean;
  is_there boolean;
BEGIN
  FOR part IN SELECT value FROM jsonb_array_elements(parts) LOOP
    at := at + 1;
    asked := (part -> 'terms') || coalesce((
      SELECT jsonb_agg(term) FROM jsonb_array_elements(part -> 'with') more, jsonb_array_elements(more -> 'terms') term
      WHERE (more ->> 'part')::integer = ANY (kept)), '[]');
    q := search_resolve(asked, false);
    CONTINUE WHEN asked <> '[]' AND q.matching IS NULL;
    type_wanted := coalesce(part ->> 'jobType', type_kept);
    least_pay := greatest((part ->> 'payFrom')::integer, pay_kept);
    -- The rarest of them first, as in search_resolve.
    keys := CASE WHEN q.jobs < fewest THEN q.keys ELSE keys_kept END;
    FOREACH key IN ARRAY coalesce(CASE WHEN q.jobs < fewest THEN keys_kept ELSE q.keys END, '{}') LOOP
      keys := search_with_key(keys, key);
    END LOOP;
    -- What one job in a hundred has, one of the first jobs may have. The rest is asked of the index, which gathers all that it finds: on the
    -- newest days, where a job is expected there, and of all jobs, where these are few. What is common and not on the newest days counts as
    -- not there, for close matches need not be exact.
    guess := guess_kept * least(q.jobs / everything, 1);
    is_rare := least(fewest, q.jobs) < newest;
    is_there := guess > everything / 100 AND EXISTS (
      SELECT FROM (SELECT * FROM search_jobs n ORDER BY n.open DESC, n.created_at DESC, n.job_id DESC LIMIT 300) s
      WHERE s.open AND search_has(s.words, keys) AND search_fits(s.job_type, s.pay_hourly_min, type_wanted, least_pay));
    FOREACH days IN ARRAY CASE WHEN NOT is_rare THEN ARRAY[newest_days] WHEN guess * newest < everything THEN ARRAY[search_any_job()]
      ELSE ARRAY[newest_days, search_any_job()] END
    LOOP
      EXIT WHEN is_there;
      is_there := EXISTS (
        SELECT FROM search_jobs s
        WHERE s.open AND s.words @@ days AND search_has(s.words, keys)
          AND search_fits(s.job_type, s.pay_hourly_min, type_wanted, least_pay));
    END LOOP;
    IF is_there THEN
      kept := kept || at;
      type_kept := type_wanted; pay_kept := least_pay; keys_kept := keys;
      fewest := least(fewest, q.jobs); guess_kept := guess;
    END IF;
  END LOOP;
  RETURN kept;
END $$;

-- ---- Partners ----

-- Updates the entries of these accounts. Their business type is indexed in both languages; folded, Café equals cafe.
CREATE OR REPLACE FUNCTION search_partner_index(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_partners p
  WHERE p.business_id = ANY (ids) AND NOT EXISTS (SELECT FROM users u WHERE u.id = p.business_id AND u.is_business AND u.blocked_by IS NULL);

  INSERT INTO search_partners (business_id, open_jobs, joined_at, words)
  SELECT u.id,
    (SELECT count(*) FROM jobs j WHERE j.business_id = u.id AND j.open AND j.deleted_at IS NULL),
    u.created_at,
    coalesce((
      SELECT array_to_tsvector(array_agg(DISTINCT part))
      FROM unnest(search_tokens(concat_ws(' ',
        coalesce(u.business_name, u.full_name),
        CASE u.business_type WHEN 'other' THEN 'other sonstiges' ELSE u.business_type END,
        nullif(u.business_location, 'Not specified')))) token,
        unnest(tsvector_to_array(search_parts(token))) part), '')
  FROM users u
  WHERE u.id = ANY (ids) AND u.is_business AND u.blocked_by IS NULL
  ON CONFLICT (business_id) DO UPDATE SET joined_at = excluded.joined_at, words = excluded.words;
END $$;

-- After accounts were created: adds the businesses among them to the partners.
CREATE OR REPLACE FUNCTION search_partners_joined() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM search_partner_index(ARRAY(SELECT id FROM joined WHERE is_business)); RETURN NULL; END $$;

-- After an account was updated: updates its entry.
CREATE OR REPLACE FUNCTION search_partner_revised() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM search_partner_index(ARRAY[NEW.id]); RETURN NULL; END $$;

-- A transaction that renames a business locks its account and then needs its entry here. So a function that changes an entry because of a
-- job locks the account first: in the other order, the two could deadlock.

-- After jobs were inserted: counts them as open jobs of their businesses.
CREATE OR REPLACE FUNCTION search_partner_jobs_posted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id IN (SELECT business_id FROM posted) ORDER BY id FOR SHARE;
  UPDATE search_partners p SET open_jobs = p.open_jobs + added.jobs
  FROM (SELECT business_id, count(*)::integer AS jobs FROM posted WHERE open AND deleted_at IS NULL GROUP BY business_id) added
  WHERE p.business_id = added.business_id;
  RETURN NULL;
END $$;

-- After a job was opened, closed, deleted or given to another business: counts it where it is open.
CREATE OR REPLACE FUNCTION search_partner_job_revised() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id IN (OLD.business_id, NEW.business_id) ORDER BY id FOR SHARE;
  UPDATE search_partners SET open_jobs = open_jobs - 1
  WHERE business_id = OLD.business_id AND OLD.open AND OLD.deleted_at IS NULL;
  UPDATE search_partners SET open_jobs = open_jobs + 1
  WHERE business_id = NEW.business_id AND NEW.open AND NEW.deleted_at IS NULL;
  RETURN NULL;
END $$;

-- After jobs were deleted: subtracts them from the open jobs of their businesses.
CREATE OR REPLACE FUNCTION search_partner_jobs_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_partners p SET open_jobs = p.open_jobs - less.jobs
  FROM (SELECT business_id, count(*)::integer AS jobs FROM removed WHERE open AND deleted_at IS NULL GROUP BY business_id) less
  WHERE p.business_id = less.business_id;
  RETURN NULL;
END $$;

-- ---- Earlier signatures ----

DROP FUNCTION IF EXISTS search_filter_words(jsonb, text, text, text);
DROP FUNCTION IF EXISTS search_by_minutes(search_query, jsonb, text[], text, integer, jsonb, integer);
DROP FUNCTION IF EXISTS search_word(text, text[], boolean);
DROP FUNCTION IF EXISTS search_resolve(jsonb);
DROP FUNCTION IF EXISTS search_resolve(jsonb, integer);
DROP FUNCTION IF EXISTS search_by_match(search_query, text, integer, jsonb, integer, integer);
DROP FUNCTION IF EXISTS search_best(jsonb, text, integer, jsonb, integer);
DROP FUNCTION IF EXISTS search_meaning(text[], tsquery, text[], text[]);
DROP FUNCTION IF EXISTS search_days(timestamptz);
DROP FUNCTION IF EXISTS search_newest(text[], float8[], float8, float8, float8, float8);
DROP FUNCTION IF EXISTS search_walk(float8, float8, float8, float8, float8);
