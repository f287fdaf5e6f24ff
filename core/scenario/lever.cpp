// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/lever.h"

#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/scenario/number_grammar.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace ringside::scenario {

namespace {

double numberOf(const std::string& text)
{
    double value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

bool isAbsent(const FieldInfo& field, const std::string& text)
{
    return !field.absentText.empty() && text == field.absentText;
}

/// "Not stated" has no position on a scale; the closest end represents it.
double valueForAbsent(const FieldInfo& field, const StopRange& range)
{
    const double end = field.absentText == "unlimited" ? range.to : range.from;
    const double allowed =
        std::clamp(end, field.minimum.value_or(end), field.maximum.value_or(end));
    return field.kind == FieldKind::Count ? std::ceil(allowed) : allowed;
}

void setChoice(Lever& lever, const LeverFacts& facts)
{
    lever.kind = LeverKind::Choice;
    lever.choices = facts.choices;
    const auto indexOf = [&](const std::string& name) {
        const auto at = std::ranges::find(lever.choices, name);
        return at == lever.choices.end() ? 0.0 : static_cast<double>(at - lever.choices.begin());
    };
    lever.value = indexOf(facts.now);
    lever.defaultValue = indexOf(facts.stated);
    lever.maximum = static_cast<double>(lever.choices.size()) - 1;
}

void setRange(Lever& lever, const FieldInfo& field, const LeverFacts& facts)
{
    const StopRange& range = *facts.range;
    lever.value = lever.absent ? valueForAbsent(field, range) : numberOf(facts.now);
    lever.defaultValue =
        lever.defaultAbsent ? valueForAbsent(field, range) : numberOf(facts.stated);
    lever.stops = stopsOf(range);
    lever.stops.insert(lever.stops.end(), {lever.value, lever.defaultValue});
    // The default stays reachable: no servers, no warm-up.
    if (facts.stopsAtDefault && field.defaultText != field.absentText)
        lever.stops.push_back(numberOf(field.defaultText));
    keepAllowed(lever.stops, field);
    lever.logarithmic = range.spacing != Spacing::Linear && lever.stops.front() > 0;
}

void setStopsAround(Lever& lever, const FieldInfo& field, const LeverFacts& facts)
{
    lever.stops = stopsAround(numberOf(lever.defaultAbsent ? facts.now : facts.stated), field);
    lever.value = lever.absent ? lever.stops.front() : numberOf(facts.now);
    lever.defaultValue = lever.defaultAbsent ? lever.stops.front() : numberOf(facts.stated);
}

} // namespace

Result<Lever> leverOf(const FieldInfo& field, const LeverFacts& facts)
{
    const bool isText = isFreeText(field.kind) || isList(field.kind);
    if (isText && facts.choices.empty())
        return fail({.code = ErrorCode::NotModelled,
                     .subject = field.path,
                     .detail = RINGSIDE_TR("a name is not something to move")});
    Lever lever;
    lever.path = field.path;
    lever.fieldKind = field.kind;
    lever.unit = field.unit;
    lever.assumed = field.assumed;
    lever.source = facts.source;
    lever.meaning = field.meaning;
    lever.lowest = field.minimum;
    lever.highest = field.maximum;
    lever.absentText = field.absentText;
    if (!facts.choices.empty()) {
        setChoice(lever, facts);
        return lever;
    }
    if (field.kind == FieldKind::Switch) {
        lever.kind = LeverKind::Switch;
        lever.value = facts.now == "true" ? 1 : 0;
        lever.defaultValue = facts.stated == "true" ? 1 : 0;
        lever.stops = {0, 1};
        return lever;
    }
    lever.kind = field.kind == FieldKind::Count ? LeverKind::Integer : LeverKind::Number;
    lever.absent = isAbsent(field, facts.now);
    lever.defaultAbsent = isAbsent(field, facts.stated);
    if (facts.range)
        setRange(lever, field, facts);
    else
        setStopsAround(lever, field, facts);
    lever.minimum = lever.stops.front();
    lever.maximum = lever.stops.back();
    return lever;
}

Result<double> leverValue(const Lever& lever, std::string_view text)
{
    // A number next to its unit needs none.
    FieldInfo typed;
    typed.path = lever.path;
    typed.kind = lever.fieldKind;
    typed.unit = lever.unit;
    typed.minimum = lever.lowest;
    typed.maximum = lever.highest;
    typed.absentText = lever.absentText;
    return parseNumber(text, typed);
}

FieldValue leverChange(const Lever& lever, double value)
{
    if (lever.kind == LeverKind::Switch)
        return value != 0 ? "true" : "false";
    if (lever.kind == LeverKind::Choice) {
        const auto last = static_cast<double>(lever.choices.size()) - 1;
        const auto index = static_cast<std::size_t>(std::clamp(std::round(value), 0.0, last));
        return lever.choices.empty() ? std::string() : lever.choices[index];
    }
    return lever.kind == LeverKind::Integer ? std::round(value) : value;
}

std::string leverText(const Lever& lever, double value)
{
    const FieldValue moved = leverChange(lever, value);
    if (const auto* name = std::get_if<std::string>(&moved))
        return *name;
    return text::numberText(std::get<double>(moved)) + (lever.unit.empty() ? "" : " " + lever.unit);
}

std::vector<double> positionsOf(const Lever& lever)
{
    std::vector<double> positions = lever.stops;
    if (lever.kind == LeverKind::Choice) {
        positions.clear();
        for (std::size_t i = 0; i < lever.choices.size(); ++i)
            positions.push_back(static_cast<double>(i));
    }
    if (positions.size() > 2)
        std::swap(positions[1], positions.back());
    return positions;
}

bool hasMoved(const Lever& lever)
{
    return lever.value != lever.defaultValue || lever.absent != lever.defaultAbsent;
}

} // namespace ringside::scenario
