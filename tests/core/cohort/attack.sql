-- SPDX-License-Identifier: GPL-3.0-or-later
-- What a learner who knows SQL may try with the login of a device. `want` is the SQLSTATE of each attempt;
-- 00000 marks what is allowed, with the reason why it does no harm.
\set QUIET on
\set VERBOSITY sqlstate
\pset tuples_only on
\pset format unaligned
\o /dev/null
\set ON_ERROR_STOP off
\set holes 0
\set tries 0

\set what 'reads the entries'
\set want 42501
SELECT * FROM ringside.entry;
\ir attack_check.sql
\set what 'reads the members'
SELECT * FROM ringside.member;
\ir attack_check.sql
\set what 'reads the logins'
SELECT * FROM ringside.device;
\ir attack_check.sql
\set what 'reads the invitations'
SELECT * FROM ringside.invite;
\ir attack_check.sql
\set what 'reads the moves of a challenge'
SELECT * FROM ringside.move;
\ir attack_check.sql
\set what 'reads the players of a challenge'
SELECT * FROM ringside.seat;
\ir attack_check.sql
\set what 'reads the shared answers'
SELECT * FROM ringside.item_answer;
\ir attack_check.sql
\set what 'sees who is connected'
SELECT usename, state FROM pg_stat_activity;
\ir attack_check.sql
\set what 'sees who is connected, by the function'
SELECT * FROM pg_stat_get_activity(NULL);
\ir attack_check.sql
\set what 'sees which tables grow while others study'
SELECT relname, n_tup_ins FROM pg_stat_all_tables;
\ir attack_check.sql
\set what 'sees the locks of others'
SELECT * FROM pg_locks;
\ir attack_check.sql
\set what 'ends transactions of others'
SELECT ringside.end_stuck_sessions();
\ir attack_check.sql
\set what 'shares in the name of the victim'
INSERT INTO ringside.item_answer SELECT * FROM ringside.item_answer;
\ir attack_check.sql
\set what 'reads the readiness of others'
SELECT * FROM ringside.readiness;
\ir attack_check.sql
\set what 'gives itself consent of the victim'
UPDATE ringside.member SET shares_answers = true;
\ir attack_check.sql
\set what 'becomes an instructor'
UPDATE ringside.member SET role = 'instructor';
\ir attack_check.sql
\set what 'raises its limits'
UPDATE ringside.limits SET member_entries = 9000000000;
\ir attack_check.sql
\set what 'lowers the least group'
UPDATE ringside.limits SET pooled_least = 1;
\ir attack_check.sql
\set what 'changes the protocol for all'
UPDATE ringside.version SET protocol_low = 9;
\ir attack_check.sql
\set what 'derives the password of a door'
SELECT ringside.door_key(sha256('x'));
\ir attack_check.sql
\set what 'calls an inner function: open_door'
SELECT ringside.open_door(sha256('x'));
\ir attack_check.sql
\set what 'calls an inner function: close_door'
SELECT ringside.close_door(sha256('x'));
\ir attack_check.sql
\set what 'calls an inner function: reset_doors'
SELECT ringside.reset_doors();
\ir attack_check.sql
\set what 'calls an inner function: sweep_doors'
SELECT ringside.sweep_doors();
\ir attack_check.sql
\set what 'calls an inner function: end_door_sessions'
SELECT ringside.end_door_sessions();
\ir attack_check.sql
\set what 'calls an inner function: new_code'
SELECT ringside.new_code();
\ir attack_check.sql
\set what 'joins the doors'
GRANT ringside_door TO CURRENT_USER;
\ir attack_check.sql
\set what 'raises the limit of open invitations'
UPDATE ringside.limits SET device_invitations = 1000;
\ir attack_check.sql
\set what 'reads the log of actions'
SELECT * FROM ringside.audit;
\ir attack_check.sql
\set what 'erases the log of actions'
DELETE FROM ringside.audit;
\ir attack_check.sql
\set what 'drops the triggers'
ALTER TABLE ringside.entry DISABLE TRIGGER ALL;
\ir attack_check.sql
\set what 'switches row security off'
ALTER TABLE ringside.entry DISABLE ROW LEVEL SECURITY;
\ir attack_check.sql
\set what 'asks for rows without row security'
SET row_security = off; SELECT * FROM ringside.entry;
\ir attack_check.sql
RESET row_security;
\set what 'replaces a function'
CREATE OR REPLACE FUNCTION ringside.me() RETURNS int8 LANGUAGE sql AS 'SELECT 1::int8';
\ir attack_check.sql
\set what 'puts a function before ours on the search path'
CREATE FUNCTION public.caller() RETURNS int LANGUAGE sql AS 'SELECT 1';
\ir attack_check.sql
\set what 'drops the schema'
DROP SCHEMA ringside CASCADE;
\ir attack_check.sql
\set what 'changes a setting of the server'
ALTER SYSTEM SET ssl = off;
\ir attack_check.sql
\set what 'reloads the server'
SELECT pg_reload_conf();
\ir attack_check.sql
\set what 'lists the files of the server'
SELECT pg_ls_dir('.');
\ir attack_check.sql
\set what 'imports a file of the server'
COPY ringside.entry FROM '/etc/passwd';
\ir attack_check.sql
\set what 'reads who may connect'
SELECT pg_read_binary_file('pg_hba.conf');
\ir attack_check.sql
\set what 'calls an inner function: end_stuck_sessions'
SELECT ringside.end_stuck_sessions();
\ir attack_check.sql
\set what 'calls an inner function: teacher'
SELECT ringside.teacher();
\ir attack_check.sql
\set what 'calls an inner function: caller'
SELECT ringside.caller();
\ir attack_check.sql
\set what 'calls an inner function: taught'
SELECT ringside.taught();
\ir attack_check.sql
\set what 'adds a move past the function'
INSERT INTO ringside.move VALUES (:'victim_match', 1, 0, true, 1);
\ir attack_check.sql
\set what 'starts a challenge past the function'
UPDATE ringside.match SET starts_at = now();
\ir attack_check.sql
\set what 'calls an inner function: standing'
SELECT ringside.standing(:'victim_match', 1);
\ir attack_check.sql
\set what 'calls an inner function: my_seat'
SELECT ringside.my_seat(:'victim_match');
\ir attack_check.sql
\set what 'copies the entries out'
COPY ringside.entry TO STDOUT;
\ir attack_check.sql
\set what 'inserts an entry past the function'
INSERT INTO ringside.entry VALUES (:victim, 9999999, gen_random_uuid(), gen_random_uuid(), 1, 'x');
\ir attack_check.sql
\set what 'changes an entry'
UPDATE ringside.entry SET body = 'x';
\ir attack_check.sql
\set what 'deletes entries'
DELETE FROM ringside.entry;
\ir attack_check.sql
\set what 'empties the table'
TRUNCATE ringside.entry;
\ir attack_check.sql
\set what 'locks a stream'
SELECT * FROM ringside.stream FOR UPDATE;
\ir attack_check.sql
\set what 'locks the table'
DO $$ BEGIN LOCK TABLE ringside.stream IN ACCESS SHARE MODE; END $$;
\ir attack_check.sql
\set what 'becomes the API'
SET ROLE ringside_api;
\ir attack_check.sql
\set what 'becomes the owner'
SET ROLE ringside_owner;
\ir attack_check.sql
\set what 'becomes the victim'
SET ROLE :victim_login;
\ir attack_check.sql
\set what 'becomes the victim by set_config'
SELECT set_config('role', :'victim_login', false);
\ir attack_check.sql
\set what 'becomes the victim by session authorization'
SET SESSION AUTHORIZATION :victim_login;
\ir attack_check.sql
\set what 'joins the owner'
GRANT ringside_owner TO CURRENT_USER;
\ir attack_check.sql
\set what 'makes a role'
CREATE ROLE mine LOGIN;
\ir attack_check.sql
\set what 'sets the victim''s password'
ALTER ROLE :victim_login PASSWORD 'x';
\ir attack_check.sql
\set what 'raises its own connection limit'
ALTER ROLE CURRENT_USER CONNECTION LIMIT 1000;
\ir attack_check.sql
\set what 'reads the password hashes'
SELECT * FROM pg_authid;
\ir attack_check.sql
\set what 'makes a temporary table'
CREATE TEMP TABLE t(x int);
\ir attack_check.sql
\set what 'makes a function of its own in pg_temp'
CREATE FUNCTION pg_temp.me() RETURNS int8 LANGUAGE sql AS 'SELECT 1::int8';
\ir attack_check.sql
\set what 'makes a table'
CREATE TABLE public.t(x int);
\ir attack_check.sql
\set what 'makes a schema'
CREATE SCHEMA mine;
\ir attack_check.sql
\set what 'reads a file of the server'
SELECT pg_read_file('/etc/passwd');
\ir attack_check.sql
\set what 'loads an extension'
CREATE EXTENSION hstore SCHEMA ringside;
\ir attack_check.sql
\set what 'starts a program'
COPY (SELECT 1) TO PROGRAM 'id';
\ir attack_check.sql
\set what 'ends the victim''s connection'
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = :'victim_login';
\ir attack_check.sql
\set what 'calls an inner function: me'
SELECT ringside.me();
\ir attack_check.sql
\set what 'calls an inner function: end_login'
SELECT ringside.end_login(:'victim_login');
\ir attack_check.sql
\set what 'calls an inner function: unshare'
SELECT ringside.unshare(:victim, true, true);
\ir attack_check.sql
\set what 'calls an inner function: wipe'
SELECT ringside.wipe(:victim);
\ir attack_check.sql
\set what 'calls an inner function: revoke_own'
SELECT ringside.revoke_own(:'victim_login');
\ir attack_check.sql
\set what 'joins again without the door'
SELECT ringside.join_1('x', gen_random_uuid(), '', '', '');
\ir attack_check.sql
\set what 'founds a cohort'
SELECT ringside.found_cohort('x', 'class', NULL, 1);
\ir attack_check.sql
\set what 'stops the triggers'
SET session_replication_role = replica;
\ir attack_check.sql

