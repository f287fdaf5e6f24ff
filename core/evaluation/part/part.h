// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error_forms.h"
#include "core/base/text.h"
#include "core/evaluation/scenario/evaluation_scenario.h"
#include "core/scenario/evaluation.h"
#include "core/scenario/field_table.h"
#include "core/scenario/metric_info.h"
#include "core/scenario/picture.h"

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

/// What is assumed, at the field that it concerns most.
struct PartAssumption
{
    std::string_view path; ///< of the field
    const char* note;      ///< marked for translation
};

struct Part
{
    std::string_view name; ///< its section: "scores" of evaluation.scores
    bool (*isStated)(const EvaluationScenario&);
    void (*addFields)(PartFields&);
    std::span<const scenario::MetricInfo> metrics;
    /// Errors: MissingField, OutOfRange, Incompatible, NotModelled with the whole path; Cancelled.
    Result<PartResult> (*evaluate)(const EvaluationScenario&, scenario::Effort, std::stop_token);
    std::vector<PartAssumption> (*assumptions)(const EvaluationScenario&);
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

/// Errors about one field, with its whole path.
inline Error missing(std::string path)
{
    return {.code = ErrorCode::MissingField, .subject = std::move(path)};
}

/// The number that a state has to state. Errors: MissingField.
inline Result<double> required(const std::optional<double>& value, const char* path)
{
    if (!value)
        return fail(missing(path));
    return *value;
}

inline Error outOfRange(std::string path, double value, std::string limit)
{
    return {.code = ErrorCode::OutOfRange,
            .subject = std::move(path),
            .value = text::numberText(value),
            .limit = std::move(limit)};
}

inline Error atLeast(std::string path, double value, double limit)
{
    return outOfRange(std::move(path), value,
                      filled(error_forms::kAtLeast, {text::numberText(limit)}));
}

inline Error atMost(std::string path, double value, double limit)
{
    return outOfRange(std::move(path), value,
                      filled(error_forms::kAtMost, {text::numberText(limit)}));
}

inline Error excluded(std::string path, const char* reason)
{
    return {.code = ErrorCode::Incompatible, .subject = std::move(path), .detail = reason};
}

} // namespace ringside::evaluation
