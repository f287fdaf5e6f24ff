// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_kind.h"

#include "core/base/tr.h"

#include <algorithm>
#include <utility>

namespace ringside::scenario {

std::vector<std::string> ScenarioKind::presetsFor(std::string_view) const
{
    return {};
}

std::string ScenarioKind::presetTitle(std::string_view, std::string_view) const
{
    return {};
}

std::string ScenarioKind::unstatedText(const State&, std::string_view path) const
{
    return fieldText(fresh(), path);
}

bool ScenarioKind::isExact() const
{
    return false;
}

Result<SharedValue> ScenarioKind::extras(const ComparedStates&, std::stop_token) const
{
    return SharedValue();
}

Result<Lever> ScenarioKind::lever(const State& base, const State& now, std::string_view path) const
{
    const FieldInfo* field = findField(path);
    if (!field)
        return fail({.code = ErrorCode::UnknownField,
                     .subject = std::string(path),
                     .nearest = nearestField(path)});
    FieldInfo moved = *field;
    moved.path = std::string(path);
    LeverFacts facts{.now = fieldText(now, path), .stated = fieldText(base, path)};
    facts.choices = field->kind == FieldKind::Name ? presetsFor(path) : field->choices;
    const bool isAbsent = facts.now == field->absentText || facts.stated == field->absentText;
    if (!facts.choices.empty() && !field->absentText.empty() && isAbsent &&
        std::ranges::find(facts.choices, field->absentText) == facts.choices.end())
        facts.choices.insert(facts.choices.begin(), field->absentText);
    facts.source = field->source;
    if (field->assumed && field->source.empty())
        facts.source = RINGSIDE_TR("assumed");
    RINGSIDE_TRY(auto lever, leverOf(moved, facts));
    return withTitles(std::move(lever));
}

Lever ScenarioKind::withTitles(Lever lever) const
{
    bool isTitled = false;
    for (const std::string& choice : lever.choices) {
        const std::string title = presetTitle(lever.path, choice);
        isTitled = isTitled || !title.empty();
        lever.titles.push_back(title.empty() ? choice : title);
    }
    if (!isTitled)
        lever.titles.clear();
    return lever;
}

std::vector<std::string> ScenarioKind::offeredLevers(const State&) const
{
    return {};
}

bool ScenarioKind::hasLever(const State&, std::string_view) const
{
    return true;
}

std::vector<std::string> ScenarioKind::usefulLevers(const Evaluation&,
                                                    std::span<const std::string> paths, bool,
                                                    std::stop_token) const
{
    return {paths.begin(), paths.end()};
}

std::vector<Consequence> ScenarioKind::consequences(const State&, const State&,
                                                    std::string_view) const
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

bool ScenarioKind::isLive(const State& state, std::string_view path) const
{
    const FieldInfo* field = findField(path);
    const auto now = evaluate(state, Effort::Coarse);
    // Lists are no levers, and a state without figures has nothing to compare.
    if (!field || !now || isList(field->kind))
        return true;
    const auto moved = lever(state, state, path);
    if (!moved)
        return false;
    std::vector<double> positions = positionsOf(*moved);
    // Typed values reach below the slider.
    const bool isNumber = moved->kind == LeverKind::Number || moved->kind == LeverKind::Integer;
    if (isNumber && moved->lowest)
        positions.push_back(*moved->lowest);
    for (const double position : positions) {
        const FieldChange change{moved->path, leverChange(*moved, position)};
        const auto changed = with(state, std::vector{change});
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

std::vector<Assumption> assumptionsAt(const ScenarioKind& kind, const State& state,
                                      std::span<const FieldNote> notes)
{
    std::vector<Assumption> assumptions;
    for (const FieldNote& assumed : notes) {
        const std::string path(assumed.path);
        const FieldInfo* field = kind.findField(path);
        const std::string value = kind.fieldText(state, path);
        assumptions.push_back({path, value, assumed.note, field && value == field->defaultText});
    }
    return assumptions;
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
