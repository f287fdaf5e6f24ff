-- SPDX-License-Identifier: GPL-3.0-or-later
-- From schema 3 to 4: a door for each invitation instead of one for all, whose password was in every invitation.
-- The shared login ends here; it goes on as the group of the doors. The scripts with functions run again afterwards,
-- and upgrade_4_doors.sql makes doors for the invitations that are open.
RESET ROLE;
SET LOCAL search_path = ringside, pg_temp;
GRANT CREATE ON SCHEMA ringside TO ringside_api, ringside_stats, ringside_eraser, ringside_keeper;
GRANT ringside_door TO ringside_keeper WITH ADMIN OPTION;
SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity WHERE usename = 'ringside_door';
ALTER ROLE ringside_door NOLOGIN PASSWORD NULL CONNECTION LIMIT -1;
ALTER ROLE ringside_door RESET ALL;
SET LOCAL ROLE ringside_owner;
DROP TABLE door;
ALTER TABLE limits ADD COLUMN device_invitations int NOT NULL DEFAULT 5, ADD COLUMN class_invitations int NOT NULL DEFAULT 1000,
  ADD COLUMN door_idle_s int NOT NULL DEFAULT 15 CHECK (door_idle_s BETWEEN 1 AND 3600);
GRANT SELECT ON limits TO ringside_keeper;
INSERT INTO version VALUES (4, 1, 1);
