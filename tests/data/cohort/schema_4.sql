-- SPDX-License-Identifier: GPL-3.0-or-later
-- Schema 4 as prepareDatabase() installed it, for tests of the update.
-- Roles and schema. Runs as a login that owns the database and has CREATEROLE; a superuser is not needed.
-- Logins own no table and have no right on one. They call functions, whose owners have only the rights
-- that the function needs, and row security applies to those owners. Roles belong to the whole server,
-- so that roles of an earlier installation are used again.
DO $$ DECLARE r record; BEGIN
  FOR r IN SELECT * FROM (VALUES
      ('ringside_owner', 'NOLOGIN'),              -- tables
      ('ringside_api', 'NOLOGIN'),                -- functions of a member: read and add, own rows only
      ('ringside_stats', 'NOLOGIN'),              -- functions of an instructor: shared rows only
      ('ringside_eraser', 'NOLOGIN'),             -- the only role that may delete
      ('ringside_keeper', 'NOLOGIN CREATEROLE'),  -- makes and ends logins
      ('ringside_person', 'NOLOGIN'),             -- every device's login is a member of it
      ('ringside_door', 'NOLOGIN')) v(name, options) LOOP  -- may call join_1 only; the login of every invitation is a member
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = r.name) THEN
      EXECUTE format('CREATE ROLE %I %s', r.name, r.options); END IF;
  END LOOP;
  ALTER ROLE ringside_door NOLOGIN PASSWORD NULL CONNECTION LIMIT -1;   -- before schema 4 it was a login
END $$;
GRANT ringside_owner, ringside_api, ringside_stats, ringside_eraser, ringside_keeper TO CURRENT_USER;
GRANT ringside_person, ringside_door TO ringside_keeper WITH ADMIN OPTION;   -- PostgreSQL 16 requires it

CREATE SCHEMA ringside AUTHORIZATION ringside_owner;
DO $$ BEGIN
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());   -- CONNECT and TEMP
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO ringside_person, ringside_door', current_database());
END $$;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA ringside TO ringside_api, ringside_stats, ringside_eraser, ringside_keeper,
  ringside_person, ringside_door;
GRANT CREATE ON SCHEMA ringside TO ringside_api, ringside_stats, ringside_eraser, ringside_keeper;
SET LOCAL search_path = ringside, pg_temp;
-- Tables, row security and the rights of the function owners.
SET LOCAL ROLE ringside_owner;

CREATE TABLE version(schema int PRIMARY KEY, protocol_low int NOT NULL, protocol_high int NOT NULL,
  at timestamptz NOT NULL DEFAULT now());
INSERT INTO version VALUES (4, 1, 1);

CREATE TABLE limits(one bool PRIMARY KEY DEFAULT true CHECK (one), batch_entries int NOT NULL DEFAULT 1000,
  batch_bytes int NOT NULL DEFAULT 4500000, member_entries int8 NOT NULL DEFAULT 2000000,
  member_bytes int8 NOT NULL DEFAULT 1073741824, pooled_least int NOT NULL DEFAULT 5,
  matrix_least int NOT NULL DEFAULT 50, shared_answers int NOT NULL DEFAULT 20000,
  device_invitations int NOT NULL DEFAULT 5, class_invitations int NOT NULL DEFAULT 1000,
  door_idle_s int NOT NULL DEFAULT 15 CHECK (door_idle_s BETWEEN 1 AND 3600));
INSERT INTO limits DEFAULT VALUES;

CREATE TABLE cohort(cohort uuid PRIMARY KEY DEFAULT gen_random_uuid(), title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  kind text NOT NULL CHECK (kind IN ('devices', 'class')), made_at timestamptz NOT NULL DEFAULT now(),
  ends_on date, keep_days int NOT NULL DEFAULT 365 CHECK (keep_days BETWEEN 0 AND 3650),
  changes int8 NOT NULL DEFAULT 0);               -- raised by every assignment and match

CREATE TABLE member(member int8 PRIMARY KEY GENERATED ALWAYS AS IDENTITY, cohort uuid NOT NULL REFERENCES cohort,
  name text NOT NULL CHECK (length(name) <= 100), role text NOT NULL CHECK (role IN ('learner', 'instructor')),
  joined_at timestamptz NOT NULL DEFAULT now(), shares_answers bool NOT NULL DEFAULT false,
  shares_readiness bool NOT NULL DEFAULT false, asked_at timestamptz, UNIQUE (cohort, member));

CREATE TABLE device(login name PRIMARY KEY, member int8 NOT NULL REFERENCES member, device_id uuid NOT NULL,
  label text NOT NULL CHECK (length(label) <= 100), added_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz);
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
  rest float8,   -- share right of the learner's other answers, within 0.05; null for up to 10 answers
  PRIMARY KEY (cohort, question, hash, member), FOREIGN KEY (cohort, member) REFERENCES member(cohort, member));
CREATE INDEX item_answer_of_member ON item_answer(member);
CREATE TABLE readiness(member int8 PRIMARY KEY REFERENCES member, cohort uuid NOT NULL, made_at timestamptz NOT NULL DEFAULT now(),
  answered int NOT NULL CHECK (answered >= 0), low float8, median float8, high float8, p_pass float8,
  domains jsonb NOT NULL CHECK (pg_column_size(domains) <= 20000), CHECK (low BETWEEN 0 AND median AND high BETWEEN median AND 1 AND p_pass BETWEEN 0 AND 1));

