-- SPDX-License-Identifier: GPL-3.0-or-later
-- From schema 2 to 3: the sums of sum_tables.sql. Before it runs, the shared answers are set aside; afterwards
-- upgrade_3_sums.sql puts them back, so that the triggers count them. Then the scripts with functions run again.
SET LOCAL search_path = ringside, pg_temp;
GRANT CREATE ON SCHEMA ringside TO ringside_api, ringside_stats, ringside_eraser, ringside_keeper;
SET LOCAL ROLE ringside_owner;
LOCK TABLE item_answer IN ACCESS EXCLUSIVE MODE;
ALTER TABLE item_answer ADD COLUMN rest float8;
CREATE TABLE kept AS SELECT cohort, question, hash, member, entry_id, chosen, correct, duration_ms,
    CASE WHEN k > 10 THEN (r - correct::int)::float8 / (k - 1) END AS rest
  FROM (SELECT *, count(*) OVER of_member AS k, count(*) FILTER (WHERE correct) OVER of_member AS r
        FROM item_answer WINDOW of_member AS (PARTITION BY member)) counted;
TRUNCATE item_answer;
INSERT INTO version VALUES (3, 1, 1);
