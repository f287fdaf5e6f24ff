-- SPDX-License-Identifier: GPL-3.0-or-later
-- Who may call which function.
RESET ROLE;
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA ringside FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ringside.me(), ringside.my_cohort(), ringside.taught() TO ringside_api, ringside_stats, ringside_eraser;
GRANT EXECUTE ON FUNCTION ringside.is_mine(name), ringside.revoke_own(name) TO ringside_stats;
GRANT EXECUTE ON FUNCTION ringside.end_login(name) TO ringside_stats, ringside_eraser;
GRANT EXECUTE ON FUNCTION ringside.unshare(int8, bool, bool) TO ringside_api;
GRANT EXECUTE ON FUNCTION ringside.new_code() TO ringside_stats;
GRANT EXECUTE ON FUNCTION ringside.door_name(bytea), ringside.door_key(bytea) TO ringside_keeper;
GRANT EXECUTE ON FUNCTION ringside.open_door(bytea) TO ringside_stats, ringside_owner;
GRANT EXECUTE ON FUNCTION ringside.close_door(bytea) TO ringside_eraser;
GRANT EXECUTE ON FUNCTION ringside.end_door_sessions() TO ringside_stats, ringside_api;
GRANT EXECUTE ON FUNCTION ringside.end_stuck_sessions() TO ringside_api;
GRANT EXECUTE ON FUNCTION ringside.is_plain(text) TO ringside_api, ringside_keeper;
GRANT EXECUTE ON FUNCTION ringside.sweep_doors() TO ringside_stats;
GRANT EXECUTE ON FUNCTION ringside.reset_doors() TO ringside_owner;
GRANT EXECUTE ON FUNCTION ringside.sweep_logins() TO ringside_person;
GRANT EXECUTE ON FUNCTION ringside.join_1(text, uuid, text, text, text) TO ringside_door;
DO $$ DECLARE f regprocedure; BEGIN
  FOR f IN SELECT oid::regprocedure FROM pg_proc WHERE pronamespace = 'ringside'::regnamespace AND proname ~ '_1$' AND proname <> 'join_1' LOOP
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO ringside_person', f);
  END LOOP; END $$;
REVOKE CREATE ON SCHEMA ringside FROM ringside_api, ringside_stats, ringside_eraser, ringside_keeper;
