-- SPDX-License-Identifier: GPL-3.0-or-later
-- Ends statements of members that run for more than a minute, which a member can otherwise allow itself.
-- Run it every minute as a login in pg_signal_backend and pg_read_all_stats.
SELECT usename, pid, (now() - coalesce(query_start, backend_start))::interval(0) AS since, pg_terminate_backend(pid) AS ended
FROM pg_stat_activity
WHERE usename ~ '^(rs_[0-9a-f]{24}|ringside_door)$' AND datname = 'ringside'
  AND ((state = 'active' AND now() - query_start > interval '60 s')
    OR (state LIKE 'idle in transaction%' AND now() - xact_start > interval '60 s'));
