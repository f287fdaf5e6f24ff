-- SPDX-License-Identifier: GPL-3.0-or-later
-- From schema 1 to 2: live challenges for 2 to 30 people instead of matches of two, which no program played.
-- Afterwards the scripts with functions run again.
SET LOCAL search_path = ringside, pg_temp;
GRANT CREATE ON SCHEMA ringside TO ringside_api, ringside_stats, ringside_eraser, ringside_keeper;
SET LOCAL ROLE ringside_api;
DROP FUNCTION opponents_1(), match_offer_1(int8, int, int, int, text), match_join_1(uuid, text),
  match_move_1(uuid, int, text, text, bool, int), match_poll_1(uuid), matches_1(), winner(uuid),
  tournament_1(text, text, int8[], int, int, int, text), tournament_next_1(uuid);
SET LOCAL ROLE ringside_owner;
DROP TABLE move, match, tournament;
INSERT INTO version VALUES (2, 1, 1);
