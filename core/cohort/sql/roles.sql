-- SPDX-License-Identifier: GPL-3.0-or-later
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
