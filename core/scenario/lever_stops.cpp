// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/lever_stops.h"

#include "core/base/text.h"

#include <algorithm>
#include <cmath>

namespace ringside::scenario {

namespace {

std::vector<double> rateStops(double from, double to)
{
    std::vector<double> stops;
    const int last = static_cast<int>(std::floor(std::log10(to) + 1e-9));
    for (int decade = static_cast<int>(std::floor(std::log10(from) + 1e-9)); decade <= last;
         ++decade) {
        for (const double digit : {1.0, 1.6, 2.0, 3.2, 5.0}) {
            const double stop = text::withoutNoise(digit * std::pow(10, decade));
            if (stop >= from * (1 - 1e-9) && stop <= to * (1 + 1e-9))
                stops.push_back(stop);
        }
    }
    return stops;
}

} // namespace

std::vector<double> stopsOf(const StopRange& range)
{
    std::vector<double> stops;
    switch (range.spacing) {
    case Spacing::Doubling:
        for (double stop = range.from; stop <= range.to; stop *= 2)
            stops.push_back(stop);
        break;
    case Spacing::Linear: {
        const auto count = static_cast<int>(std::lround((range.to - range.from) / range.step));
        for (int i = 0; i <= count; ++i)
            stops.push_back(std::round((range.from + i * range.step) * 1e6) / 1e6);
        break;
    }
    case Spacing::Rates:
        stops = rateStops(range.from, range.to);
        break;
    }
    return stops;
}

std::vector<double> stopsAround(double value, const FieldInfo& field)
{
    const bool isWhole = field.kind == FieldKind::Count;
    const double lowest = field.minimum.value_or(0), highest = field.maximum.value_or(1e12);
    std::vector<double> stops;
    if (highest <= 1) {
        for (int i = 0; i <= 20; ++i)
            stops.push_back(lowest + (highest - lowest) * i / 20);
    } else if (value <= 0 && field.kind == FieldKind::Duration) {
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
    keepAllowed(stops, field);
    return stops;
}

void keepAllowed(std::vector<double>& stops, const FieldInfo& field)
{
    std::erase_if(stops, [&](double stop) {
        return (field.minimum && stop < *field.minimum) ||
               (field.maximum && stop > *field.maximum) ||
               (field.kind == FieldKind::Count && std::floor(stop) != stop);
    });
    std::ranges::sort(stops);
    stops.erase(std::unique(stops.begin(), stops.end()), stops.end());
}

} // namespace ringside::scenario