CREATE TABLE assignment(assignment uuid PRIMARY KEY DEFAULT gen_random_uuid(), cohort uuid NOT NULL REFERENCES cohort,
  made_by int8, made_at timestamptz NOT NULL DEFAULT now(), title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
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
GRANT UPDATE (changes) ON cohort TO ringside_api;
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
-- Functions of every member.
SET LOCAL ROLE ringside_api;

CREATE OR REPLACE FUNCTION caller() RETURNS member LANGUAGE plpgsql STABLE SET search_path = ringside, pg_temp AS $$
DECLARE m member; BEGIN
  SELECT * INTO m FROM member WHERE member = me();
  IF NOT FOUND THEN RAISE EXCEPTION 'not a member' USING ERRCODE = 'RS001'; END IF;
  RETURN m; END $$;

-- seen: the greatest number this device has had, with its id. set_back: the server no longer has it,
-- because it was restored from a backup, and the device sends everything again.
CREATE OR REPLACE FUNCTION hello_1(protocol int, program text, seen_seq int8, seen_id uuid) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE m member := caller(); v version; s stream; BEGIN
  SELECT * INTO v FROM version ORDER BY schema DESC LIMIT 1;
  IF protocol NOT BETWEEN v.protocol_low AND v.protocol_high THEN
    RAISE EXCEPTION 'protocol % to %', v.protocol_low, v.protocol_high USING ERRCODE = 'RS003'; END IF;
  PERFORM end_door_sessions();
  SELECT * INTO s FROM stream WHERE member = m.member;
  RETURN jsonb_build_object('schema', v.schema, 'now_ms', (extract(epoch FROM clock_timestamp()) * 1000)::int8,
    'cohort', (SELECT jsonb_build_object('id', c.cohort, 'title', c.title, 'kind', c.kind, 'ends_on', c.ends_on, 'keep_days', c.keep_days, 'changes', c.changes) FROM cohort c WHERE c.cohort = m.cohort),
    'name', m.name, 'role', m.role, 'shares_answers', m.shares_answers, 'shares_readiness', m.shares_readiness, 'asked', m.asked_at IS NOT NULL,
    'head', s.head, 'bytes', s.bytes,
    'set_back', seen_seq > 0 AND NOT EXISTS (SELECT 1 FROM entry WHERE member = m.member AND seq = seen_seq AND entry_id = seen_id), 'limits', (SELECT to_jsonb(l) - 'one' FROM limits l),
    'devices', (SELECT jsonb_agg(jsonb_build_object('login', d.login, 'label', d.label, 'device', d.device_id, 'revoked', d.revoked_at IS NOT NULL)) FROM device d));
END $$;

-- batch: [[entry_id, device_id, kind, body], ...], all or nothing. Pushing it again changes nothing.
CREATE OR REPLACE FUNCTION push_1(batch jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE m member := caller(); l limits; s stream; n int; added int; size int8; known int; differs uuid[]; last uuid; bad int; BEGIN
  SELECT * INTO l FROM limits;
  IF jsonb_typeof(batch) IS DISTINCT FROM 'array' THEN RAISE EXCEPTION 'a list' USING ERRCODE = 'RS006'; END IF;
  n := jsonb_array_length(batch);
  IF n > l.batch_entries OR pg_column_size(batch) > l.batch_bytes THEN
    RAISE EXCEPTION '% entries, % bytes', n, pg_column_size(batch) USING ERRCODE = 'RS005'; END IF;
  SELECT i - 1 INTO bad FROM jsonb_array_elements(batch) WITH ORDINALITY t(x, i)
    WHERE jsonb_typeof(x) <> 'array' OR jsonb_array_length(x) <> 4 OR jsonb_typeof(x->3) <> 'string'
       OR x->>0 !~ '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$' OR x->>1 !~ '^[0-9a-f-]{36}$' OR x->>2 !~ '^[1-9][0-9]?$'
    LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'entry %', bad USING ERRCODE = 'RS006'; END IF;
  SELECT * INTO s FROM stream WHERE member = m.member FOR UPDATE;   -- the next statement sees all earlier pushes
  WITH given AS MATERIALIZED (
    SELECT DISTINCT ON (1) (x->>0)::uuid AS entry_id, (x->>1)::uuid AS device_id, (x->>2)::int2 AS kind, x->>3 AS body
    FROM jsonb_array_elements(batch) x ORDER BY 1),
  old AS MATERIALIZED (
    SELECT g.entry_id, (e.device_id, e.kind, e.body) IS DISTINCT FROM (g.device_id, g.kind, g.body) AS other
    FROM given g JOIN entry e ON e.member = m.member AND e.entry_id = g.entry_id),
  fresh AS (
    INSERT INTO entry(member, seq, entry_id, device_id, kind, body)
    SELECT m.member, s.head + row_number() OVER (ORDER BY g.entry_id), g.entry_id, g.device_id, g.kind, g.body
    FROM given g WHERE NOT EXISTS (SELECT 1 FROM old WHERE old.entry_id = g.entry_id)
    ON CONFLICT (member, entry_id) DO NOTHING RETURNING octet_length(body) AS size, entry_id, seq)
  SELECT (SELECT count(*) FROM fresh), (SELECT coalesce(sum(fresh.size), 0) FROM fresh), (SELECT count(*) FROM old),
         (SELECT coalesce(array_agg(entry_id), '{}') FROM old WHERE other), (SELECT entry_id FROM fresh ORDER BY seq DESC LIMIT 1)
    INTO added, size, known, differs, last;
  IF s.head + added > l.member_entries OR s.bytes + size > l.member_bytes THEN
    RAISE EXCEPTION '% entries, % bytes', l.member_entries, l.member_bytes USING ERRCODE = 'RS004'; END IF;
  IF added > 0 THEN UPDATE stream SET head = s.head + added, bytes = s.bytes + size WHERE member = m.member; END IF;
  RETURN jsonb_build_object('added', added, 'known', known, 'differs', to_jsonb(differs), 'head', s.head + added, 'head_id', last);
END $$;

-- Before schema 4 the password of a door that all invitations shared. Empty: each invitation has its own.
CREATE OR REPLACE FUNCTION door_1() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ringside, pg_temp AS
  $$ SELECT ''::text FROM caller() m $$;

-- Rows after (after_seq, after_id). RS020: the server was set back, and that id no longer has that number.
CREATE OR REPLACE FUNCTION pull_1(after_seq int8, after_id uuid, most int) RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE m member := caller(); h int8; l limits; r jsonb; BEGIN
  SELECT * INTO l FROM limits;
  SELECT head INTO h FROM stream WHERE member = m.member;
  IF after_seq > 0 AND NOT EXISTS (SELECT 1 FROM entry WHERE member = m.member AND seq = after_seq AND entry_id = after_id) THEN
    RAISE EXCEPTION 'head %', h USING ERRCODE = 'RS020'; END IF;
  SELECT jsonb_agg(jsonb_build_array(seq, entry_id, device_id, kind, body) ORDER BY seq) INTO r FROM (
    SELECT *, sum(octet_length(body)) OVER (ORDER BY seq) AS run, row_number() OVER (ORDER BY seq) AS i FROM (
      SELECT * FROM entry WHERE member = m.member AND seq > after_seq AND seq <= h ORDER BY seq LIMIT least(greatest(most, 1), l.batch_entries)) page) sized
    WHERE i = 1 OR run <= l.batch_bytes;
  RETURN jsonb_build_object('rows', coalesce(r, '[]'), 'head', h);
END $$;

-- Count and digest of the entries, to compare with the journal.
CREATE OR REPLACE FUNCTION digest_1() RETURNS jsonb LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
  SELECT jsonb_build_object('entries', count(*), 'sha256', encode(sha256(coalesce(string_agg(uuid_send(entry_id), ''::bytea ORDER BY entry_id), '')), 'hex'))
  FROM entry WHERE member = (SELECT member FROM caller()) $$;

CREATE OR REPLACE FUNCTION share_1(answers jsonb) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE m member := caller(); l limits; n int; BEGIN
  SELECT * INTO l FROM limits;
  IF NOT m.shares_answers THEN RAISE EXCEPTION 'no consent' USING ERRCODE = 'RS007'; END IF;
  IF jsonb_typeof(answers) IS DISTINCT FROM 'array' OR jsonb_array_length(answers) > l.batch_entries THEN RAISE EXCEPTION 'batch' USING ERRCODE = 'RS005'; END IF;
  IF (SELECT count(*) FROM item_answer) + jsonb_array_length(answers) > l.shared_answers THEN RAISE EXCEPTION '%', l.shared_answers USING ERRCODE = 'RS004'; END IF;
  PERFORM FROM cohort WHERE cohort = m.cohort FOR NO KEY UPDATE;   -- before the answers, as consent_1 does
  INSERT INTO item_answer AS i SELECT DISTINCT ON (2, 3) m.cohort, x->>1, decode(x->>2, 'hex'), m.member, (x->>0)::uuid,
      ARRAY(SELECT jsonb_array_elements_text(x->3)), (x->>4)::bool, (x->>5)::int FROM jsonb_array_elements(answers) x ORDER BY 2, 3, 5
    ON CONFLICT (cohort, question, hash, member) DO UPDATE SET entry_id = EXCLUDED.entry_id, chosen = EXCLUDED.chosen,
      correct = EXCLUDED.correct, duration_ms = EXCLUDED.duration_ms WHERE EXCLUDED.entry_id < i.entry_id;   -- the first attempt counts
  GET DIAGNOSTICS n = ROW_COUNT;
  -- A rest changes with each answer. Changes below 0.05 wait: with 300 answers, a new rest for each of them takes
  -- 45 ms, during which the class waits, and learners differ by far more than 0.05.
  UPDATE item_answer i SET rest = (t.r - i.correct::int)::float8 / (t.k - 1)
    FROM (SELECT count(*) AS k, count(*) FILTER (WHERE correct) AS r FROM item_answer WHERE member = m.member) t
    WHERE i.member = m.member AND t.k > 10 AND abs(i.rest - (t.r - i.correct::int)::float8 / (t.k - 1)) < 0.05 IS NOT TRUE;
  RETURN n; END $$;

CREATE OR REPLACE FUNCTION share_readiness_1(r jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE m member := caller(); BEGIN
  IF NOT m.shares_readiness THEN RAISE EXCEPTION 'no consent' USING ERRCODE = 'RS007'; END IF;
  INSERT INTO readiness AS t(member, cohort, answered, low, median, high, p_pass, domains) VALUES (m.member, m.cohort, (r->>'answered')::int,
      (r->>'low')::float8, (r->>'median')::float8, (r->>'high')::float8, (r->>'p_at_least_pass_mark')::float8, coalesce(r->'domains', '[]'))
    ON CONFLICT (member) DO UPDATE SET made_at = now(), answered = EXCLUDED.answered, low = EXCLUDED.low, median = EXCLUDED.median,
      high = EXCLUDED.high, p_pass = EXCLUDED.p_pass, domains = EXCLUDED.domains; END $$;

CREATE OR REPLACE FUNCTION assignments_1() RETURNS jsonb LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.assignment, 'title', a.title, 'query', a.query, 'questions', a.questions, 'bank', a.bank,
    'made_at', a.made_at, 'due_at', a.due_at, 'ended', e.assignment IS NOT NULL) ORDER BY a.due_at), '[]')
  FROM assignment a LEFT JOIN assignment_end e USING (assignment) WHERE a.cohort = (SELECT cohort FROM caller()) $$;

