-- SPDX-License-Identifier: GPL-3.0-or-later
-- Live challenges of 2 to 30 members of a cohort. A player's open transaction delays the others by at most 3 s.
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
  END IF;
  RETURN standing(id, my_seat(id)); END $$;

-- Joining again changes nothing, also after the start: a device that lost its line goes on.
CREATE OR REPLACE FUNCTION match_join_1(id uuid, bank text) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp SET lock_timeout = '3s' AS $$
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
CREATE OR REPLACE FUNCTION match_start_1(id uuid) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp SET lock_timeout = '3s' AS $$
DECLARE s int := my_seat(id); t match; BEGIN
  SELECT * INTO t FROM match x WHERE x.match = id FOR UPDATE;
  IF s <> 1 THEN RAISE EXCEPTION 'host' USING ERRCODE = 'RS010'; END IF;
  IF (SELECT count(*) FROM seat x WHERE x.match = id) < 2 THEN RAISE EXCEPTION 'alone' USING ERRCODE = 'RS010'; END IF;
  IF t.starts_at IS NULL THEN UPDATE match x SET starts_at = clock_timestamp() + interval '5 seconds' WHERE x.match = id; END IF;
  PERFORM pg_notify('rs_' || replace(id::text, '-', ''), '');
  RETURN standing(id, s); END $$;

-- moves: [[place, correct, duration_ms], ...]; known places are skipped. The claimed durations count, together
-- at most the time that passed on the server since the move before: a slow line costs no time.
CREATE OR REPLACE FUNCTION match_move_1(id uuid, moves jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp SET lock_timeout = '3s' AS $$
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
CREATE OR REPLACE FUNCTION match_poll_1(id uuid, latency_ms int) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp SET lock_timeout = '3s' AS $$
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
