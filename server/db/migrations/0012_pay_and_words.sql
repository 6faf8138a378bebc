-- The functions below are as they were when this was released: server/db/search.sql has those that are in use.
CREATE TABLE "recalculations" (
	"name" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words_left" (
	"word" text NOT NULL
);
--> statement-breakpoint
-- From here on by hand. A word that no live job has any more must not be known, neither to the forgiveness of slips nor to
-- anybody who reads the table: the words that a job loses are noted here, and search_forget_words looks whether another has them.
CREATE FUNCTION search_note_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO search_words_left (word) SELECT unnest(tsvector_to_array(OLD.words));
  ELSE
    INSERT INTO search_words_left (word)
    SELECT unnest(tsvector_to_array(OLD.words)) EXCEPT SELECT unnest(tsvector_to_array(NEW.words));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_left AFTER DELETE ON search_jobs FOR EACH ROW EXECUTE FUNCTION search_note_left();
--> statement-breakpoint
CREATE TRIGGER search_changed AFTER UPDATE OF words ON search_jobs
  FOR EACH ROW WHEN (OLD.words IS DISTINCT FROM NEW.words) EXECUTE FUNCTION search_note_left();
--> statement-breakpoint
-- Looks at so many of the words that were left, and forgets those that no live job has. Returns how many notes it looked at.
-- Words of the newest jobs are common; only the others are asked of the index. The lock lets nobody post between the last
-- look and the deletion; searches go on. A post that is under way for longer than a second makes it give up until its next turn.
CREATE FUNCTION search_forget_words(most integer) RETURNS integer LANGUAGE plpgsql
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
  due := ARRAY(
    SELECT word FROM unnest(due) word
    WHERE NOT EXISTS (SELECT FROM search_jobs s WHERE s.words @@ search_any(ARRAY[word]) OFFSET 0));

  IF cardinality(due) > 0 THEN
    LOCK TABLE search_words IN SHARE ROW EXCLUSIVE MODE;
    DELETE FROM search_words w WHERE w.word = ANY (ARRAY(
      SELECT word FROM unnest(due) word
      WHERE NOT EXISTS (SELECT FROM search_jobs s WHERE s.words @@ search_any(ARRAY[word]) OFFSET 0)));
  END IF;
  RETURN looked;
END $$;
--> statement-breakpoint
-- What earlier versions never forgot is looked at once.
INSERT INTO search_words_left (word) SELECT word FROM search_words WHERE word <> '*';
--> statement-breakpoint
-- As before, but a word is known only when a live job has it, and slips also count when next to no job has it and many have what
-- is one slip away. Only of words that were seldom counted it is asked how many live jobs have them.
CREATE OR REPLACE FUNCTION search_term(
  term jsonb, OUT said tsquery, OUT matching tsquery, OUT said_titles float8, OUT titles float8, OUT jobs float8
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  also jsonb := term -> 'also';
  slip jsonb := term -> 'slip';
  typed jsonb;
  hit record;
  meant record;
  live integer;
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

  IF slip IS NOT NULL AND matching IS NOT NULL AND jobs < 1000 THEN
    live := (SELECT count(*) FROM (SELECT FROM search_jobs s WHERE s.words @@ matching LIMIT 4) few);
    IF live = 0 THEN
      said := NULL; matching := NULL; said_titles := 0; titles := 0; jobs := 0; known := '{}';
    END IF;
  END IF;

  IF slip IS NOT NULL AND (matching IS NULL OR live < 4) THEN
    meant := search_meaning(
      ARRAY(SELECT jsonb_array_elements_text(slip -> 'words')),
      concat_ws(' | ', slip ->> 'beginnings', (
        SELECT string_agg(near.word || ':*', ' | ') FROM (
          SELECT w.word FROM search_words w
          WHERE search_near(w.word) && search_near(slip ->> 'typed') AND w.word <> ALL (known)
          ORDER BY w.jobs DESC, w.word LIMIT 16) near))::tsquery,
      '{}', known);
    IF matching IS NULL THEN
      said := meant.query; matching := meant.query; said_titles := meant.titles; titles := meant.titles; jobs := meant.jobs;
      also := slip -> 'also';
    ELSIF meant.jobs >= 4 * live THEN
      matching := matching || meant.query;
      titles := titles + meant.titles;
      jobs := jobs + meant.jobs;
      also := slip -> 'also';
    END IF;
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
