// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/scenario/evaluation_scenario.h"
#include "core/scenario/kind_part.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the six parts of the kind have in common.
namespace ringside::evaluation {

inline constexpr double kMostRows = 1e12;
inline constexpr double kMostMoney = 1e12;

using scenario::made;
using scenario::PartResult;
using Part = scenario::KindPart<EvaluationScenario>;
using PartFields = scenario::PartFields<EvaluationScenario>;

/// What the metrics of two parts need, in either part: their rows agree.
inline constexpr std::string_view kKappaNeeds =
    "evaluation.judge.true_share, evaluation.judge.matrix or evaluation.retraining.chance";
inline constexpr std::string_view kPrecisionGapNeeds =
    "evaluation.scores.groups or evaluation.split.prevalence";

/// The slot of a member of a part.
#define RINGSIDE_PART_SLOT(part, member)                                                           \
    [](EvaluationScenario& s) -> scenario::Slot { return &made(s.part).member; }

/// A map with names in a part; the paths of `rows` are those inside an entry.
template <class P, class Entry>
scenario::FieldMap<EvaluationScenario>
mapIn(std::string path, std::optional<P> EvaluationScenario::*part,
      std::map<std::string, Entry> P::*member, const std::vector<scenario::FieldRow<Entry>>& rows)
{
    return scenario::mapInPart(std::move(path), part, member, rows);
}

} // namespace ringside::evaluation
