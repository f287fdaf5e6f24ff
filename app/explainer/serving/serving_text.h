// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/scenario/evaluate.h"

#include <QCoreApplication>
#include <QString>

#include <string>

namespace ringside::app {

/// How a serving job was computed, and what its fields are called.
class ServingText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ServingText)

public:
    /// "exact", "simulated, 99 % intervals": how the job was computed, and whether more runs
    /// follow.
    static QString methods(const serving::EvaluatedServing& evaluated, bool isFine);
    /// The field's name in words; the path where there is none.
    static QString field(const std::string& path);
};

} // namespace ringside::app
