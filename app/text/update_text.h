// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QCoreApplication>
#include <QString>

#include <optional>

namespace ringside::session {
struct QuestionUpdate;
}

namespace ringside::app {

/// Texts about newer questions for the included bank.
class UpdateText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::UpdateText)

public:
    /// What a learner reads before an update is installed, with a warning unless its checksum is
    /// the published one.
    static QString question(const session::QuestionUpdate& update);
    /// At the start after an update, or after it was removed and `version` is "".
    static QString opened(const QString& version);
    /// Why an installed update is left aside; "" without a reason.
    static QString notOpened(const std::optional<Error>& error);
};

} // namespace ringside::app
