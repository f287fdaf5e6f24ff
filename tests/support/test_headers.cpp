// SPDX-License-Identifier: GPL-3.0-or-later
// A target needs a source; what counts is its precompiled header.
