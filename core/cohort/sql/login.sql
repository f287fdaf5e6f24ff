-- SPDX-License-Identifier: GPL-3.0-or-later
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
  EXECUTE format('CREATE ROLE %I LOGIN CONNECTION LIMIT 4 PASSWORD %L IN ROLE ringside_person ROLE ringside_keeper', login, verifier);
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