CREATE OR REPLACE FUNCTION assign_1(title text, query text, questions text[], bank text, due_at timestamptz) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE m member := caller(); id uuid; BEGIN
  IF m.role <> 'instructor' THEN RAISE EXCEPTION 'instructors only' USING ERRCODE = 'RS008'; END IF;
  INSERT INTO assignment(cohort, made_by, title, query, questions, bank, due_at) VALUES (m.cohort, m.member, title, query, questions, bank, due_at) RETURNING assignment INTO id;
  UPDATE cohort SET changes = changes + 1 WHERE cohort = m.cohort;
  RETURN id; END $$;

CREATE OR REPLACE FUNCTION unassign_1(id uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE m member := caller(); BEGIN
  IF m.role <> 'instructor' THEN RAISE EXCEPTION 'instructors only' USING ERRCODE = 'RS008'; END IF;
  INSERT INTO assignment_end(assignment) VALUES (id) ON CONFLICT DO NOTHING;
  UPDATE cohort SET changes = changes + 1 WHERE cohort = m.cohort; END $$;

CREATE OR REPLACE FUNCTION assignment_done_1(id uuid, done int, total int, correct int) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE m member := caller(); BEGIN
  IF NOT m.shares_readiness THEN RAISE EXCEPTION 'no consent' USING ERRCODE = 'RS007'; END IF;
  IF NOT EXISTS (SELECT 1 FROM assignment WHERE assignment = id) THEN RAISE EXCEPTION 'no such assignment' USING ERRCODE = 'RS009'; END IF;
  INSERT INTO assignment_done AS t VALUES (id, m.member, done, total, correct) ON CONFLICT (assignment, member) DO UPDATE
    SET done = EXCLUDED.done, total = EXCLUDED.total, correct = EXCLUDED.correct, at = now(); END $$;



CREATE OR REPLACE FUNCTION export_me_1() RETURNS jsonb LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
  SELECT jsonb_build_object('member', to_jsonb(m), 'cohort', (SELECT to_jsonb(c) FROM cohort c WHERE c.cohort = m.cohort),
    'devices', (SELECT jsonb_agg(to_jsonb(d)) FROM device d), 'entries', (SELECT s.head FROM stream s),   -- pull_1 returns the entries
    'shared_answers', (SELECT coalesce(jsonb_agg(to_jsonb(i)), '[]') FROM item_answer i), 'readiness', (SELECT to_jsonb(r) FROM readiness r),
    'assignments', (SELECT coalesce(jsonb_agg(to_jsonb(a)), '[]') FROM assignment_done a),
    'seats', (SELECT coalesce(jsonb_agg(to_jsonb(x)), '[]') FROM seat x WHERE x.member = m.member),
    'moves', (SELECT coalesce(jsonb_agg(to_jsonb(v)), '[]') FROM move v JOIN seat x USING (match, seat) WHERE x.member = m.member))
  FROM caller() m $$;

-- Live challenges of 2 to 30 members of a cohort.
SET LOCAL ROLE ringside_api;

-- RS010: the caller has no seat.
CREATE OR REPLACE FUNCTION my_seat(id uuid) RETURNS int LANGUAGE plpgsql STABLE SET search_path = ringside, pg_temp AS $$
DECLARE s int; m member := caller(); BEGIN
  IF NOT EXISTS (SELECT 1 FROM match x WHERE x.match = id) THEN RAISE EXCEPTION 'no such match' USING ERRCODE = 'RS009'; END IF;
  SELECT x.seat INTO s FROM seat x WHERE x.match = id AND x.member = m.member;
  IF NOT FOUND THEN RAISE EXCEPTION 'not joined' USING ERRCODE = 'RS010'; END IF;
  RETURN s; END $$;

-- The standing without single answers: more right ones first, then less time on them.
CREATE OR REPLACE FUNCTION standing(id uuid, mine int) RETURNS jsonb LANGUAGE sql STABLE SET search_path = ringside, pg_temp AS $$
  WITH t AS (SELECT *, starts_at + make_interval(secs => questions * limit_s) AS ends_at FROM match WHERE match = id),
  result AS (SELECT s.seat, s.member, s.seen_at, s.latency_ms, count(v.place) AS answered, count(*) FILTER (WHERE v.correct) AS correct,
      coalesce(sum(v.duration_ms) FILTER (WHERE v.correct), 0) AS ms
    FROM seat s LEFT JOIN move v ON v.match = s.match AND v.seat = s.seat WHERE s.match = id GROUP BY 1, 2, 3, 4)
  SELECT jsonb_build_object('match', t.match, 'seed', t.seed, 'questions', t.questions, 'limit_s', t.limit_s, 'seat', mine,
    'starts_in_ms', (extract(epoch FROM t.starts_at - clock_timestamp()) * 1000)::int8,
    'ends_in_ms', (extract(epoch FROM t.ends_at - clock_timestamp()) * 1000)::int8,
    'over', t.starts_at IS NOT NULL AND (clock_timestamp() > t.ends_at OR NOT EXISTS (SELECT 1 FROM result r WHERE r.answered < t.questions)),
    'seats', (SELECT jsonb_agg(jsonb_build_array(r.seat, (SELECT name FROM member p WHERE p.member = r.member), r.answered, r.correct, r.ms, r.latency_ms,
        (extract(epoch FROM clock_timestamp() - r.seen_at) * 1000)::int8) ORDER BY r.correct DESC, r.ms, r.seat) FROM result r),
    'places', (SELECT coalesce(jsonb_agg(v.place ORDER BY v.place), '[]') FROM move v WHERE v.match = id AND v.seat = mine))
  FROM t $$;

-- The caller chooses the id, so that offering again after a broken line makes no second one.
CREATE OR REPLACE FUNCTION match_offer_1(id uuid, seed int, questions int, limit_s int, bank text) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE m member := caller(); n int; BEGIN
  IF (SELECT count(*) FROM match x JOIN seat s USING (match) WHERE s.seat = 1 AND s.member = m.member AND x.made_at > now() - interval '1 hour') >= 30 THEN
    RAISE EXCEPTION '30 challenges in an hour' USING ERRCODE = 'RS012'; END IF;
  INSERT INTO match(match, cohort, seed, questions, limit_s, bank) VALUES (id, m.cohort, seed, questions, limit_s, bank) ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS n = ROW_COUNT;
  IF n = 1 THEN
    INSERT INTO seat(match, seat, member) VALUES (id, 1, m.member);
    UPDATE cohort SET changes = changes + 1 WHERE cohort = m.cohort;
  END IF;
  RETURN standing(id, my_seat(id)); END $$;

-- Joining again changes nothing, also after the start: a device that lost its line goes on.
CREATE OR REPLACE FUNCTION match_join_1(id uuid, bank text) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE m member := caller(); t match; s int; n int; BEGIN
  SELECT * INTO t FROM match x WHERE x.match = id FOR UPDATE;   -- one seat at a time
  IF NOT FOUND THEN RAISE EXCEPTION 'no such match' USING ERRCODE = 'RS009'; END IF;
  IF t.bank <> match_join_1.bank THEN RAISE EXCEPTION 'other questions' USING ERRCODE = 'RS011'; END IF;
  SELECT x.seat INTO s FROM seat x WHERE x.match = id AND x.member = m.member;
  IF s IS NULL THEN
    SELECT count(*) INTO n FROM seat x WHERE x.match = id;
    IF t.starts_at IS NOT NULL THEN RAISE EXCEPTION 'started' USING ERRCODE = 'RS010'; END IF;
    IF n >= 30 THEN RAISE EXCEPTION 'full' USING ERRCODE = 'RS010'; END IF;
    s := n + 1;
    INSERT INTO seat(match, seat, member) VALUES (id, s, m.member);
    PERFORM pg_notify('rs_' || replace(id::text, '-', ''), '');
  END IF;
  RETURN standing(id, s); END $$;

-- The host starts it, for all at the same moment of the server's clock.
CREATE OR REPLACE FUNCTION match_start_1(id uuid) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE s int := my_seat(id); t match; BEGIN
  SELECT * INTO t FROM match x WHERE x.match = id FOR UPDATE;
  IF s <> 1 THEN RAISE EXCEPTION 'host' USING ERRCODE = 'RS010'; END IF;
  IF (SELECT count(*) FROM seat x WHERE x.match = id) < 2 THEN RAISE EXCEPTION 'alone' USING ERRCODE = 'RS010'; END IF;
  IF t.starts_at IS NULL THEN UPDATE match x SET starts_at = clock_timestamp() + interval '5 seconds' WHERE x.match = id; END IF;
  PERFORM pg_notify('rs_' || replace(id::text, '-', ''), '');
  RETURN standing(id, s); END $$;

-- moves: [[place, correct, duration_ms], ...]; known places are skipped. The claimed durations count, together
-- at most the time that passed on the server since the move before: a slow line costs no time.
CREATE OR REPLACE FUNCTION match_move_1(id uuid, moves jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE s int := my_seat(id); t match; x jsonb; passed int8; took int8; BEGIN
  SELECT * INTO t FROM match y WHERE y.match = id;
  IF t.starts_at IS NULL OR clock_timestamp() < t.starts_at THEN RAISE EXCEPTION 'not started' USING ERRCODE = 'RS010'; END IF;
  IF clock_timestamp() > t.starts_at + make_interval(secs => t.questions * t.limit_s + 10) THEN RAISE EXCEPTION 'over' USING ERRCODE = 'RS010'; END IF;
  IF jsonb_typeof(moves) IS DISTINCT FROM 'array' OR jsonb_array_length(moves) > t.questions THEN RAISE EXCEPTION 'moves' USING ERRCODE = 'RS006'; END IF;
  PERFORM 1 FROM match y WHERE y.match = id FOR NO KEY UPDATE;   -- two devices of one player take turns
  SELECT extract(epoch FROM clock_timestamp() - coalesce(max(v.at), t.starts_at)) * 1000 INTO passed FROM move v WHERE v.match = id AND v.seat = s;
  FOR x IN SELECT * FROM jsonb_array_elements(moves) LOOP
    IF jsonb_typeof(x) <> 'array' OR (x->>0)::int NOT BETWEEN 0 AND t.questions - 1 OR (x->>2)::int8 < 0 OR jsonb_typeof(x->1) <> 'boolean' THEN
      RAISE EXCEPTION 'move' USING ERRCODE = 'RS006'; END IF;
    CONTINUE WHEN EXISTS (SELECT 1 FROM move v WHERE v.match = id AND v.seat = s AND v.place = (x->>0)::int);
    took := greatest(0, least((x->>2)::int8, passed));
    passed := passed - took;
    INSERT INTO move(match, seat, place, correct, duration_ms) VALUES (id, s, (x->>0)::int, (x->>1)::bool, took);
  END LOOP;
  PERFORM pg_notify('rs_' || replace(id::text, '-', ''), '');
  RETURN standing(id, s); END $$;

-- latency_ms: as the player's program measured it, for the others to see.
CREATE OR REPLACE FUNCTION match_poll_1(id uuid, latency_ms int) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE s int := my_seat(id); BEGIN
  UPDATE seat x SET seen_at = clock_timestamp(), latency_ms = least(greatest(match_poll_1.latency_ms, 0), 100000)
    WHERE x.match = id AND x.seat = s AND x.seen_at < clock_timestamp() - interval '0.8 seconds';
  RETURN standing(id, s); END $$;

-- Challenges that can be joined, and those of the caller that are not over.
CREATE OR REPLACE FUNCTION matches_1() RETURNS jsonb LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('match', t.match, 'seed', t.seed, 'questions', t.questions, 'limit_s', t.limit_s, 'started', t.starts_at IS NOT NULL,
      'host', (SELECT p.name FROM seat s JOIN member p USING (member) WHERE s.match = t.match AND s.seat = 1),
      'players', (SELECT count(*) FROM seat s WHERE s.match = t.match), 'mine', t.mine) ORDER BY t.made_at DESC), '[]')
  FROM (SELECT x.*, EXISTS (SELECT 1 FROM seat s WHERE s.match = x.match AND s.member = m.member) AS mine FROM match x, caller() m
        WHERE x.cohort = m.cohort AND x.made_at > now() - interval '1 day') t
  WHERE (t.starts_at IS NULL AND t.made_at > now() - interval '1 hour')
     OR (t.mine AND t.starts_at + make_interval(secs => t.questions * t.limit_s) > now()) $$;
