-- SPDX-License-Identifier: GPL-3.0-or-later
-- Functions of an instructor, and invitations.
SET LOCAL ROLE ringside_stats;

CREATE OR REPLACE FUNCTION teacher() RETURNS uuid LANGUAGE plpgsql STABLE SET search_path = ringside, pg_temp AS $$ BEGIN
  IF taught() IS NULL THEN RAISE EXCEPTION 'instructors only' USING ERRCODE = 'RS008'; END IF; RETURN taught(); END $$;

-- p: share right of first attempts. discrimination: correlation with the learner's share right elsewhere.
-- options: number of choices, and the same correlation for choosing it: below 0 for a working distractor.
CREATE OR REPLACE FUNCTION item_stats_1() RETURNS TABLE(question text, hash text, n int, p float8, discrimination float8, median_ms int, options jsonb)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE c uuid := teacher(); least_n int := (SELECT pooled_least FROM limits); BEGIN
  RETURN QUERY WITH total AS (SELECT a.member, count(*) AS k, count(*) FILTER (WHERE a.correct) AS r FROM item_answer a WHERE a.cohort = c GROUP BY 1),
  rest AS (SELECT a.question AS q, a.hash AS h, a.correct AS right_, a.duration_ms AS ms, a.chosen, CASE WHEN t.k > 10 THEN (t.r - a.correct::int)::float8 / (t.k - 1) END AS other
    FROM item_answer a JOIN total t USING (member) WHERE a.cohort = c),
  item AS (SELECT q, h, count(*)::int AS n_, avg(right_::int)::float8 AS p_, corr(right_::int, other) AS d, percentile_cont(0.5) WITHIN GROUP (ORDER BY ms)::int AS med,
      count(other) AS m, sum(other) AS so, stddev_pop(other) AS sd FROM rest GROUP BY q, h HAVING count(*) >= least_n),
  opt AS (SELECT q, h, id, count(*) AS k, count(other) AS m, sum(other) AS so FROM rest, LATERAL (SELECT DISTINCT unnest(chosen) AS id) o GROUP BY 1, 2, 3)
  SELECT i.q, encode(i.h, 'hex'), i.n_, i.p_, i.d, i.med, jsonb_object_agg(o.id, jsonb_build_array(o.k,
    round(((o.so - o.m * i.so / nullif(i.m, 0)) / nullif(i.m * i.sd * sqrt(o.m::float8 / nullif(i.m, 0) * (1 - o.m::float8 / nullif(i.m, 0))), 0))::numeric, 3))) FILTER (WHERE o.id IS NOT NULL)
  FROM item i LEFT JOIN opt o ON o.q = i.q AND o.h = i.h GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2; END $$;

-- Right and wrong for the 2PL fit, without names, times or order. Needs matrix_least learners.
CREATE OR REPLACE FUNCTION item_matrix_1() RETURNS TABLE(answers jsonb) LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE c uuid := teacher(); l limits; n int; BEGIN
  SELECT * INTO l FROM limits;
  SELECT count(DISTINCT member) INTO n FROM item_answer WHERE cohort = c;
  IF n < l.matrix_least THEN RAISE EXCEPTION '% of %', n, l.matrix_least USING ERRCODE = 'RS013'; END IF;
  RETURN QUERY SELECT jsonb_object_agg(question || ' ' || left(encode(hash, 'hex'), 8), correct::int) FROM item_answer WHERE cohort = c GROUP BY member ORDER BY random(); END $$;

CREATE OR REPLACE FUNCTION members_1() RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE c uuid := teacher(); BEGIN
  RETURN (SELECT jsonb_agg(jsonb_build_object('member', m.member, 'name', m.name, 'role', m.role, 'joined_at', m.joined_at::date, 'shares_answers', m.shares_answers,
    'devices', (SELECT jsonb_agg(jsonb_build_object('login', d.login, 'revoked', d.revoked_at IS NOT NULL)) FROM device d WHERE d.member = m.member),
    'readiness', (SELECT to_jsonb(r) - 'cohort' - 'member' FROM readiness r WHERE r.member = m.member AND m.shares_readiness),
    'assignments', (SELECT coalesce(jsonb_agg(to_jsonb(a) - 'member'), '[]') FROM assignment_done a WHERE a.member = m.member AND m.shares_readiness)) ORDER BY m.name)
  FROM member m WHERE m.cohort = c); END $$;

-- Returns the code and keeps only its hash. own = true invites another device of the caller.
CREATE OR REPLACE FUNCTION invite_1(own bool, role text, uses int, hours int) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
DECLARE code text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''); BEGIN
  IF me() IS NULL THEN RAISE EXCEPTION 'not a member' USING ERRCODE = 'RS001'; END IF;
  IF NOT own AND role NOT IN ('learner', 'instructor') OR hours NOT BETWEEN 1 AND 2160 THEN RAISE EXCEPTION 'role, hours' USING ERRCODE = 'RS006'; END IF;
  INSERT INTO invite VALUES (sha256(code::bytea), CASE WHEN own THEN my_cohort() ELSE teacher() END, CASE WHEN own THEN me() END,
    CASE WHEN own THEN 'device' ELSE role END, CASE WHEN own THEN 1 ELSE uses END, now() + make_interval(hours => hours));
  INSERT INTO audit(cohort, what) VALUES (my_cohort(), 'invite ' || CASE WHEN own THEN 'device' ELSE role || ' ' || uses END);
  RETURN code; END $$;

