-- SPDX-License-Identifier: GPL-3.0-or-later
-- For a superuser, in the cohort's database: takes away what PostgreSQL lets every login do. Without it,
-- a member can fill the disk with large objects, and a login of any kind with files that a large sort writes.
DO $$ DECLARE f regprocedure; BEGIN
  FOR f IN SELECT oid::regprocedure FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace
      AND (proname ~ '^lo_' OR proname IN ('lowrite', 'loread', 'pg_notify', 'pg_sleep', 'pg_sleep_for', 'pg_sleep_until')) LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', f);
  END LOOP; END $$;
GRANT EXECUTE ON FUNCTION pg_notify(text, text) TO ringside_api;
GRANT EXECUTE ON FUNCTION pg_sleep(float8) TO ringside_keeper;
-- For all logins, also later ones, except those who update large classes and restore backups.
DO $$ DECLARE r name; BEGIN
  EXECUTE format('ALTER DATABASE %I SET temp_file_limit = ''256MB''', current_database());
  FOR r IN SELECT rolname FROM pg_roles WHERE rolcanlogin
      AND (rolsuper OR oid = (SELECT datdba FROM pg_database WHERE datname = current_database())) LOOP
    EXECUTE format('ALTER ROLE %I SET temp_file_limit = -1', r); END LOOP; END $$;
