// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario_kind.h"
#include "core/session/job/pasted_numbers.h"

#include <QCoreApplication>
#include <QString>

#include <vector>

namespace ringside::app {

/// Words for a learner's own numbers: what was read, what is wrong with it, and what it means.
class NumbersText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::NumbersText)

public:
    /// "200 rows: 40 positive, 160 negative. ..."
    static QString read(const session::PastedNumbers& numbers);
    /// The first errors, each with its line, and how many more there are.
    static QString wrong(const std::vector<Error>& errors);
    /// The numbers that matter most; "" where there are none.
    static QString headline(const scenario::ScenarioKind& kind,
                            const scenario::Evaluation& evaluation);
    /// What to enter, or why the scenario cannot be computed.
    static QString problem(const Error& error);
};

} // namespace ringside::app
