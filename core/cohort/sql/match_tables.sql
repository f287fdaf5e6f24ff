-- SPDX-License-Identifier: GPL-3.0-or-later
-- Tables of live challenges, since schema 2.
SET LOCAL ROLE ringside_owner;

-- `bank`: digest of the drawn questions, which must be the same for all who join.
CREATE TABLE match(match uuid PRIMARY KEY DEFAULT gen_random_uuid(), cohort uuid NOT NULL REFERENCES cohort,
  seed int NOT NULL CHECK (seed BETWEEN 0 AND 999999), questions int NOT NULL CHECK (questions BETWEEN 5 AND 60),
  limit_s int NOT NULL CHECK (limit_s BETWEEN 10 AND 600), bank text NOT NULL CHECK (length(bank) <= 100),
  made_at timestamptz NOT NULL DEFAULT now(), starts_at timestamptz);
CREATE INDEX match_of_cohort ON match(cohort, made_at);
-- Seat 1 is the host's. A null member was erased.
CREATE TABLE seat(match uuid NOT NULL REFERENCES match, seat int NOT NULL CHECK (seat BETWEEN 1 AND 30), member int8 REFERENCES member,
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(), latency_ms int CHECK (latency_ms BETWEEN 0 AND 100000),
  PRIMARY KEY (match, seat), UNIQUE (match, member));
CREATE INDEX seat_of_member ON seat(member);
CREATE TABLE move(match uuid NOT NULL, seat int NOT NULL, place int NOT NULL CHECK (place BETWEEN 0 AND 59),
  correct bool NOT NULL, duration_ms int NOT NULL CHECK (duration_ms >= 0), at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (match, seat, place), FOREIGN KEY (match, seat) REFERENCES seat);

CREATE TRIGGER not_changed BEFORE UPDATE ON move FOR EACH ROW EXECUTE FUNCTION refuse();
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON move EXECUTE FUNCTION refuse();
CREATE TRIGGER not_removed BEFORE DELETE ON move FOR EACH ROW WHEN (current_user <> 'ringside_eraser') EXECUTE FUNCTION refuse();

ALTER TABLE match ENABLE ROW LEVEL SECURITY;
ALTER TABLE seat ENABLE ROW LEVEL SECURITY;
ALTER TABLE move ENABLE ROW LEVEL SECURITY;
CREATE POLICY same_cohort ON match TO ringside_api USING (cohort = (SELECT my_cohort())) WITH CHECK (cohort = (SELECT my_cohort()));
-- A member sees the seats of the cohort's matches and takes only their own.
CREATE POLICY same_match ON seat TO ringside_api USING (match IN (SELECT match FROM match)) WITH CHECK (member = (SELECT me()));
CREATE POLICY same_match ON move TO ringside_api USING (match IN (SELECT match FROM match))
  WITH CHECK (EXISTS (SELECT 1 FROM seat s WHERE s.match = move.match AND s.seat = move.seat AND s.member = (SELECT me())));
CREATE POLICY erase ON seat TO ringside_eraser USING (true) WITH CHECK (true);

GRANT SELECT, INSERT ON match, seat, move TO ringside_api;
GRANT UPDATE (starts_at) ON match TO ringside_api;
GRANT UPDATE (seen_at, latency_ms) ON seat TO ringside_api;
GRANT SELECT, UPDATE (member) ON seat TO ringside_eraser;
