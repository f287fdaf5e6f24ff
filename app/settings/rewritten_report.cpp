// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/rewritten_report.h"

#include "app/settings/settings_store.h"
#include "app/text/open_report_text.h"
#include "core/session/library/library.h"
#include "core/session/workspace/workspace.h"

namespace ringside::app {

QString takeRewrittenReport(session::Workspace& workspace)
{
    if (workspace.isReadOnly())
        return {};
    const auto out = workspace.library().answersLeftOut();
    if (!out || out->answers == 0 || out->decisions == reportedDecisions(workspace.profileDir()))
        return {};
    // If it cannot be stored, the next start reports it again.
    static_cast<void>(storeReportedDecisions(workspace.profileDir(), out->decisions));
    return rewrittenAnswersText(out->answers);
}

} // namespace ringside::app
