-- SPDX-License-Identifier: GPL-3.0-or-later
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
  PERFORM end_door_sessions(), end_stuck_sessions();
  SELECT * INTO s FROM stream WHERE member = m.member;
  RETURN jsonb_build_object('schema', v.schema, 'now_ms', (extract(epoch FROM clock_timestamp()) * 1000)::int8,
    'cohort', (SELECT jsonb_build_object('id', c.cohort, 'title', c.title, 'kind', c.kind, 'ends_on', c.ends_on, 'keep_days', c.keep_days, 'changes',
        c.changes + (SELECT count(*) FROM assignment) + (SELECT count(*) FROM assignment_end) + (SELECT count(*) FROM match)) FROM cohort c WHERE c.cohort = m.cohort),
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
  INSERT INTO item_answer AS i SELECT DISTINCT ON (2, 3) m.cohort, x->>1, decode(x->>2, 'hex'), m.member, (x->>0)::uuid,
      ARRAY(SELECT jsonb_array_elements_text(x->3)), (x->>4)::bool, (x->>5)::int FROM jsonb_array_elements(answers) x ORDER BY 2, 3, 5
    ON CONFLICT (cohort, question, hash, member) DO UPDATE SET entry_id = EXCLUDED.entry_id, chosen = EXCLUDED.chosen,
      correct = EXCLUDED.correct, duration_ms = EXCLUDED.duration_ms WHERE EXCLUDED.entry_id < i.entry_id;   -- the first attempt counts
  GET DIAGNOSTICS n = ROW_COUNT;
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
  RETURN id; END $$;

CREATE OR REPLACE FUNCTION unassign_1(id uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE m member := caller(); BEGIN
  IF m.role <> 'instructor' THEN RAISE EXCEPTION 'instructors only' USING ERRCODE = 'RS008'; END IF;
  INSERT INTO assignment_end(assignment) VALUES (id) ON CONFLICT DO NOTHING; END $$;

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

