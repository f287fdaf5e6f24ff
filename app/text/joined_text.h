// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/join_refusal.h"
#include "core/bank/values/question.h"

#include <QCoreApplication>
#include <QString>

#include <optional>
#include <vector>

namespace ringside::app {

/// Texts about the banks whose questions are asked with those of the included one.
class JoinedText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::JoinedText)

public:
    /// Of a question, beside it: "My question", or the pack's title.
    static QString origin(const bank::Domain& domain);
    /// In lists of domains: the number, the title, and that it is not part of the exam.
    static QString domain(const bank::Domain& domain);
    /// Why banks are not in the daily mix though the learner wants them there; "" without a reason.
    static QString notJoined(const std::vector<bank::JoinRefusal>& refusals,
                             const std::optional<Error>& error);
};

} // namespace ringside::app
