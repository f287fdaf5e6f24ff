-- SPDX-License-Identifier: GPL-3.0-or-later
-- Sums over the shared answers of a class, since schema 3. Triggers keep them in the transaction that changes
-- the answers, so that an instructor reads one row per question, however many learners there are.
SET LOCAL ROLE ringside_owner;

-- n learners, r of them right. With x = right or wrong and y = `rest` of the answer, over the `m` answers that
-- have a rest: mr = sum x, y = sum y, yy = sum y^2, xy = sum x y. Floats, since a sum may lose an answer again:
-- the error is below 1e-12 per change.
CREATE TABLE item_sum(item int8 PRIMARY KEY GENERATED ALWAYS AS IDENTITY, cohort uuid NOT NULL REFERENCES cohort,
  question text NOT NULL, hash bytea NOT NULL, n int NOT NULL, r int NOT NULL, m int NOT NULL, mr int NOT NULL,
  y float8 NOT NULL, yy float8 NOT NULL, xy float8 NOT NULL, UNIQUE (cohort, question, hash)) WITH (fillfactor = 60);
-- Learners who chose an option, and the same sums.
CREATE TABLE item_option(item int8 NOT NULL REFERENCES item_sum ON DELETE CASCADE, option text NOT NULL, k int NOT NULL,
  m int NOT NULL, y float8 NOT NULL, PRIMARY KEY (item, option)) WITH (fillfactor = 60);
-- Answers by the time they took, in steps of an eighth of a doubling: a median is right within 5 %.
CREATE TABLE item_time(item int8 NOT NULL REFERENCES item_sum ON DELETE CASCADE, step int2 NOT NULL, k int NOT NULL,
  PRIMARY KEY (item, step)) WITH (fillfactor = 60);

CREATE FUNCTION step_of(ms int) RETURNS int2 LANGUAGE sql IMMUTABLE SET search_path = ringside, pg_temp AS
  $$ SELECT round(8 * ln(greatest(ms, 1)) / ln(2))::int2 $$;

-- A statement that adds or removes answers changes each sum once, in the order of its key. The lock on the cohort
-- lets two learners of a class take turns: each share changes sums twice, first by new answers, then by new rests.
CREATE FUNCTION sum_answers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE cohorts int; change text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM added'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM removed'
    ELSE 'SELECT 1 AS sign, * FROM added UNION ALL SELECT -1, * FROM removed' END;
BEGIN
  EXECUTE 'SELECT FROM cohort WHERE cohort IN (SELECT cohort FROM (' || change || ') c) ORDER BY cohort FOR NO KEY UPDATE';
  GET DIAGNOSTICS cohorts = ROW_COUNT;
  IF cohorts = 0 THEN RETURN NULL; END IF;
  EXECUTE 'INSERT INTO item_sum AS s(cohort, question, hash, n, r, m, mr, y, yy, xy)
    SELECT cohort, question, hash, sum(sign), sum(sign * correct::int), coalesce(sum(sign) FILTER (WHERE rest IS NOT NULL), 0),
      coalesce(sum(sign * correct::int) FILTER (WHERE rest IS NOT NULL), 0), coalesce(sum(sign * rest), 0),
      coalesce(sum(sign * rest * rest), 0), coalesce(sum(sign * rest * correct::int), 0)
    FROM (' || change || ') c GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (cohort, question, hash) DO UPDATE SET n = s.n + EXCLUDED.n, r = s.r + EXCLUDED.r, m = s.m + EXCLUDED.m,
      mr = s.mr + EXCLUDED.mr, y = s.y + EXCLUDED.y, yy = s.yy + EXCLUDED.yy, xy = s.xy + EXCLUDED.xy';
  EXECUTE 'INSERT INTO item_option AS s SELECT item, option, sum(sign), coalesce(sum(sign) FILTER (WHERE rest IS NOT NULL), 0),
      coalesce(sum(sign * rest), 0)
    FROM (' || change || ') c JOIN item_sum USING (cohort, question, hash), LATERAL (SELECT DISTINCT unnest(chosen) AS option) o
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (item, option) DO UPDATE SET k = s.k + EXCLUDED.k, m = s.m + EXCLUDED.m, y = s.y + EXCLUDED.y';
  EXECUTE 'INSERT INTO item_time AS s SELECT item, step_of(duration_ms), sum(sign)
    FROM (' || change || ') c JOIN item_sum USING (cohort, question, hash) GROUP BY 1, 2 HAVING sum(sign) <> 0 ORDER BY 1, 2
    ON CONFLICT (item, step) DO UPDATE SET k = s.k + EXCLUDED.k';
  IF TG_OP = 'DELETE' THEN   -- nothing remains of what was withdrawn
    DELETE FROM item_sum s USING removed d WHERE s.cohort = d.cohort AND s.question = d.question AND s.hash = d.hash AND s.n = 0;
    DELETE FROM item_option o USING item_sum s, removed d
      WHERE s.cohort = d.cohort AND s.question = d.question AND s.hash = d.hash AND o.item = s.item AND o.k = 0;
  END IF;
  RETURN NULL; END $$;
CREATE TRIGGER added AFTER INSERT ON item_answer REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_answers();
CREATE TRIGGER changed AFTER UPDATE ON item_answer REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION sum_answers();
CREATE TRIGGER removed AFTER DELETE ON item_answer REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION sum_answers();

ALTER TABLE item_sum ENABLE ROW LEVEL SECURITY;
ALTER TABLE item_option ENABLE ROW LEVEL SECURITY;
ALTER TABLE item_time ENABLE ROW LEVEL SECURITY;
CREATE POLICY taught ON item_sum FOR SELECT TO ringside_stats USING (cohort = (SELECT taught()));
CREATE POLICY taught ON item_option FOR SELECT TO ringside_stats USING (item IN (SELECT item FROM item_sum));
CREATE POLICY taught ON item_time FOR SELECT TO ringside_stats USING (item IN (SELECT item FROM item_sum));
GRANT SELECT ON item_sum, item_option, item_time TO ringside_stats;
GRANT UPDATE (rest) ON item_answer TO ringside_api;
ALTER TABLE item_answer SET (fillfactor = 80);   -- rests change in place
CREATE INDEX device_of_member ON device(member);
