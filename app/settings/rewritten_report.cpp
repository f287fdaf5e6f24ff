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
    // The digest first: after the first start with a bank, no answer is counted.
    const auto decisions = workspace.library().decisionsDigest();
    if (!decisions || *decisions == reportedDecisions(workspace.profileDir()))
        return {};
    const auto answers = workspace.library().answersLeftOut();
    if (!answers || *answers == 0)
        return {};
    // If it cannot be stored, the next start reports it again.
    static_cast<void>(storeReportedDecisions(workspace.profileDir(), *decisions));
    return rewrittenAnswersText(*answers);
}

} // namespace ringside::app
