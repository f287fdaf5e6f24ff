// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/scenario/evaluation_scenario.h"
#include "core/scenario/evaluation.h"
#include "core/scenario/field_errors.h"
#include "core/scenario/field_table.h"
#include "core/scenario/metric_info.h"
#include "core/scenario/picture.h"
#include "core/scenario/scenario_kind.h"

#include <map>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What the six parts of the kind have in common.
namespace ringside::evaluation {

inline constexpr double kMostRows = 1e12;
inline constexpr double kMostMoney = 1e12;

struct PartFields
{
    std::vector<scenario::FieldRow<EvaluationScenario>> rows;
    std::vector<scenario::FieldMap<EvaluationScenario>> maps;
};

/// The metrics that a part has in a state, with the reason why it cannot run although they are
/// known.
struct PartResult
{
    std::vector<scenario::MetricValue> metrics{};
    std::vector<std::string> methods{}; ///< of computation
    std::optional<Error> refusal{};

    /// Of a closed form.
    void add(std::string name, double value)
    {
        metrics.push_back({std::move(name), scenario::exactly(value)});
    }
};

/// What the metrics of two parts need, in either part: their rows agree.
inline constexpr std::string_view kKappaNeeds =
    "evaluation.judge.true_share, evaluation.judge.matrix or evaluation.retraining.chance";
inline constexpr std::string_view kPrecisionGapNeeds =
    "evaluation.scores.groups or evaluation.split.prevalence";

struct Part
{
    std::string_view name; ///< its section: "scores" of evaluation.scores
    bool (*isStated)(const EvaluationScenario&);
    void (*addFields)(PartFields&);
    std::span<const scenario::MetricInfo> metrics;
    /// Errors: MissingField, OutOfRange, Incompatible, NotModelled with the whole path; Cancelled.
    Result<PartResult> (*evaluate)(const EvaluationScenario&, scenario::Effort, std::stop_token);
    std::vector<scenario::FieldNote> (*assumptions)(const EvaluationScenario&);
    std::span<const std::string_view> pictureNames;
    std::vector<scenario::Picture> (*pictures)(const EvaluationScenario&,
                                               const scenario::Evaluation&);
};

/// The part, created if there is none.
template <class T> T& made(std::optional<T>& part)
{
    return part ? *part : part.emplace();
}

/// The slot of a member of a part.
#define RINGSIDE_PART_SLOT(part, member)                                                           \
    [](EvaluationScenario& s) -> scenario::Slot { return &made(s.part).member; }

/// A map with names in a part; the paths of `rows` are those inside an entry.
template <class P, class Entry>
scenario::FieldMap<EvaluationScenario>
mapIn(std::string path, std::optional<P> EvaluationScenario::*part,
      std::map<std::string, Entry> P::*member, const std::vector<scenario::FieldRow<Entry>>& rows)
{
    // The map of the part alone knows the texts of the defaults.
    auto inPart = scenario::mapAt(std::move(path), member, rows);
    scenario::FieldMap<EvaluationScenario> map;
    map.path = std::move(inPart.path);
    map.entries = std::move(inPart.entries);
    map.names = [part, names = std::move(inPart.names)](const EvaluationScenario& state) {
        return state.*part ? names(*(state.*part)) : std::vector<std::string>{};
    };
    map.slot = [part, slot = std::move(inPart.slot)](EvaluationScenario& state,
                                                     const std::string& name, std::size_t field) {
        return slot(made(state.*part), name, field);
    };
    map.erase = [part, erase = std::move(inPart.erase)](EvaluationScenario& state,
                                                        const std::string& name) {
        if (state.*part)
            erase(*(state.*part), name);
    };
    return map;
}

} // namespace ringside::evaluation