-- Functions of an instructor, and invitations.
SET LOCAL ROLE ringside_stats;

CREATE OR REPLACE FUNCTION teacher() RETURNS uuid LANGUAGE plpgsql STABLE SET search_path = ringside, pg_temp AS $$ BEGIN
  IF taught() IS NULL THEN RAISE EXCEPTION 'instructors only' USING ERRCODE = 'RS008'; END IF; RETURN taught(); END $$;

-- p: share right of first attempts. discrimination: correlation with the learner's share right elsewhere.
-- options: number of choices, and the same correlation for choosing it: below 0 for a working distractor.
-- median_ms: exact for up to 50 learners, within 5 % for more.
CREATE OR REPLACE FUNCTION item_stats_1() RETURNS TABLE(question text, hash text, n int, p float8, discrimination float8, median_ms int, options jsonb)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE c uuid := teacher(); least_n int := (SELECT pooled_least FROM limits); BEGIN
  RETURN QUERY WITH s AS MATERIALIZED (SELECT i.*, sqrt(greatest(i.yy / nullif(i.m, 0) - (i.y / nullif(i.m, 0)) ^ 2, 0)) AS sd,
      i.mr::float8 / nullif(i.m, 0) AS right_share FROM item_sum i WHERE i.cohort = c AND i.n >= least_n),
  opt AS (SELECT o.item, jsonb_object_agg(o.option, jsonb_build_array(o.k, CASE WHEN s.sd > 1e-6 AND o.m BETWEEN 1 AND s.m - 1 THEN
      round(((o.y - o.m * s.y / s.m) / (s.m * s.sd * sqrt(o.m::float8 / s.m * (1 - o.m::float8 / s.m))))::numeric, 3) END)) AS options
    FROM s JOIN item_option o USING (item) WHERE o.k > 0 GROUP BY 1),
  -- The median lies in the first step that reaches half of the answers.
  middle AS (SELECT DISTINCT ON (item) item, 2 ^ ((step - 0.5 + (s.n / 2.0 - (upto - k)) / k) / 8) AS ms
    FROM (SELECT t.item, t.step, t.k, sum(t.k) OVER (PARTITION BY t.item ORDER BY t.step) AS upto FROM item_time t WHERE t.k > 0) u
    JOIN s USING (item) WHERE s.n > 50 AND 2 * upto >= s.n ORDER BY item, step),
  few AS (SELECT s.item, percentile_cont(0.5) WITHIN GROUP (ORDER BY a.duration_ms) AS ms
    FROM s JOIN item_answer a ON a.cohort = c AND a.question = s.question AND a.hash = s.hash WHERE s.n <= 50 GROUP BY 1)
  SELECT s.question, encode(s.hash, 'hex'), s.n, s.r::float8 / s.n,
    CASE WHEN s.sd > 1e-6 AND s.mr BETWEEN 1 AND s.m - 1 THEN (s.xy / s.m - s.right_share * s.y / s.m) / (s.sd * sqrt(s.right_share * (1 - s.right_share))) END,
    coalesce(few.ms, middle.ms)::int, opt.options
  FROM s LEFT JOIN opt USING (item) LEFT JOIN middle USING (item) LEFT JOIN few USING (item) ORDER BY 1, 2; END $$;

