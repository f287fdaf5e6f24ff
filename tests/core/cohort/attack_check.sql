-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT CASE WHEN :'SQLSTATE' = :'want' THEN 'ok   ' ELSE 'HOLE ' END || :'SQLSTATE' || ' (' || :'want' || ')  ' || :'what' AS line, :holes + (:'SQLSTATE' <> :'want')::int AS holes, :tries + 1 AS tries \gset
\o
\echo :line
\o /dev/null
