-- SPDX-License-Identifier: GPL-3.0-or-later
-- Tables, row security and the rights of the function owners.
SET LOCAL ROLE ringside_owner;

-- Text of members that others see: no control characters, and none that changes the direction of what is around it.
CREATE FUNCTION is_plain(line text) RETURNS bool LANGUAGE sql IMMUTABLE SET search_path = ringside, pg_temp AS
  $$ SELECT line !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]' $$;

CREATE TABLE version(schema int PRIMARY KEY, protocol_low int NOT NULL, protocol_high int NOT NULL,
  at timestamptz NOT NULL DEFAULT now());
INSERT INTO version VALUES (5, 1, 1);

CREATE TABLE limits(one bool PRIMARY KEY DEFAULT true CHECK (one), batch_entries int NOT NULL DEFAULT 1000,
  batch_bytes int NOT NULL DEFAULT 4500000, member_entries int8 NOT NULL DEFAULT 2000000,
  member_bytes int8 NOT NULL DEFAULT 1073741824, pooled_least int NOT NULL DEFAULT 5,
  matrix_least int NOT NULL DEFAULT 50, shared_answers int NOT NULL DEFAULT 20000,
  device_invitations int NOT NULL DEFAULT 5, class_invitations int NOT NULL DEFAULT 1000,
  door_idle_s int NOT NULL DEFAULT 15 CHECK (door_idle_s BETWEEN 1 AND 3600));
INSERT INTO limits DEFAULT VALUES;

CREATE TABLE cohort(cohort uuid PRIMARY KEY DEFAULT gen_random_uuid(), title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200) CONSTRAINT plain_title CHECK (is_plain(title)),
  kind text NOT NULL CHECK (kind IN ('devices', 'class')), made_at timestamptz NOT NULL DEFAULT now(),
  ends_on date, keep_days int NOT NULL DEFAULT 365 CHECK (keep_days BETWEEN 0 AND 3650),
  changes int8 NOT NULL DEFAULT 0);               -- before schema 5 raised by every assignment and match; now hello_1 counts them

CREATE TABLE member(member int8 PRIMARY KEY GENERATED ALWAYS AS IDENTITY, cohort uuid NOT NULL REFERENCES cohort,
  name text NOT NULL CHECK (length(name) <= 100) CONSTRAINT plain_name CHECK (is_plain(name)), role text NOT NULL CHECK (role IN ('learner', 'instructor')),
  joined_at timestamptz NOT NULL DEFAULT now(), shares_answers bool NOT NULL DEFAULT false,
  shares_readiness bool NOT NULL DEFAULT false, asked_at timestamptz, UNIQUE (cohort, member));

CREATE TABLE device(login name PRIMARY KEY, member int8 NOT NULL REFERENCES member, device_id uuid NOT NULL,
  label text NOT NULL CHECK (length(label) <= 100) CONSTRAINT plain_label CHECK (is_plain(label)), added_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz);
CREATE INDEX device_of_member ON device(member);
CREATE UNIQUE INDEX device_once ON device(member, device_id) WHERE revoked_at IS NULL;

CREATE TABLE invite(code_hash bytea PRIMARY KEY, cohort uuid NOT NULL REFERENCES cohort, member int8 REFERENCES member,
  role text NOT NULL, uses int NOT NULL CHECK (uses BETWEEN 0 AND 1000), ends_at timestamptz NOT NULL);

-- One learner's journal. A push locks the row and raises `head`, so numbers become visible in order.
CREATE TABLE stream(member int8 PRIMARY KEY REFERENCES member, head int8 NOT NULL DEFAULT 0,
  bytes int8 NOT NULL DEFAULT 0);
CREATE TABLE entry(member int8 NOT NULL REFERENCES stream, seq int8 NOT NULL, entry_id uuid NOT NULL,
  device_id uuid NOT NULL, kind int2 NOT NULL CHECK (kind BETWEEN 1 AND 99), body text NOT NULL,
  PRIMARY KEY (member, entry_id), UNIQUE (member, seq),
  CHECK (get_byte(uuid_send(entry_id), 6) >> 4 = 7));

