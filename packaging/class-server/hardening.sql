-- SPDX-License-Identifier: GPL-3.0-or-later
-- For a superuser, in the cohort's database: takes away what PostgreSQL lets every login do. Without it,
-- a member can fill the disk with large objects, a login of any kind with files that a large sort writes, and a
-- member sees who is connected.
DO $$ DECLARE f regprocedure; BEGIN
  FOR f IN SELECT oid::regprocedure FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace
      AND (proname ~ '^lo_' OR proname IN ('lowrite', 'loread', 'pg_notify', 'pg_sleep', 'pg_sleep_for', 'pg_sleep_until')) LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', f);
  END LOOP; END $$;
GRANT EXECUTE ON FUNCTION pg_notify(text, text) TO ringside_api;
GRANT EXECUTE ON FUNCTION pg_sleep(float8) TO ringside_keeper;
-- Who is connected, what is locked and which tables grow: that tells a member when the others study.
DO $$ DECLARE r record; BEGIN
  FOR r IN SELECT oid::regclass AS name FROM pg_class WHERE relnamespace = 'pg_catalog'::regnamespace AND relkind = 'v'
      AND relname ~ '^pg_(stat|statio|locks|prepared_xacts)' LOOP
    EXECUTE format('REVOKE SELECT ON %s FROM PUBLIC', r.name);
  END LOOP;
  FOR r IN SELECT oid::regprocedure AS name FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace
      AND proname ~ '^(pg_stat_get_|pg_lock_status|pg_blocking_pids|pg_safe_snapshot_blocking_pids|pg_prepared_xact)' LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', r.name);
  END LOOP; END $$;
GRANT SELECT ON pg_stat_activity TO ringside_keeper;
GRANT EXECUTE ON FUNCTION pg_stat_get_activity(int) TO ringside_keeper;
-- For all logins, also later ones, except those who update large classes and restore backups.
DO $$ DECLARE r name; BEGIN
  EXECUTE format('ALTER DATABASE %I SET temp_file_limit = ''256MB''', current_database());
  FOR r IN SELECT rolname FROM pg_roles WHERE rolcanlogin
      AND (rolsuper OR oid = (SELECT datdba FROM pg_database WHERE datname = current_database())) LOOP
    EXECUTE format('ALTER ROLE %I SET temp_file_limit = -1', r); END LOOP; END $$;
