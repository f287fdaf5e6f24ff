-- SPDX-License-Identifier: GPL-3.0-or-later
-- Ends what a member can otherwise allow itself: statements of more than a minute, transactions that are left open for
-- longer than ringside.limits allows (15 s), and connections that keep notifications from being removed while these fill
-- the disk (0.5 % of 8 GB); and sessions of invitations that stay without joining. "class-server start" and "update"
-- run it every five seconds; otherwise run it as a superuser, or as a login in pg_signal_backend, pg_read_all_stats and
-- ringside_keeper that may read ringside.limits.
SELECT usename, pid, (now() - coalesce(query_start, backend_start))::interval(0) AS since, pg_terminate_backend(pid) AS ended
FROM pg_stat_activity, ringside.limits
WHERE usename ~ '^(rsi?_[0-9a-f]{24}|ringside_door)$' AND datname = current_database()
  AND ((state = 'active' AND now() - query_start > interval '60 s')
    OR (state LIKE 'idle in transaction%' AND now() - state_change > make_interval(secs => door_idle_s))
    OR (pg_notification_queue_usage() > 0.005 AND (wait_event = 'ClientWrite' OR now() - xact_start > interval '2 s')));
SELECT ringside.end_door_sessions() AS ended, ringside.sweep_doors() AS dropped;
