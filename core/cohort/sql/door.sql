-- SPDX-License-Identifier: GPL-3.0-or-later
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

-- The same for logins of members: a transaction that one of them leaves open holds others up no longer. The keeper is a
-- member of each login, which lets it end the login's sessions. A greeting of any member and watchdog.sql call it.
CREATE OR REPLACE FUNCTION end_stuck_sessions() RETURNS int LANGUAGE sql SECURITY DEFINER SET search_path = ringside, pg_temp AS $$
  SELECT count(*) FILTER (WHERE pg_terminate_backend(a.pid))::int
  FROM limits l, pg_stat_activity a JOIN pg_auth_members m ON m.roleid = a.usesysid AND m.member = 'ringside_keeper'::regrole
  WHERE a.usename ~ '^rs_[0-9a-f]{24}$' AND a.pid <> pg_backend_pid()
    AND (a.state LIKE 'idle in transaction%' AND a.state_change < clock_timestamp() - make_interval(secs => l.door_idle_s)
      OR a.state NOT LIKE 'idle%' AND a.query_start < clock_timestamp() - make_interval(secs => 4 * l.door_idle_s)) $$;

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
