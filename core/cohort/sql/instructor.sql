-- SPDX-License-Identifier: GPL-3.0-or-later
-- Functions of an instructor, and invitations.
SET LOCAL ROLE ringside_stats;

CREATE OR REPLACE FUNCTION teacher() RETURNS uuid LANGUAGE plpgsql STABLE SET search_path = ringside, pg_temp AS $$ BEGIN
  IF taught() IS NULL THEN RAISE EXCEPTION 'instructors only' USING ERRCODE = 'RS008'; END IF; RETURN taught(); END $$;

-- p: share right of first attempts of learners. discrimination: correlation with the learner's share right elsewhere, over
-- those with more than 10 answers. options: number of choices, and the same correlation for choosing it: below 0 for a
-- working distractor. Computed from the answers, so that no member's transaction holds up another one's.
CREATE OR REPLACE FUNCTION item_stats_1() RETURNS TABLE(question text, hash text, n int, p float8, discrimination float8, median_ms int, options jsonb)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE c uuid := teacher(); least_n int := (SELECT pooled_least FROM limits); BEGIN
  RETURN QUERY WITH a AS MATERIALIZED (SELECT i.question, i.hash, i.correct, i.chosen, i.duration_ms,
      CASE WHEN k.k > 10 THEN (k.r - i.correct::int)::float8 / (k.k - 1) END AS rest
    FROM item_answer i JOIN (SELECT x.member, count(*) AS k, count(*) FILTER (WHERE x.correct) AS r
        FROM item_answer x JOIN member l USING (cohort, member) WHERE x.cohort = c AND l.role = 'learner' GROUP BY 1) k USING (member)
    WHERE i.cohort = c),
  s AS MATERIALIZED (SELECT t.*, sqrt(greatest(t.yy / nullif(t.m, 0) - (t.y / nullif(t.m, 0)) ^ 2, 0)) AS sd, t.mr::float8 / nullif(t.m, 0) AS right_share
    FROM (SELECT a.question, a.hash, count(*) AS n, count(*) FILTER (WHERE a.correct) AS r, count(a.rest) AS m, count(a.rest) FILTER (WHERE a.correct) AS mr,
        sum(a.rest) AS y, sum(a.rest * a.rest) AS yy, sum(a.rest) FILTER (WHERE a.correct) AS xy,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY a.duration_ms) AS ms
      FROM a GROUP BY 1, 2) t WHERE t.n >= least_n),
  o AS (SELECT a.question, a.hash, u.option, count(*) AS k, count(a.rest) AS m, sum(a.rest) AS y
    FROM a, LATERAL (SELECT DISTINCT unnest(a.chosen) AS option) u GROUP BY 1, 2, 3),
  opt AS (SELECT o.question, o.hash, jsonb_object_agg(o.option, jsonb_build_array(o.k, CASE WHEN s.sd > 1e-6 AND o.m BETWEEN 1 AND s.m - 1 THEN
      round(((o.y - o.m * s.y / s.m) / (s.m * s.sd * sqrt(o.m::float8 / s.m * (1 - o.m::float8 / s.m))))::numeric, 3) END)) AS options
    FROM s JOIN o USING (question, hash) GROUP BY 1, 2)
  SELECT s.question, encode(s.hash, 'hex'), s.n::int, s.r::float8 / s.n,
    CASE WHEN s.sd > 1e-6 AND s.mr BETWEEN 1 AND s.m - 1 THEN (s.xy / s.m - s.right_share * s.y / s.m) / (s.sd * sqrt(s.right_share * (1 - s.right_share))) END,
    s.ms::int, opt.options
  FROM s LEFT JOIN opt USING (question, hash) ORDER BY 1, 2; END $$;

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