-- What a learner shares with the class. Withdrawing consent deletes it.
CREATE TABLE item_answer(cohort uuid NOT NULL, question text NOT NULL CHECK (length(question) BETWEEN 1 AND 200),
  hash bytea NOT NULL CHECK (length(hash) = 32), member int8 NOT NULL, entry_id uuid NOT NULL,
  chosen text[] NOT NULL CHECK (cardinality(chosen) <= 20 AND length(array_to_string(chosen, ',')) <= 2000), correct bool NOT NULL, duration_ms int NOT NULL CHECK (duration_ms >= 0),
  PRIMARY KEY (cohort, question, hash, member), FOREIGN KEY (cohort, member) REFERENCES member(cohort, member));
CREATE INDEX item_answer_of_member ON item_answer(member);
CREATE TABLE readiness(member int8 PRIMARY KEY REFERENCES member, cohort uuid NOT NULL, made_at timestamptz NOT NULL DEFAULT now(),
  answered int NOT NULL CHECK (answered >= 0), low float8, median float8, high float8, p_pass float8,
  domains jsonb NOT NULL CHECK (pg_column_size(domains) <= 20000), CHECK (low BETWEEN 0 AND median AND high BETWEEN median AND 1 AND p_pass BETWEEN 0 AND 1));

CREATE TABLE assignment(assignment uuid PRIMARY KEY DEFAULT gen_random_uuid(), cohort uuid NOT NULL REFERENCES cohort,
  made_by int8, made_at timestamptz NOT NULL DEFAULT now(), title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200) CONSTRAINT plain_title CHECK (is_plain(title)),
  query text NOT NULL CHECK (length(query) <= 1000), questions text[] NOT NULL CHECK (cardinality(questions) BETWEEN 1 AND 500),
  bank text NOT NULL CHECK (length(bank) <= 100), due_at timestamptz NOT NULL, UNIQUE (cohort, assignment));
CREATE TABLE assignment_end(assignment uuid PRIMARY KEY REFERENCES assignment, at timestamptz NOT NULL DEFAULT now());
CREATE TABLE assignment_done(assignment uuid NOT NULL REFERENCES assignment, member int8 NOT NULL REFERENCES member,
  done int NOT NULL, total int NOT NULL, correct int NOT NULL, at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (assignment, member), CHECK (0 <= correct AND correct <= done AND done <= total));

CREATE TABLE audit(at timestamptz NOT NULL DEFAULT clock_timestamp(), cohort uuid, what text NOT NULL, login name NOT NULL DEFAULT session_user);

-- Append-only, also for the owner. Only erasure deletes.
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'append-only' USING ERRCODE = 'RS030'; END $$;
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['entry', 'audit', 'assignment'] LOOP
    EXECUTE format('CREATE TRIGGER not_changed BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION refuse()', t);
    EXECUTE format('CREATE TRIGGER not_emptied BEFORE TRUNCATE ON %I EXECUTE FUNCTION refuse()', t);
    EXECUTE format('CREATE TRIGGER not_removed BEFORE DELETE ON %I FOR EACH ROW WHEN (current_user <> ''ringside_eraser'') EXECUTE FUNCTION refuse()', t);
  END LOOP; END $$;

-- The caller is the login that the server authenticated: SET ROLE does not change session_user.
CREATE FUNCTION me() RETURNS int8 LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ringside, pg_temp AS
  $$ SELECT member FROM device WHERE login = session_user AND revoked_at IS NULL $$;
CREATE FUNCTION my_cohort() RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ringside, pg_temp AS
  $$ SELECT m.cohort FROM device d JOIN member m USING (member) WHERE d.login = session_user AND d.revoked_at IS NULL $$;
CREATE FUNCTION taught() RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ringside, pg_temp AS
  $$ SELECT m.cohort FROM device d JOIN member m USING (member) JOIN cohort c USING (cohort)
     WHERE d.login = session_user AND d.revoked_at IS NULL AND m.role = 'instructor' AND c.kind = 'class' $$;

DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['cohort', 'member', 'device', 'invite', 'stream', 'entry', 'item_answer', 'readiness',
      'assignment', 'assignment_end', 'assignment_done'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
  END LOOP;
  FOREACH t IN ARRAY ARRAY['stream', 'entry', 'item_answer', 'readiness', 'assignment_done'] LOOP
    EXECUTE format('CREATE POLICY own ON %I TO ringside_api USING (member = (SELECT me())) WITH CHECK (member = (SELECT me()))', t);
  END LOOP;
  FOREACH t IN ARRAY ARRAY['cohort', 'member', 'assignment'] LOOP
    EXECUTE format('CREATE POLICY same_cohort ON %I TO ringside_api USING (cohort = (SELECT my_cohort())) WITH CHECK (cohort = (SELECT my_cohort()))', t);
  END LOOP; END $$;
CREATE POLICY own ON device TO ringside_api USING (member = (SELECT me()));
CREATE POLICY same_cohort ON assignment_end TO ringside_api
  USING (assignment IN (SELECT assignment FROM assignment)) WITH CHECK (assignment IN (SELECT assignment FROM assignment));
-- An instructor reads what learners share, and never an entry or the time of an answer.
CREATE POLICY taught ON member TO ringside_stats USING (cohort = (SELECT taught())) WITH CHECK (cohort = (SELECT taught()));
CREATE POLICY taught ON device TO ringside_stats USING (member IN (SELECT member FROM member)) WITH CHECK (member IN (SELECT member FROM member));
CREATE POLICY taught ON invite TO ringside_stats USING (cohort = (SELECT my_cohort())) WITH CHECK (cohort = (SELECT my_cohort()));
CREATE POLICY taught ON item_answer FOR SELECT TO ringside_stats USING (cohort = (SELECT taught()));
CREATE POLICY taught ON readiness FOR SELECT TO ringside_stats USING (cohort = (SELECT taught()));
CREATE POLICY taught ON assignment_done FOR SELECT TO ringside_stats USING (member IN (SELECT member FROM member));
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['cohort', 'member', 'device', 'invite', 'stream', 'entry', 'item_answer', 'readiness', 'assignment_done'] LOOP
    EXECUTE format('CREATE POLICY erase ON %I TO ringside_eraser USING (true) WITH CHECK (true)', t);
  END LOOP;
  FOREACH t IN ARRAY ARRAY['invite', 'cohort', 'member', 'device', 'stream'] LOOP
    EXECUTE format('CREATE POLICY door ON %I TO ringside_keeper USING (true) WITH CHECK (true)', t);
  END LOOP; END $$;

GRANT SELECT ON version, limits TO ringside_api, ringside_stats;
GRANT SELECT ON cohort, member, device, stream, entry, item_answer, readiness, assignment, assignment_end, assignment_done TO ringside_api;
GRANT INSERT ON entry, item_answer, readiness, assignment, assignment_end, assignment_done TO ringside_api;
GRANT INSERT ON audit TO ringside_api, ringside_stats, ringside_eraser, ringside_keeper;
GRANT UPDATE (head, bytes) ON stream TO ringside_api;
GRANT UPDATE (shares_answers, shares_readiness, asked_at) ON member TO ringside_api;
GRANT UPDATE (entry_id, chosen, correct, duration_ms) ON item_answer TO ringside_api;
GRANT UPDATE (made_at, answered, low, median, high, p_pass, domains) ON readiness TO ringside_api;
GRANT UPDATE (done, total, correct, at) ON assignment_done TO ringside_api;
GRANT SELECT ON member, device, item_answer, readiness, assignment_done TO ringside_stats;
GRANT INSERT, SELECT ON invite TO ringside_stats;
GRANT UPDATE (revoked_at) ON device TO ringside_stats;
GRANT SELECT, DELETE ON cohort, member, device, invite, stream, entry, item_answer, readiness, assignment_done TO ringside_eraser;
GRANT SELECT ON limits, cohort, member TO ringside_keeper;
GRANT SELECT, UPDATE (uses) ON invite TO ringside_keeper;
GRANT INSERT ON member, device, stream TO ringside_keeper;
GRANT SELECT, DELETE ON device TO ringside_keeper;
