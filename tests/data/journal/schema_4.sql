-- SPDX-License-Identifier: GPL-3.0-or-later
-- A journal of schema 4 with a few entries, for tests of the update: tables as the program wrote them since 49fbede3c,
-- entries made for this file. One statement on each line.
PRAGMA application_id = 1381198444
PRAGMA user_version = 4
CREATE TABLE setting( key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID
CREATE TABLE answer( entry_id TEXT PRIMARY KEY CHECK(length(entry_id) = 36), device_id TEXT NOT NULL, wall_ms INTEGER NOT NULL, question_id TEXT NOT NULL CHECK(question_id <> ''), content_hash TEXT NOT NULL, option_order TEXT NOT NULL CHECK(json_valid(option_order)), chosen TEXT NOT NULL CHECK(json_valid(chosen)), correct INTEGER NOT NULL CHECK(correct IN (0, 1)), confidence TEXT NOT NULL  CHECK(confidence IN ('unsaid', 'guess', 'unsure', 'sure')), duration_ms INTEGER NOT NULL CHECK(duration_ms >= 0)) WITHOUT ROWID
CREATE INDEX answer_of_question ON answer(question_id, entry_id)
CREATE TRIGGER answer_is_not_changed BEFORE UPDATE ON answer BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
CREATE TRIGGER answer_is_not_removed BEFORE DELETE ON answer BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
CREATE TRIGGER answer_is_not_replaced BEFORE INSERT ON answer WHEN EXISTS(SELECT 1 FROM answer WHERE entry_id = NEW.entry_id) BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
CREATE TABLE review( entry_id TEXT PRIMARY KEY CHECK(length(entry_id) = 36), device_id TEXT NOT NULL, wall_ms INTEGER NOT NULL, utc_offset_minutes INTEGER NOT NULL, card_id TEXT NOT NULL CHECK(card_id <> ''), rating INTEGER NOT NULL CHECK(rating BETWEEN 1 AND 4), duration_ms INTEGER NOT NULL CHECK(duration_ms >= 0), model TEXT NOT NULL, phase INTEGER NOT NULL CHECK(phase BETWEEN 1 AND 3), stability REAL NOT NULL CHECK(stability > 0), difficulty REAL NOT NULL CHECK(difficulty BETWEEN 1 AND 10), step INTEGER NOT NULL, scheduled_days INTEGER NOT NULL CHECK(scheduled_days >= 0), reps INTEGER NOT NULL CHECK(reps >= 1), lapses INTEGER NOT NULL CHECK(lapses >= 0), review_ms INTEGER NOT NULL, review_day INTEGER NOT NULL, due_ms INTEGER NOT NULL, due_day INTEGER NOT NULL) WITHOUT ROWID
CREATE TABLE review_mark( entry_id TEXT PRIMARY KEY CHECK(length(entry_id) = 36), device_id TEXT NOT NULL, wall_ms INTEGER NOT NULL, review_id TEXT NOT NULL CHECK(length(review_id) = 36), withdrawn INTEGER NOT NULL CHECK(withdrawn IN (0, 1))) WITHOUT ROWID
CREATE TRIGGER review_is_not_changed BEFORE UPDATE ON review BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
CREATE TRIGGER review_is_not_removed BEFORE DELETE ON review BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
CREATE TRIGGER review_is_not_replaced BEFORE INSERT ON review WHEN EXISTS(SELECT 1 FROM review WHERE entry_id = NEW.entry_id) BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
CREATE TRIGGER review_mark_is_not_changed BEFORE UPDATE ON review_mark BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
CREATE TRIGGER review_mark_is_not_removed BEFORE DELETE ON review_mark BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
CREATE TRIGGER review_mark_is_not_replaced BEFORE INSERT ON review_mark WHEN EXISTS(SELECT 1 FROM review_mark WHERE entry_id = NEW.entry_id) BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
CREATE TABLE event( entry_id TEXT PRIMARY KEY CHECK(length(entry_id) = 36), device_id TEXT NOT NULL, wall_ms INTEGER NOT NULL, kind TEXT NOT NULL CHECK(kind <> ''), subject TEXT NOT NULL CHECK(subject <> ''), value TEXT NOT NULL CHECK(json_valid(value))) WITHOUT ROWID
CREATE INDEX event_of_subject ON event(kind, subject, entry_id)
CREATE TRIGGER event_is_not_changed BEFORE UPDATE ON event BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
CREATE TRIGGER event_is_not_removed BEFORE DELETE ON event BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
CREATE TRIGGER event_is_not_replaced BEFORE INSERT ON event WHEN EXISTS(SELECT 1 FROM event WHERE entry_id = NEW.entry_id) BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
CREATE INDEX review_of_card ON review(card_id, entry_id)
CREATE INDEX review_mark_of_review ON review_mark(review_id, entry_id)
INSERT INTO setting(key, value) VALUES('device_id', '0190a000-0000-7000-8000-00000000000a')
INSERT INTO setting(key, value) VALUES('order_seed', '42')
INSERT INTO answer VALUES('01a1fd9a-24a0-7000-8000-000000000001', '0190a000-0000-7000-8000-00000000000a', 1795256100000, 'q-ring', 'h1', '["a","b"]', '["b"]', 1, 'sure', 4200)
INSERT INTO answer VALUES('01a1fd9a-2888-7000-8000-000000000002', '0190a000-0000-7000-8000-00000000000a', 1795256101000, 'q-ring', 'h1', '["b","a"]', '["a"]', 0, 'guess', 900)
INSERT INTO answer VALUES('01a1fd9a-2c70-7000-8000-000000000003', '0190a000-0000-7000-8000-00000000000a', 1795256102000, 'q-tree', '', '["ä","漢"]', '["ä"]', 1, 'unsaid', 0)
INSERT INTO review VALUES('01a1fd9a-3058-7000-8000-000000000004', '0190a000-0000-7000-8000-00000000000a', 1795256103000, 60, 'concept:ring', 3, 5000, 'fsrs-6', 2, 3.25, 5.5, 0, 3, 1, 0, 1795256103000, 20778, 1795515303000, 20781)
INSERT INTO review VALUES('01a1fd9a-3440-7000-8000-000000000005', '0190a000-0000-7000-8000-00000000000a', 1795256104000, -480, 'concept:tree', 1, 700, 'fsrs-6', 1, 0.5, 8.0, 1, 0, 2, 1, 1795256104000, 20778, 1795256704000, 20778)
INSERT INTO review_mark VALUES('01a1fd9a-3828-7000-8000-000000000006', '0190a000-0000-7000-8000-00000000000a', 1795256105000, '01a1fd9a-3440-7000-8000-000000000005', 1)
INSERT INTO event VALUES('01a1fd9a-3c10-7000-8000-000000000007', '0190a000-0000-7000-8000-00000000000a', 1795256106000, 'note', 'q-ring', '"a \"note\" ü"')
INSERT INTO event VALUES('01a1fd9a-3ff8-7000-8000-000000000008', '0190a000-0000-7000-8000-00000000000a', 1795256107000, 'flag', 'q-tree', 'true')