\set what 'pulls from the victim''s place in the stream'
\set want RS020
SELECT ringside.pull_1(1, :'victim_entry', 10);
\ir attack_check.sql
\set want RS008
\set what 'reads the class statistics'
SELECT * FROM ringside.item_stats_1();
\ir attack_check.sql
\set what 'reads the answer matrix'
SELECT * FROM ringside.item_matrix_1();
\ir attack_check.sql
\set what 'lists the members'
SELECT ringside.members_1();
\ir attack_check.sql
\set what 'invites an instructor'
SELECT ringside.invite_1(false, 'instructor', 1, 1);
\ir attack_check.sql
\set what 'sets an assignment'
SELECT ringside.assign_1('x', 'y', ARRAY['q'], 'b', now());
\ir attack_check.sql
\set want RS009
\set what 'revokes the victim''s login'
SELECT ringside.revoke_1(:'victim_login');
\ir attack_check.sql
\set what 'revokes a role that is no device'
SELECT ringside.revoke_1('ringside_door');
\ir attack_check.sql
\set what 'erases the victim'
SELECT ringside.erase_member_1(:victim);
\ir attack_check.sql
\set what 'looks at a challenge of another cohort'
SELECT ringside.match_poll_1(:'other_match', 1);
\ir attack_check.sql
\set what 'joins a challenge of another cohort'
SELECT ringside.match_join_1(:'other_match', 'b');
\ir attack_check.sql
\set what 'takes the id of a challenge of another cohort'
SELECT ringside.match_offer_1(:'other_match', 1, 5, 30, 'b');
\ir attack_check.sql
\set want RS010
\set what 'moves in a challenge of others'
SELECT ringside.match_move_1(:'victim_match', '[[0,true,1]]');
\ir attack_check.sql
\set what 'looks at a challenge of others'
SELECT ringside.match_poll_1(:'victim_match', 1);
\ir attack_check.sql
\set what 'starts a challenge of others'
SELECT ringside.match_start_1(:'victim_match');
\ir attack_check.sql
\set what 'takes the id of a challenge of others'
SELECT ringside.match_offer_1(:'victim_match', 1, 5, 30, 'b');
\ir attack_check.sql
\set what 'starts a challenge of others again'
SELECT ringside.match_start_1(:'victim_match');
\ir attack_check.sql
\set what 'joins a challenge that has started'
SELECT ringside.match_join_1(:'victim_match', 'b');
\ir attack_check.sql
\set want RS011
\set what 'joins a challenge with other questions'
SELECT ringside.match_join_1(:'open_match', 'x');
\ir attack_check.sql
\set want RS007
\set what 'shares without consent'
SELECT ringside.share_1('[]');
\ir attack_check.sql
\set what 'reports readiness without consent'
SELECT ringside.share_readiness_1('{}');
\ir attack_check.sql
\set what 'reports an assignment without consent'
SELECT ringside.assignment_done_1(gen_random_uuid(), 1, 1, 1);
\ir attack_check.sql
\set want RS008
\set what 'ends an assignment'
SELECT ringside.unassign_1(gen_random_uuid());
\ir attack_check.sql
\set want RS003
\set what 'greets with protocol 0'
SELECT ringside.hello_1(0, 'x', 0, NULL);
\ir attack_check.sql
\set want RS005
\set what 'pushes 1,001 entries'
SELECT ringside.push_1((SELECT jsonb_agg(i) FROM generate_series(1, 1001) i));
\ir attack_check.sql
\set want RS006
\set what 'pushes an object in place of a list'
SELECT ringside.push_1('{}');
\ir attack_check.sql
\set what 'erases without the word'
SELECT ringside.erase_me_1('no');
\ir attack_check.sql
\set what 'invites for a year'
SELECT ringside.invite_1(true, 'device', 1, 9000);
\ir attack_check.sql
\set want 22P02
\set what 'an id that is none'
SELECT ringside.match_offer_1('1; DROP TABLE x', 1, 5, 30, 'b');
\ir attack_check.sql
\set want 23514
\set what 'a challenge of a million questions'
SELECT ringside.match_offer_1(gen_random_uuid(), 1, 1000000, 30, 'b');
\ir attack_check.sql

