// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_kind.h"

#include "core/base/text.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace ringside::scenario {

std::vector<std::string> ScenarioKind::presetsFor(std::string_view) const
{
    return {};
}

std::optional<ScenarioKind::Companion> ScenarioKind::companionOf(const State&) const
{
    return std::nullopt;
}

Result<std::any> ScenarioKind::readCompanion(std::string_view, std::optional<std::size_t>) const
{
    return std::any();
}

State ScenarioKind::withCompanion(const State& state, const std::any&) const
{
    return state;
}

std::string ScenarioKind::unstatedText(const State&, std::string_view path) const
{
    return fieldText(fresh(), path);
}

std::vector<std::string> ScenarioKind::pictureNames() const
{
    return {};
}

bool ScenarioKind::hasPicture(const State&, std::string_view name) const
{
    const auto names = pictureNames();
    return std::ranges::find(names, name) != names.end();
}

std::vector<Picture> ScenarioKind::pictures(const Evaluation&) const
{
    return {};
}

std::vector<std::vector<FieldChange>> ScenarioKind::advice(const Evaluation&) const
{
    return {};
}

bool ScenarioKind::looksAlike(const Evaluation& a, const Evaluation& b) const
{
    return std::ranges::equal(a.metrics, b.metrics, [](const MetricValue& x, const MetricValue& y) {
        return x.name == y.name && x.estimate.value == y.estimate.value &&
               x.estimate.halfWidth == y.estimate.halfWidth;
    });
}

std::vector<std::string> ScenarioKind::positionsOf(const State& state, const FieldInfo& field) const
{
    if (field.kind == FieldKind::Name)
        return presetsFor(field.path);
    if (!field.choices.empty())
        return field.choices;
    if (field.kind == FieldKind::Switch)
        return {"true", "false"};
    // For a stated 0, all orders of magnitude.
    const double stated = std::strtod(fieldText(state, field.path).c_str(), nullptr);
    std::vector<double> numbers;
    for (const double place : {1.0, 0.5, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875}) {
        const double factor = std::pow(10, stated > 0 ? place : 3 * place);
        numbers.push_back(factor * (stated > 0 ? stated : 1));
        numbers.push_back((stated > 0 ? stated : 1) / factor);
    }
    numbers.insert(numbers.end(), {0, 1});
    std::vector<std::string> values;
    for (double number : numbers) {
        if (field.kind == FieldKind::Count)
            number = std::round(number);
        number = std::clamp(number, field.minimum.value_or(number), field.maximum.value_or(number));
        values.push_back(text::numberText(number) + (field.unit.empty() ? "" : " " + field.unit));
    }
    return values;
}

bool ScenarioKind::isLive(const State& state, std::string_view path) const
{
    const FieldInfo* field = findField(path);
    const auto now = evaluate(state, Effort::Coarse);
    // Lists are no levers, and a state without figures has nothing to compare.
    if (!field || !now || isList(field->kind))
        return true;
    FieldInfo moved = *field;
    moved.path = std::string(path);
    for (const std::string& value : positionsOf(state, moved)) {
        const auto changed = with(state, std::vector{FieldChange{moved.path, value}});
        if (!changed)
            continue;
        const auto then = evaluate(*changed, Effort::Coarse);
        // A state that cannot run any more is a difference too.
        if (then ? !looksAlike(*now, *then) : cannotRun(then.error()))
            return true;
    }
    return false;
}

Result<std::vector<FieldChange>>
ScenarioKind::deadChanges(const State& base, std::span<const FieldChange> changes) const
{
    std::vector<FieldChange> dead;
    if (changes.empty())
        return dead;
    RINGSIDE_TRY(const auto state, with(base, changes));
    RINGSIDE_TRY(const auto all, evaluate(state, Effort::Coarse));
    for (std::size_t i = 0; i < changes.size(); ++i) {
        std::vector<FieldChange> others(changes.begin(), changes.end());
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        const auto without = with(base, others);
        const auto rest = without ? evaluate(*without, Effort::Coarse)
                                  : Result<Evaluation>(fail(without.error()));
        if (rest && looksAlike(all, *rest) && !isLive(state, changes[i].path))
            dead.push_back(changes[i]);
    }
    return dead;
}

Result<StatedScenario> stated(const ScenarioKind& kind, std::vector<FieldChange> fields)
{
    RINGSIDE_TRY(auto state, kind.with(kind.fresh(), fields));
    return StatedScenario{std::string(kind.name()), std::move(fields), std::move(state)};
}

std::vector<std::string> sectionsOf(const ScenarioKind& kind)
{
    std::vector<std::string> sections;
    for (const FieldInfo& field : kind.fields()) {
        const std::string section = field.path.substr(0, field.path.find('.'));
        if (std::ranges::find(sections, section) == sections.end())
            sections.push_back(section);
    }
    return sections;
}

Result<std::vector<SweepPoint>> sweep(const ScenarioKind& kind, const State& state,
                                      const std::string& path, std::span<const FieldValue> values,
                                      Effort effort, std::stop_token stop)
{
    std::vector<SweepPoint> points;
    for (const FieldValue& value : values) {
        const FieldChange change{path, value};
        RINGSIDE_TRY(const auto changed, kind.with(state, std::vector{change}));
        RINGSIDE_TRY(auto evaluation, kind.evaluate(changed, effort, stop));
        points.push_back({changeText(change, nullptr), std::move(evaluation)});
    }
    return points;
}

} // namespace ringside::scenario
