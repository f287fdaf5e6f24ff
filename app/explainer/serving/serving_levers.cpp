// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/serving/serving_levers.h"

#include "core/base/text.h"
#include "core/serving/scenario/serving_fields.h"
#include "core/serving/scenario/serving_presets.h"

#include <QtGlobal>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace ringside::app {

namespace {

using scenario::FieldInfo;
using scenario::FieldKind;

/// The number in front of a field's text, which is in the field's unit.
double numberIn(const std::string& text)
{
    return std::strtod(text.c_str(), nullptr);
}

/// A decade around the job's own value, or the range where that is narrower; for a time of 0, all
/// times from a millisecond to a quarter of an hour.
std::vector<double> stopsAround(double value, const scenario::FieldInfo& field)
{
    const bool isWhole = field.kind == scenario::FieldKind::Count;
    const double lowest = field.minimum.value_or(0), highest = field.maximum.value_or(1e12);
    std::vector<double> stops;
    const bool isShare = highest <= 1;
    if (isShare) {
        for (int i = 0; i <= 20; ++i)
            stops.push_back(lowest + (highest - lowest) * i / 20);
    } else if (value <= 0 && field.kind == scenario::FieldKind::Duration) {
        stops.push_back(lowest);
        for (const double decade : {0.001, 0.01, 0.1, 1.0, 10.0, 100.0})
            stops.insert(stops.end(), {decade, 2 * decade, 5 * decade});
        stops.push_back(1000);
    } else {
        const double middle = value > 0 ? value : std::max(lowest, isWhole ? 4.0 : 0.01);
        for (int i = -16; i <= 16; ++i) {
            const double stop = middle * std::pow(10, i / 16.0);
            // Three digits, so that a slider shows round numbers.
            const double scale = std::pow(10, 2 - std::floor(std::log10(stop)));
            stops.push_back(isWhole ? std::round(stop) : std::round(stop * scale) / scale);
        }
        if (lowest <= 0)
            stops.push_back(lowest);
    }
    std::erase_if(stops, [&](double stop) { return stop < lowest || stop > highest; });
    std::ranges::sort(stops);
    stops.erase(std::unique(stops.begin(), stops.end()), stops.end());
    return stops;
}

} // namespace

std::optional<scaling::Lever> servingLever(const std::string& path,
                                           const serving::ServingScenario& base,
                                           const serving::ServingScenario& now)
{
    const scenario::FieldInfo* field = serving::fieldTable().find(path);
    if (!field)
        return std::nullopt;
    scaling::Lever lever;
    lever.path = path;
    lever.unit = field->unit;
    lever.assumed = field->assumed;
    lever.source = field->assumed ? QT_TRANSLATE_NOOP("ringside::serving", "assumed") : "";
    lever.meaning = field->meaning;
    lever.lowest = field->minimum;
    lever.highest = field->maximum;
    lever.absentText = field->absentText;
    const std::string text = serving::fieldTable().text(now, path),
                      own = serving::fieldTable().text(base, path);
    lever.choices =
        field->kind == scenario::FieldKind::Name ? serving::presetIdsFor(path) : field->choices;
    if (!lever.choices.empty()) {
        lever.kind = scaling::LeverKind::Choice;
        const auto indexOf = [&](const std::string& name) {
            const auto at = std::ranges::find(lever.choices, name);
            return at == lever.choices.end() ? 0.0
                                             : static_cast<double>(at - lever.choices.begin());
        };
        lever.value = indexOf(text);
        lever.defaultValue = indexOf(own);
        lever.maximum = static_cast<double>(lever.choices.size()) - 1;
        return lever;
    }
    if (field->kind == scenario::FieldKind::Name || field->kind == scenario::FieldKind::Pairs ||
        field->kind == scenario::FieldKind::Counts)
        return std::nullopt;
    lever.kind = field->kind == scenario::FieldKind::Count ? scaling::LeverKind::Integer
                                                           : scaling::LeverKind::Number;
    lever.absent = !field->absentText.empty() && text == field->absentText;
    lever.defaultAbsent = !field->absentText.empty() && own == field->absentText;
    lever.stops = stopsAround(numberIn(lever.defaultAbsent ? text : own), *field);
    lever.minimum = lever.stops.front();
    lever.maximum = lever.stops.back();
    lever.value = lever.absent ? lever.minimum : numberIn(text);
    lever.defaultValue = lever.defaultAbsent ? lever.minimum : numberIn(own);
    return lever;
}

std::vector<scaling::Lever> servingLevers(const std::vector<std::string>& paths,
                                          const serving::ServingScenario& base,
                                          const serving::ServingScenario& now)
{
    std::vector<scaling::Lever> levers;
    for (const std::string& path : paths) {
        if (auto lever = servingLever(path, base, now))
            levers.push_back(std::move(*lever));
    }
    return levers;
}

} // namespace ringside::app
