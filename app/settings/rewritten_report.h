// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

/// How many answers no longer count, and why: once for each state of the bank's questions, which
/// the profile's settings remember. Empty when every answer counts, and in a read-only profile,
/// where it could not be remembered.
QString takeRewrittenReport(session::Workspace& workspace);

} // namespace ringside::app