-- Right and wrong for the 2PL fit, without names, times or order. Needs matrix_least learners. Of more than 500 it
-- takes 500, the same ones each time: the fit then correlates with the true difficulty by 0.98.
CREATE OR REPLACE FUNCTION item_matrix_1() RETURNS TABLE(answers jsonb) LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE c uuid := teacher(); l limits; n int; sample int8[]; BEGIN
  SELECT * INTO l FROM limits;
  SELECT count(*), (array_agg(m.member ORDER BY md5(m.member::text)))[:500] INTO n, sample FROM member m
    WHERE m.cohort = c AND m.shares_answers AND EXISTS (SELECT FROM item_answer a WHERE a.member = m.member);
  IF n < l.matrix_least THEN RAISE EXCEPTION '% of %', n, l.matrix_least USING ERRCODE = 'RS013'; END IF;
  RETURN QUERY SELECT jsonb_object_agg(question || ' ' || left(encode(hash, 'hex'), 8), correct::int) FROM item_answer
    WHERE cohort = c AND member = ANY (sample) GROUP BY member ORDER BY random(); END $$;

CREATE OR REPLACE FUNCTION members_1() RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE c uuid := teacher(); BEGIN
  RETURN (WITH login AS (SELECT d.member, jsonb_agg(jsonb_build_object('login', d.login, 'revoked', d.revoked_at IS NOT NULL)) AS list FROM device d GROUP BY 1),
  done AS (SELECT a.member, jsonb_agg(to_jsonb(a) - 'member') AS list FROM assignment_done a GROUP BY 1)
  SELECT jsonb_agg(jsonb_build_object('member', m.member, 'name', m.name, 'role', m.role, 'joined_at', m.joined_at::date, 'shares_answers', m.shares_answers,
    'devices', login.list, 'readiness', CASE WHEN r.member IS NOT NULL THEN to_jsonb(r) - 'cohort' - 'member' END,
    'assignments', CASE WHEN m.shares_readiness THEN coalesce(done.list, '[]') ELSE '[]' END) ORDER BY m.name)
  FROM member m LEFT JOIN login USING (member) LEFT JOIN readiness r ON r.member = m.member AND m.shares_readiness LEFT JOIN done ON done.member = m.member
  WHERE m.cohort = c); END $$;

