-- SPDX-License-Identifier: GPL-3.0-or-later
SET LOCAL ROLE ringside_owner;
SELECT ringside.reset_doors();
