// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/definitions/definitions_pictures.h"

#include "core/base/tr.h"
#include "core/events/definitions/window_counts.h"
#include "core/events/part/events_text.h"
#include "core/events/part/time_scale.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numeric>
#include <utility>

namespace ringside::events {

namespace {

using scenario::Evaluation;
using scenario::Picture;
using scenario::Plot;
using scenario::Region;
using scenario::RegionFill;
using scenario::Series;
using scenario::SeriesLook;
using scenario::shortNumber;
using scenario::StateTone;
using scenario::valueOf;

constexpr std::array<std::string_view, 1> kDefinitionsPictures{"events-definitions"};
constexpr std::size_t kMostKeys = 12, kMostBoth = 2000;

/// The first request, with the events of the keys whose counts differ most.
class SpansPlot
{
public:
    SpansPlot(const DefinitionsScenario& s, const EventColumns& events)
        : m_scenario(s), m_events(events), m_at(std::ranges::min(s.at))
    {
        const auto a = windowCounts(s.a, events, {m_at}), b = windowCounts(s.b, events, {m_at});
        std::vector<std::uint32_t> order(events.keys.size());
        std::iota(order.begin(), order.end(), 0U);
        std::ranges::stable_sort(order, std::greater<>(),
                                 [&](std::uint32_t key) { return std::abs(a[key] - b[key]); });
        order.resize(std::min(order.size(), kMostKeys));
        m_row.assign(events.keys.size(), -1);
        for (std::size_t i = 0; i < order.size(); ++i) {
            m_row[order[i]] = static_cast<int>(i);
            m_names.push_back(events.keys[order[i]]);
        }
        m_low = std::min(spanAt(s.a, m_at).low, spanAt(s.b, m_at).low);
        m_scale = TimeScale::of(m_at - m_low);
    }

    Plot plot() const
    {
        Plot plot{.x = m_scale.axis(RINGSIDE_TR("Time from the request")),
                  .y = {RINGSIDE_TR("Key"), ""}};
        plot.y.fitsValues = true;
        addSpan(plot, RINGSIDE_TR("span of a"), m_scenario.a, RegionFill::Pale);
        addSpan(plot, RINGSIDE_TR("span of b"), m_scenario.b, RegionFill::Hatched);
        addEvents(plot);
        plot.marks.push_back({RINGSIDE_TR("request"), 0, true});
        return plot;
    }

private:
    double shown(double time) const { return m_scale.shown(time - m_at); }

    void addSpan(Plot& plot, const char* name, const CountDefinition& definition,
                 RegionFill fill) const
    {
        const CountedSpan span = spanAt(definition, m_at);
        plot.regions.push_back({name, shown(span.low), shown(span.high), 0.5,
                                static_cast<double>(m_names.size()) + 0.5, fill});
    }

    void addEvents(Plot& plot) const
    {
        Series both{.name = RINGSIDE_TR("counted by both"), .look = SeriesLook::Dots};
        Series onlyA{.name = RINGSIDE_TR("counted by a only"),
                     .look = SeriesLook::Dots,
                     .tone = StateTone::Warn};
        Series onlyB{.name = RINGSIDE_TR("counted by b only"),
                     .look = SeriesLook::Dots,
                     .tone = StateTone::Bad};
        for (std::size_t i = 0; i < m_events.size(); ++i) {
            const int row = m_row[m_events.key[i]];
            if (row < 0)
                continue;
            const bool byA = isCounted(m_scenario.a, m_events, i, m_at);
            const bool byB = isCounted(m_scenario.b, m_events, i, m_at);
            if (byA || byB)
                (byA && byB ? both
                 : byA      ? onlyA
                            : onlyB)
                    .points.push_back({shown(m_events.happened[i]), static_cast<double>(row + 1)});
        }
        const std::size_t step = (both.points.size() + kMostBoth - 1) / kMostBoth;
        std::vector<scenario::Point> kept;
        for (std::size_t i = 0; i < both.points.size(); i += step)
            kept.push_back(both.points[i]);
        both.points = std::move(kept);
        for (Series* series : {&both, &onlyA, &onlyB}) {
            if (!series->points.empty())
                plot.series.push_back(std::move(*series));
        }
    }

    const DefinitionsScenario& m_scenario;
    const EventColumns& m_events;
    double m_at = 0, m_low = 0;
    std::vector<int> m_row; ///< of each key; -1: not shown
    std::vector<std::string> m_names;
    TimeScale m_scale;
};

} // namespace

std::span<const std::string_view> definitionsPictureNames()
{
    return kDefinitionsPictures;
}

std::vector<Picture> definitionsPictures(const EventsScenario& scenario,
                                         const Evaluation& evaluation)
{
    const DefinitionsScenario& s = *scenario.definitions;
    const auto events = eventsOf(s.list, "events.definitions");
    if (!events)
        return {};
    return {{"events-definitions", RINGSIDE_TR("Spans"),
             filled(forms::kCounts, {scenario::percent(valueOf(evaluation, "differing_share")),
                                     shortNumber(valueOf(evaluation, "difference_mean")),
                                     shortNumber(valueOf(evaluation, "a_mean")),
                                     shortNumber(valueOf(evaluation, "b_mean"))}),
             SpansPlot(s, *events).plot()}};
}

} // namespace ringside::events
