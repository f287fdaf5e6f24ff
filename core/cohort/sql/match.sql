-- SPDX-License-Identifier: GPL-3.0-or-later
-- Live matches and tournaments.
SET LOCAL ROLE ringside_api;
-- The members to challenge. Joining a class shows the name to the class, and the app says so.
CREATE FUNCTION opponents_1() RETURNS jsonb LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_array(o.member, o.name) ORDER BY o.name), '[]') FROM member o, caller() m WHERE o.cohort = m.cohort AND o.member <> m.member $$;

-- Without an opponent, the first member who joins plays.
CREATE FUNCTION match_offer_1(opponent int8, seed int, questions int, limit_s int, bank text) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE m member := caller(); id uuid; BEGIN
  IF opponent = m.member OR (opponent IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member WHERE member = opponent)) THEN RAISE EXCEPTION 'opponent' USING ERRCODE = 'RS009'; END IF;
  IF (SELECT count(*) FROM match WHERE a = m.member AND made_at > now() - interval '1 hour') >= 30 THEN RAISE EXCEPTION 'too many' USING ERRCODE = 'RS012'; END IF;
  INSERT INTO match(cohort, a, b, seed, questions, limit_s, bank, a_at) VALUES (m.cohort, m.member, opponent, seed, questions, limit_s, bank, now()) RETURNING match INTO id;
  UPDATE cohort SET changes = changes + 1 WHERE cohort = m.cohort;
  RETURN id; END $$;

-- When both have joined, the match starts in five seconds.
CREATE FUNCTION match_join_1(id uuid, bank text) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE m member := caller(); t match; BEGIN
  SELECT * INTO t FROM match x WHERE x.match = id FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'no such match' USING ERRCODE = 'RS009'; END IF;
  IF t.bank <> match_join_1.bank THEN RAISE EXCEPTION '%', t.bank USING ERRCODE = 'RS011'; END IF;
  IF t.b IS NULL AND t.tournament IS NULL AND t.a <> m.member THEN t.b := m.member; END IF;
  IF m.member = t.a THEN t.a_at := coalesce(t.a_at, now()); ELSIF m.member = t.b THEN t.b_at := coalesce(t.b_at, now());
  ELSE RAISE EXCEPTION 'taken' USING ERRCODE = 'RS010'; END IF;
  IF t.starts_at IS NULL AND t.a_at IS NOT NULL AND t.b_at IS NOT NULL THEN t.starts_at := clock_timestamp() + interval '5 seconds'; END IF;
  UPDATE match x SET b = t.b, a_at = t.a_at, b_at = t.b_at, starts_at = t.starts_at WHERE x.match = id;
  PERFORM pg_notify('rs_' || replace(id::text, '-', ''), '');
  RETURN match_poll_1(id); END $$;

-- The claimed duration counts, up to the time that passed on the server: a slow line costs no time.
CREATE FUNCTION match_move_1(id uuid, place int, question text, hash text, correct bool, duration_ms int) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE m member := caller(); t match; s "char"; since timestamptz; BEGIN
  SELECT * INTO t FROM match x WHERE x.match = id;
  s := CASE m.member WHEN t.a THEN 'a' WHEN t.b THEN 'b' END;
  IF s IS NULL OR t.starts_at IS NULL THEN RAISE EXCEPTION 'not playing' USING ERRCODE = 'RS010'; END IF;
  IF place NOT BETWEEN 0 AND t.questions - 1 OR duration_ms < 0 THEN RAISE EXCEPTION 'place' USING ERRCODE = 'RS006'; END IF;
  IF clock_timestamp() > t.starts_at + make_interval(secs => t.questions * t.limit_s + 10) THEN RAISE EXCEPTION 'over' USING ERRCODE = 'RS010'; END IF;
  SELECT coalesce(max(x.at), t.starts_at) INTO since FROM move x WHERE x.match = id AND x.side = s;
  INSERT INTO move(match, side, place, question, hash, correct, duration_ms) VALUES (id, s, place, question, decode(hash, 'hex'), correct,
    least(duration_ms, greatest(0, extract(epoch FROM clock_timestamp() - since) * 1000)::int)) ON CONFLICT DO NOTHING;
  PERFORM pg_notify('rs_' || replace(id::text, '-', ''), '');
  RETURN match_poll_1(id); END $$;

-- Shows the other side's answer only where the caller has answered, and all of them at the end.
CREATE FUNCTION match_poll_1(id uuid) RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE m member := caller(); t match; s "char"; over bool; BEGIN
  SELECT * INTO t FROM match x WHERE x.match = id;
  IF NOT FOUND THEN RAISE EXCEPTION 'no such match' USING ERRCODE = 'RS009'; END IF;
  s := CASE m.member WHEN t.a THEN 'a' WHEN t.b THEN 'b' END;
  over := t.starts_at IS NOT NULL AND (clock_timestamp() > t.starts_at + make_interval(secs => t.questions * t.limit_s)
    OR (SELECT count(*) FROM move x WHERE x.match = id) = 2 * t.questions);
  RETURN jsonb_build_object('match', t.match, 'seed', t.seed, 'questions', t.questions, 'limit_s', t.limit_s, 'bank', t.bank, 'over', coalesce(over, false), 'side', s,
    'starts_in_ms', (extract(epoch FROM t.starts_at - clock_timestamp()) * 1000)::int8,
    'names', jsonb_build_array((SELECT name FROM member WHERE member = t.a), (SELECT name FROM member WHERE member = t.b)),
    'counts', (SELECT jsonb_build_array(count(*) FILTER (WHERE side = 'a'), count(*) FILTER (WHERE side = 'b')) FROM move x WHERE x.match = id),
    'moves', (SELECT coalesce(jsonb_agg(jsonb_build_array(x.side::text, x.place, x.correct, x.duration_ms) ORDER BY x.place, x.side::text), '[]') FROM move x WHERE x.match = id
      AND (over OR x.side = s OR x.place IN (SELECT y.place FROM move y WHERE y.match = id AND y.side = s))));
