-- SPDX-License-Identifier: GPL-3.0-or-later
-- A journal of schema 1 with a few entries, for tests of the update: tables as the program wrote them since fbded802a,
-- entries made for this file. One statement on each line.
PRAGMA application_id = 1381198444
PRAGMA user_version = 1
CREATE TABLE setting( key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID
CREATE TABLE answer( entry_id TEXT PRIMARY KEY CHECK(length(entry_id) = 36), device_id TEXT NOT NULL, wall_ms INTEGER NOT NULL, question_id TEXT NOT NULL CHECK(question_id <> ''), content_hash TEXT NOT NULL, option_order TEXT NOT NULL CHECK(json_valid(option_order)), chosen TEXT NOT NULL CHECK(json_valid(chosen)), correct INTEGER NOT NULL CHECK(correct IN (0, 1)), confidence TEXT NOT NULL  CHECK(confidence IN ('unsaid', 'guess', 'unsure', 'sure')), duration_ms INTEGER NOT NULL CHECK(duration_ms >= 0)) WITHOUT ROWID
CREATE INDEX answer_of_question ON answer(question_id, entry_id)
CREATE TRIGGER answer_is_not_changed BEFORE UPDATE ON answer BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
CREATE TRIGGER answer_is_not_removed BEFORE DELETE ON answer BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
CREATE TRIGGER answer_is_not_replaced BEFORE INSERT ON answer WHEN EXISTS(SELECT 1 FROM answer WHERE entry_id = NEW.entry_id) BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
INSERT INTO setting(key, value) VALUES('device_id', '0190a000-0000-7000-8000-00000000000a')
INSERT INTO setting(key, value) VALUES('order_seed', '42')
INSERT INTO answer VALUES('01a1fd9a-24a0-7000-8000-000000000001', '0190a000-0000-7000-8000-00000000000a', 1795256100000, 'q-ring', 'h1', '["a","b"]', '["b"]', 1, 'sure', 4200)
INSERT INTO answer VALUES('01a1fd9a-2888-7000-8000-000000000002', '0190a000-0000-7000-8000-00000000000a', 1795256101000, 'q-ring', 'h1', '["b","a"]', '["a"]', 0, 'guess', 900)
INSERT INTO answer VALUES('01a1fd9a-2c70-7000-8000-000000000003', '0190a000-0000-7000-8000-00000000000a', 1795256102000, 'q-tree', '', '["ä","漢"]', '["ä"]', 1, 'unsaid', 0)
