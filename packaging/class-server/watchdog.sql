-- SPDX-License-Identifier: GPL-3.0-or-later
-- Ends statements of members that run for more than a minute, which a member can otherwise allow itself, and
-- sessions of invitations that stay without joining. "class-server tend FOLDER" runs it; otherwise run it every
-- minute as a superuser, or as a login in pg_signal_backend, pg_read_all_stats and ringside_keeper.
SELECT usename, pid, (now() - coalesce(query_start, backend_start))::interval(0) AS since, pg_terminate_backend(pid) AS ended
FROM pg_stat_activity
WHERE usename ~ '^(rsi?_[0-9a-f]{24}|ringside_door)$' AND datname = 'ringside'
  AND ((state = 'active' AND now() - query_start > interval '60 s')
    OR (state LIKE 'idle in transaction%' AND now() - xact_start > interval '60 s'));
SELECT ringside.end_door_sessions() AS ended, ringside.sweep_doors() AS dropped;