-- Returns the code and keeps only its hash. own = true invites another device of the caller.
CREATE OR REPLACE FUNCTION invite_1(own bool, role text, uses int, hours int) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE code text := new_code(); n int; BEGIN
  IF me() IS NULL THEN RAISE EXCEPTION 'not a member' USING ERRCODE = 'RS001'; END IF;
  IF NOT own AND role NOT IN ('learner', 'instructor') OR hours NOT BETWEEN 1 AND 2160 THEN RAISE EXCEPTION 'role, hours' USING ERRCODE = 'RS006'; END IF;
  SELECT CASE WHEN own THEN device_invitations ELSE class_invitations END INTO n FROM limits;
  IF (SELECT count(*) FROM invite i WHERE i.uses > 0 AND i.ends_at > now() AND i.cohort = my_cohort() AND i.member IS NOT DISTINCT FROM CASE WHEN own THEN me() END) >= n THEN
    RAISE EXCEPTION '% open invitations', n USING ERRCODE = 'RS004'; END IF;
  INSERT INTO invite VALUES (sha256(code::bytea), CASE WHEN own THEN my_cohort() ELSE teacher() END, CASE WHEN own THEN me() END,
    CASE WHEN own THEN 'device' ELSE role END, CASE WHEN own THEN 1 ELSE uses END, now() + make_interval(hours => hours));
  INSERT INTO audit(cohort, what) VALUES (my_cohort(), 'invite ' || CASE WHEN own THEN 'device' ELSE role || ' ' || uses END);
  PERFORM end_door_sessions(), sweep_doors(), open_door(sha256(code::bytea));
  RETURN code; END $$;

-- Logins: joining, revoking, erasing, consent.
SET LOCAL ROLE ringside_keeper;

-- The client derives the SCRAM verifier, so its password is never sent. A door opens for its own invitation only.
CREATE OR REPLACE FUNCTION join_1(code text, device uuid, label text, name text, verifier text) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE i invite; who int8; login name := 'rs_' || left(replace(gen_random_uuid()::text, '-', ''), 24); BEGIN
  IF verifier !~ '^SCRAM-SHA-256\$4096:[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=:[A-Za-z0-9+/]{43}=$' OR label IS NULL OR name IS NULL THEN
    RAISE EXCEPTION 'verifier' USING ERRCODE = 'RS006'; END IF;
  UPDATE invite SET uses = uses - 1 WHERE code_hash = sha256(code::bytea) AND uses > 0 AND ends_at > now()
    AND session_user = door_name(code_hash) RETURNING * INTO i;
  IF NOT FOUND THEN PERFORM pg_sleep(1); RAISE EXCEPTION 'code' USING ERRCODE = 'RS014'; END IF;
  who := i.member;
  IF who IS NULL THEN
    INSERT INTO member(cohort, name, role) VALUES (i.cohort, join_1.name, i.role) RETURNING member INTO who;
    INSERT INTO stream(member) VALUES (who);
  END IF;
  IF (SELECT count(*) FROM device d WHERE d.member = who) >= 20 THEN RAISE EXCEPTION '20 devices' USING ERRCODE = 'RS004'; END IF;
  INSERT INTO device(login, member, device_id, label) VALUES (login, who, device, label);
  EXECUTE format('CREATE ROLE %I LOGIN CONNECTION LIMIT 4 PASSWORD %L IN ROLE ringside_person', login, verifier);
  EXECUTE format('ALTER ROLE %I SET statement_timeout = ''30s''', login);
  EXECUTE format('ALTER ROLE %I SET lock_timeout = ''10s''', login);
  EXECUTE format('ALTER ROLE %I SET idle_in_transaction_session_timeout = ''15s''', login);
  INSERT INTO audit(cohort, what) VALUES (i.cohort, 'join ' || i.role);
  IF i.uses = 0 THEN PERFORM close_door(i.code_hash); END IF;
  RETURN jsonb_build_object('login', login, 'cohort', i.cohort);
EXCEPTION WHEN unique_violation THEN RAISE EXCEPTION 'device' USING ERRCODE = 'RS015'; END $$;

CREATE OR REPLACE FUNCTION end_login(login name) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$ BEGIN
  IF login !~ '^rs_[0-9a-f]{24}$' THEN RAISE EXCEPTION 'login' USING ERRCODE = 'RS009'; END IF;
  EXECUTE format('ALTER ROLE %I NOLOGIN PASSWORD NULL', login); END $$;

-- Drops the roles of erased devices. A role cannot drop itself, so erasing only disables it.
CREATE OR REPLACE FUNCTION sweep_logins() RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE r name; n int := 0; BEGIN
  FOR r IN SELECT rolname FROM pg_roles WHERE rolname ~ '^rs_[0-9a-f]{24}$' AND NOT rolcanlogin AND rolname <> session_user
      AND NOT EXISTS (SELECT 1 FROM device WHERE login = rolname) LOOP
    EXECUTE format('DROP ROLE %I', r); n := n + 1; END LOOP;
  RETURN n; END $$;

SET LOCAL ROLE ringside_stats;
-- Ends a device of the caller, or of the class for an instructor: its next statement is refused.
CREATE OR REPLACE FUNCTION revoke_1(login name) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$ BEGIN
  IF NOT is_mine(login) AND taught() IS NULL THEN RAISE EXCEPTION 'login' USING ERRCODE = 'RS009'; END IF;
  IF NOT is_mine(login) THEN
    UPDATE device SET revoked_at = now() WHERE device.login = revoke_1.login AND revoked_at IS NULL;
    IF NOT FOUND THEN RAISE EXCEPTION 'login' USING ERRCODE = 'RS009'; END IF;
  ELSE PERFORM revoke_own(login); END IF;
  PERFORM end_login(login);
  INSERT INTO audit(cohort, what) VALUES (my_cohort(), 'revoke'); END $$;