-- Allowed, with its limit.
\set want 00000
\set what 'allowed: sees names of roles, which are random'
SELECT rolname FROM pg_roles;
\ir attack_check.sql
\set what 'allowed: advisory locks, which no function of ours takes'
SELECT pg_advisory_lock(7274496), pg_advisory_unlock_all();
\ir attack_check.sql
\set what 'allowed: notifications without content'
NOTIFY rs_anything, 'x';
\ir attack_check.sql
\set what 'allowed: drops what the group of members owns and was given; nothing is, by the group'
DROP OWNED BY ringside_person;
\ir attack_check.sql
\set what 'allowed: acts as the group of members, which has no login whose settings would count'
SET ROLE ringside_person;
\ir attack_check.sql
\set what 'allowed: sets what is for the group of members, and applies to no login'
ALTER ROLE ringside_person SET statement_timeout = 1;
\ir attack_check.sql
RESET ROLE;
\set what 'allowed: lifts its own time limit; watchdog.sql ends what runs on'
SET statement_timeout = 0;
\ir attack_check.sql
\set what 'allowed: holds a transaction id; no cursor of ours depends on it'
SELECT pg_current_xact_id();
\ir attack_check.sql
\set want 42501
\set what 'makes a large object (needs hardening.sql)'
SELECT lo_from_bytea(0, 'x'::bytea);
\ir attack_check.sql
\o
\echo :holes holes in :tries tries
