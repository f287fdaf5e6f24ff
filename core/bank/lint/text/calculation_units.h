// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/lint/text/calculation.h"

#include <QString>

#include <optional>

namespace ringside::bank {

struct CalculationUnit
{
    double scale = 1; ///< to SI
    Dimension dimension{};
};

/// A unit without "/": "ms", "GiB", "TFLOP", "samples".
std::optional<CalculationUnit> findCalculationUnit(const QString& name);

} // namespace ringside::bank