SET LOCAL ROLE ringside_owner;
CREATE OR REPLACE FUNCTION is_mine(login name) RETURNS bool LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ringside, pg_temp AS
  $$ SELECT EXISTS (SELECT 1 FROM device d WHERE d.login = is_mine.login AND d.member = me()) $$;
CREATE OR REPLACE FUNCTION revoke_own(login name) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = ringside, pg_temp AS
  $$ UPDATE device d SET revoked_at = now() WHERE d.login = revoke_own.login AND d.member = me() $$;

SET LOCAL ROLE ringside_eraser;
CREATE OR REPLACE FUNCTION wipe(who int8) RETURNS jsonb LANGUAGE plpgsql SET search_path = ringside, pg_temp AS $$
DECLARE n int8; d name; h bytea; BEGIN
  DELETE FROM entry WHERE member = who; GET DIAGNOSTICS n = ROW_COUNT;
  DELETE FROM item_answer WHERE member = who; DELETE FROM readiness WHERE member = who; DELETE FROM assignment_done WHERE member = who;
  UPDATE seat SET member = NULL WHERE member = who;   -- the others keep a nameless result
  FOR d IN DELETE FROM device WHERE member = who RETURNING login LOOP PERFORM end_login(d); END LOOP;
  FOR h IN DELETE FROM invite WHERE member = who RETURNING code_hash LOOP PERFORM close_door(h); END LOOP;
  DELETE FROM stream WHERE member = who; DELETE FROM member WHERE member = who;
  RETURN jsonb_build_object('entries', n); END $$;
CREATE OR REPLACE FUNCTION erase_me_1(word text) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE who int8 := me(); r jsonb; BEGIN
  IF who IS NULL THEN RAISE EXCEPTION 'not a member' USING ERRCODE = 'RS001'; END IF;
  IF word IS DISTINCT FROM 'erase' THEN RAISE EXCEPTION 'word' USING ERRCODE = 'RS006'; END IF;
  INSERT INTO audit(cohort, what) VALUES (my_cohort(), 'erase');
  RETURN wipe(who); END $$;
CREATE OR REPLACE FUNCTION erase_member_1(who int8) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$ BEGIN
  IF taught() IS NULL OR NOT EXISTS (SELECT 1 FROM member WHERE member = who AND cohort = taught() AND role = 'learner') THEN
    RAISE EXCEPTION 'member' USING ERRCODE = 'RS009'; END IF;
  INSERT INTO audit(cohort, what) VALUES (my_cohort(), 'erase learner');
  RETURN wipe(who); END $$;
CREATE OR REPLACE FUNCTION unshare(who int8, answers bool, ready bool) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$ BEGIN
  IF answers THEN DELETE FROM item_answer WHERE member = who; END IF;
  IF ready THEN DELETE FROM readiness WHERE member = who; DELETE FROM assignment_done WHERE member = who; END IF; END $$;
-- Removes the members of cohorts that ended longer than keep_days ago. Run it daily.
CREATE OR REPLACE FUNCTION retention_1() RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE who int8; n int := 0; BEGIN
  FOR who IN SELECT member FROM member JOIN cohort USING (cohort) WHERE ends_on + keep_days < current_date ORDER BY member LIMIT 100 LOOP
    PERFORM wipe(who); n := n + 1; END LOOP;
  DELETE FROM invite WHERE ends_at < now() - interval '30 days';
  RETURN n; END $$;

SET LOCAL ROLE ringside_api;
CREATE OR REPLACE FUNCTION consent_1(answers bool, ready bool) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE m member := caller(); BEGIN
  PERFORM FROM cohort WHERE cohort = m.cohort FOR NO KEY UPDATE;
  UPDATE member SET shares_answers = answers, shares_readiness = ready, asked_at = now() WHERE member = m.member;
  PERFORM unshare(m.member, NOT answers, NOT ready);
  INSERT INTO audit(cohort, what) VALUES (m.cohort, 'consent ' || answers || ' ' || ready); END $$;

-- Makes a cohort and the code of its first member. Only for the owner of the database.
SET LOCAL ROLE ringside_owner;
CREATE OR REPLACE FUNCTION found_cohort(title text, kind text, ends_on date, keep_days int) RETURNS text LANGUAGE plpgsql SET search_path = ringside, pg_temp AS $$
DECLARE c uuid; code text := new_code(); BEGIN
  INSERT INTO cohort(title, kind, ends_on, keep_days) VALUES (title, kind, ends_on, keep_days) RETURNING cohort INTO c;
  INSERT INTO invite VALUES (sha256(code::bytea), c, NULL, CASE kind WHEN 'class' THEN 'instructor' ELSE 'learner' END, 1, now() + interval '7 days');
  PERFORM open_door(sha256(code::bytea));
  RETURN code; END $$;

-- Doors: the login of an invitation, which may only join. Each invitation has its own, since a login may change its
-- own password and settings and fill its own connections, and no right of PostgreSQL takes that away. So a holder
-- can block the invitation that it could use up anyway, and no other. Both name and password derive from the hash
-- of the code, which is the only secret of an invitation.
SET LOCAL ROLE ringside_owner;

CREATE OR REPLACE FUNCTION door_name(code_hash bytea) RETURNS name LANGUAGE sql IMMUTABLE SET search_path = ringside, pg_temp AS
  $$ SELECT ('rsi_' || left(encode(sha256(code_hash || 'login'::bytea), 'hex'), 24))::name $$;
CREATE OR REPLACE FUNCTION door_key(code_hash bytea) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = ringside, pg_temp AS
  $$ SELECT encode(sha256(code_hash || 'password'::bytea), 'hex') $$;

-- 256 bits in hex. Each random UUID has 122 bits.
CREATE OR REPLACE FUNCTION new_code() RETURNS text LANGUAGE sql VOLATILE SET search_path = ringside, pg_temp AS
  $$ SELECT encode(sha256((gen_random_uuid()::text || gen_random_uuid() || gen_random_uuid())::bytea), 'hex') $$;

SET LOCAL ROLE ringside_keeper;