END $$;

CREATE FUNCTION matches_1() RETURNS jsonb LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('match', match, 'tournament', tournament, 'round', round, 'slot', slot, 'a', a, 'b', b, 'made_at', made_at, 'starts_at', starts_at) ORDER BY made_at), '[]')
  FROM match WHERE cohort = (SELECT cohort FROM caller()) AND made_at > now() - interval '30 days' $$;

-- More right answers win, then less time on them, then the earlier arrival. Null until the end.
CREATE FUNCTION winner(id uuid) RETURNS int8 LANGUAGE sql STABLE SET search_path = ringside, pg_temp AS $$
  SELECT CASE WHEN t.b IS NULL AND t.tournament IS NOT NULL THEN t.a
    WHEN t.starts_at IS NULL THEN CASE WHEN t.made_at < now() - interval '7 days' THEN CASE WHEN t.b_at IS NOT NULL AND t.a_at IS NULL THEN t.b ELSE t.a END END
    WHEN clock_timestamp() <= t.starts_at + make_interval(secs => t.questions * t.limit_s) AND (SELECT count(*) FROM move WHERE match = id) < 2 * t.questions THEN NULL
    ELSE (SELECT p FROM (VALUES (t.a, 'a'::"char", t.a_at), (t.b, 'b'::"char", t.b_at)) v(p, s, came)
      ORDER BY (SELECT count(*) FROM move WHERE match = id AND side = s AND correct) DESC,
               (SELECT coalesce(sum(duration_ms), 0) FROM move WHERE match = id AND side = s AND correct), came LIMIT 1) END
  FROM match t WHERE t.match = id $$;

-- Round 1 of a knockout (seeded: best against last, byes to the best), or all pairs.
CREATE FUNCTION tournament_1(title text, kind text, players int8[], seed int, questions int, limit_s int, bank text) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE m member := caller(); id uuid; n int := cardinality(players); size int := 2; BEGIN
  IF m.role <> 'instructor' THEN RAISE EXCEPTION 'instructors only' USING ERRCODE = 'RS008'; END IF;
  IF (SELECT count(DISTINCT x.member) FROM member x WHERE x.member = ANY(players)) <> n OR n IS NULL THEN RAISE EXCEPTION 'players' USING ERRCODE = 'RS009'; END IF;
  IF kind = 'round-robin' AND n > 8 THEN RAISE EXCEPTION '8 players' USING ERRCODE = 'RS006'; END IF;
  INSERT INTO tournament(cohort, title, kind, players, seed, questions, limit_s, bank, made_by) VALUES (m.cohort, title, kind, players, seed, questions, limit_s, bank, m.member) RETURNING tournament INTO id;
  IF kind = 'round-robin' THEN
    INSERT INTO match(cohort, tournament, round, slot, a, b, seed, questions, limit_s, bank)
    SELECT m.cohort, id, 1, row_number() OVER (ORDER BY i, j), players[i], players[j], (seed + row_number() OVER (ORDER BY i, j)) % 1000000, questions, limit_s, bank
    FROM generate_series(1, n) i, generate_series(1, n) j WHERE i < j;
  ELSE
    WHILE size < n LOOP size := size * 2; END LOOP;
    INSERT INTO match(cohort, tournament, round, slot, a, b, seed, questions, limit_s, bank)
    SELECT m.cohort, id, 1, i, players[i], players[size + 1 - i], (seed + i) % 1000000, questions, limit_s, bank FROM generate_series(1, size / 2) i;
  END IF;
  UPDATE cohort SET changes = changes + 1 WHERE cohort = m.cohort;
  RETURN id; END $$;

-- Any player may start the next round; a second call changes nothing.
CREATE FUNCTION tournament_next_1(id uuid) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE m member := caller(); t tournament; r int; n int; open int; BEGIN
  SELECT * INTO t FROM tournament x WHERE x.tournament = id;
  IF NOT FOUND OR t.kind <> 'knockout' THEN RAISE EXCEPTION 'no such tournament' USING ERRCODE = 'RS009'; END IF;
  SELECT max(round) INTO r FROM match WHERE tournament = id;
  SELECT count(*), count(*) FILTER (WHERE winner(match) IS NULL) INTO n, open FROM match WHERE tournament = id AND round = r;
  IF open > 0 OR n = 1 THEN RETURN 0; END IF;
  INSERT INTO match(cohort, tournament, round, slot, a, b, seed, questions, limit_s, bank)
    SELECT m.cohort, id, r + 1, x.slot, winner(x.match), winner(y.match), (t.seed + 1000 * r + x.slot) % 1000000, t.questions, t.limit_s, t.bank
    FROM match x JOIN match y ON y.tournament = id AND y.round = r AND y.slot = n + 1 - x.slot
    WHERE x.tournament = id AND x.round = r AND x.slot <= n / 2 ON CONFLICT DO NOTHING;
  UPDATE cohort SET changes = changes + 1 WHERE cohort = m.cohort;
  RETURN n / 2; END $$;
