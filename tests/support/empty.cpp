// SPDX-License-Identifier: GPL-3.0-or-later
// A source of its own for a target that only holds precompiled headers.