-- Makes the door of an open invitation, or puts everything about it back: password, settings, limits. A holder may
-- be changing the same role, and its lock must not hold up the caller.
CREATE OR REPLACE FUNCTION open_door(hash bytea) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = ringside, pg_temp SET password_encryption = 'scram-sha-256' SET lock_timeout = '2s' AS $$
DECLARE i invite; d name := door_name(hash); idle_s int := (SELECT door_idle_s FROM limits); BEGIN
  SELECT * INTO i FROM invite WHERE code_hash = hash AND uses > 0 AND ends_at > now() FOR NO KEY UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'invitation' USING ERRCODE = 'RS009'; END IF;
  -- The keeper is a member of the door, which lets it end the door's sessions.
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = d) THEN
    EXECUTE format('CREATE ROLE %I NOLOGIN IN ROLE ringside_door ROLE ringside_keeper', d); END IF;
  EXECUTE format('ALTER ROLE %I RESET ALL', d);
  EXECUTE format('ALTER ROLE %I IN DATABASE %I RESET ALL', d, current_database());
  EXECUTE format('ALTER ROLE %I LOGIN CONNECTION LIMIT %s PASSWORD %L VALID UNTIL %L', d, least(i.uses + 1, 10), door_key(hash), i.ends_at);
  EXECUTE format('ALTER ROLE %I SET statement_timeout = ''30s''', d);
  EXECUTE format('ALTER ROLE %I SET lock_timeout = ''10s''', d);
  EXECUTE format('ALTER ROLE %I SET idle_in_transaction_session_timeout = ''15s''', d);
  EXECUTE format('ALTER ROLE %I SET idle_session_timeout = ''%ss''', d, idle_s); END $$;

-- A session cannot drop its own role, so the door is only shut; sweep_doors() drops it later. Where its holder is
-- changing it at this moment, it stays until the invitation's end, and join_1 refuses.
CREATE OR REPLACE FUNCTION close_door(hash bytea) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = ringside, pg_temp SET lock_timeout = '1s' AS $$ BEGIN
  EXECUTE format('ALTER ROLE %I NOLOGIN', door_name(hash));
EXCEPTION WHEN OTHERS THEN NULL; END $$;

-- A login may lift its own time limits, so these do not depend on them: 15 s without a statement, 30 s in one, 5 min
-- in all. A greeting of any member, a new invitation and watchdog.sql call it.
CREATE OR REPLACE FUNCTION end_door_sessions() RETURNS int LANGUAGE sql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
  SELECT count(*) FILTER (WHERE pg_terminate_backend(a.pid))::int
  FROM limits l, pg_stat_activity a JOIN pg_auth_members m ON m.member = a.usesysid AND m.roleid = 'ringside_door'::regrole
  WHERE a.usename ~ '^rsi_[0-9a-f]{24}$' AND a.pid <> pg_backend_pid()
    AND (a.state LIKE 'idle%' AND a.state_change < clock_timestamp() - make_interval(secs => l.door_idle_s)
      OR a.state NOT LIKE 'idle%' AND a.query_start < clock_timestamp() - make_interval(secs => 2 * l.door_idle_s)
      OR a.backend_start < clock_timestamp() - make_interval(secs => 20 * l.door_idle_s)) $$;

-- Drops the doors that are shut or past their end. Roles belong to the whole server, and this is true of the doors of
-- other databases as well. A door through which somebody has just come waits: the answer may be on its way.
CREATE OR REPLACE FUNCTION sweep_doors() RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp SET lock_timeout = '1s' AS $$
DECLARE d name; n int := 0; recent timestamptz := clock_timestamp() - make_interval(secs => 2 * (SELECT door_idle_s FROM limits)); BEGIN
  FOR d IN SELECT r.rolname FROM pg_roles r JOIN pg_auth_members m ON m.member = r.oid AND m.roleid = 'ringside_door'::regrole
      WHERE r.rolname ~ '^rsi_[0-9a-f]{24}$' AND (NOT r.rolcanlogin OR r.rolvaliduntil < now()) AND r.rolname <> session_user
        AND NOT EXISTS (SELECT 1 FROM pg_stat_activity a WHERE a.usesysid = r.oid AND a.backend_start > recent) LIMIT 50 LOOP
    BEGIN
      PERFORM pg_terminate_backend(a.pid, 1000) FROM pg_stat_activity a WHERE a.usename = d;
      EXECUTE format('DROP ROLE %I', d); n := n + 1;
    EXCEPTION WHEN OTHERS THEN NULL; END;   -- the next sweep tries again
  END LOOP;
  RETURN n; END $$;

-- Puts the doors of all open invitations back and ends their sessions. Returns how many there are.
CREATE OR REPLACE FUNCTION reset_doors() RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE h bytea; n int := 0; BEGIN
  FOR h IN SELECT code_hash FROM invite WHERE uses > 0 AND ends_at > now() ORDER BY ends_at LOOP
    PERFORM pg_terminate_backend(a.pid, 1000) FROM pg_stat_activity a WHERE a.usename = door_name(h);
    PERFORM open_door(h); n := n + 1;
  END LOOP;
  PERFORM sweep_doors();
  RETURN n; END $$;
-- Who may call which function.
RESET ROLE;
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA ringside FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ringside.me(), ringside.my_cohort(), ringside.taught() TO ringside_api, ringside_stats, ringside_eraser;
GRANT EXECUTE ON FUNCTION ringside.is_mine(name), ringside.revoke_own(name) TO ringside_stats;
GRANT EXECUTE ON FUNCTION ringside.end_login(name) TO ringside_stats, ringside_eraser;
GRANT EXECUTE ON FUNCTION ringside.unshare(int8, bool, bool) TO ringside_api;
GRANT EXECUTE ON FUNCTION ringside.new_code() TO ringside_stats;
GRANT EXECUTE ON FUNCTION ringside.door_name(bytea), ringside.door_key(bytea) TO ringside_keeper;
GRANT EXECUTE ON FUNCTION ringside.open_door(bytea) TO ringside_stats, ringside_owner;
GRANT EXECUTE ON FUNCTION ringside.close_door(bytea) TO ringside_eraser;
GRANT EXECUTE ON FUNCTION ringside.end_door_sessions() TO ringside_stats, ringside_api;
GRANT EXECUTE ON FUNCTION ringside.sweep_doors() TO ringside_stats;
GRANT EXECUTE ON FUNCTION ringside.reset_doors() TO ringside_owner;
GRANT EXECUTE ON FUNCTION ringside.sweep_logins() TO ringside_person;
GRANT EXECUTE ON FUNCTION ringside.join_1(text, uuid, text, text, text) TO ringside_door;
DO $$ DECLARE f regprocedure; BEGIN
  FOR f IN SELECT oid::regprocedure FROM pg_proc WHERE pronamespace = 'ringside'::regnamespace AND proname ~ '_1$' AND proname <> 'join_1' LOOP
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO ringside_person', f);
  END LOOP; END $$;
REVOKE CREATE ON SCHEMA ringside FROM ringside_api, ringside_stats, ringside_eraser, ringside_keeper;
