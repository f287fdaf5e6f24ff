// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/evaluation_kind.h"
#include "tests/support/evaluated_kind.h"

namespace ringside::evaluation {

using test::isClose;
using test::metricOf;
using test::wrongField;

inline const scenario::ScenarioKind& theKind()
{
    static const auto kind = evaluationKind();
    return *kind;
}

/// The paths without the "evaluation." in front.
inline Result<scenario::Evaluation> evaluated(const test::FieldTexts& fields)
{
    return test::evaluatedBy(theKind(), "evaluation.", fields);
}

} // namespace ringside::evaluation
