-- SPDX-License-Identifier: GPL-3.0-or-later
SET LOCAL ROLE ringside_owner;
INSERT INTO item_answer SELECT * FROM kept;
DROP TABLE kept;
