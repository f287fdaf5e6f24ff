// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/walk.h"
#include "core/scenario/scenario_kind.h"

#include <QString>

#include <vector>

namespace ringside::bank {

struct WalkText
{
    std::vector<WalkPiece> pieces; ///< in order
    std::vector<WalkPiece> stray;  ///< braces that name neither a number's field nor a metric
};

/// Splits the text of a step of a walk at its numbers, which are those of a kind of job.
WalkText walkPieces(const QString& text, const scenario::ScenarioKind& kind);

} // namespace ringside::bank
