// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/sync/sync_pictures.h"

#include "core/base/tr.h"
#include "core/events/part/events_text.h"
#include "core/events/part/time_scale.h"
#include "core/events/sync/sync_ages.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ringside::events {

namespace {

using scenario::Evaluation;
using scenario::Picture;
using scenario::Plot;
using scenario::Series;
using scenario::SeriesLook;
using scenario::valueOf;

constexpr std::array<std::string_view, 2> kSyncPictures{"events-age", "events-copies"};
/// The saw-tooth is the same in every interval.
constexpr std::size_t kMostTeeth = 48;
constexpr double kShownIntervals = 4;

/// The age over time, and what of it is above the limit.
Plot agePlot(const std::vector<AgePiece>& pieces, const std::optional<double>& limit)
{
    const std::size_t teeth = std::min(pieces.size(), kMostTeeth);
    double most = limit.value_or(0);
    for (std::size_t i = 0; i < teeth; ++i)
        most = std::max(most, pieces[i].high());
    const double begin = pieces.front().from;
    const TimeScale time = TimeScale::of(pieces[teeth - 1].to - begin);
    const TimeScale age = TimeScale::of(most);
    Plot plot{.x = time.axis(RINGSIDE_TR("Time")), .y = age.axis(RINGSIDE_TR("Age"))};
    Series line{.name = RINGSIDE_TR("age")};
    Series over{.name = RINGSIDE_TR("limit"), .look = SeriesLook::Reference};
    const auto add = [&](double t, double seconds) {
        const double x = time.shown(t - begin);
        line.points.push_back({x, age.shown(seconds)});
        if (!limit)
            return;
        over.points.push_back({x, age.shown(*limit)});
        over.low.push_back(age.shown(*limit));
        over.high.push_back(age.shown(std::max(seconds, *limit)));
    };
    for (std::size_t i = 0; i < teeth; ++i) {
        const AgePiece& piece = pieces[i];
        add(piece.from, piece.low);
        // Where the age passes the limit, the area above it begins.
        if (limit && piece.low < *limit && piece.high() > *limit)
            add(piece.from + *limit - piece.low, *limit);
        add(piece.to, piece.high());
    }
    plot.series.push_back(std::move(line));
    if (limit)
        plot.series.push_back(std::move(over));
    return plot;
}

Picture agePicture(const SyncScenario& s, const std::vector<AgePiece>& pieces,
                   const Evaluation& evaluation)
{
    const std::string mean = timeText(valueOf(evaluation, "age_mean_s"));
    const std::string most = timeText(valueOf(evaluation, "age_max_s"));
    std::string sentence =
        s.limit ? filled(forms::kAgeLimit,
                         {mean, most, scenario::percent(valueOf(evaluation, "over_limit_share")),
                          timeText(*s.limit)})
                : filled(forms::kAge, {mean, most});
    return {"events-age", RINGSIDE_TR("Age"), std::move(sentence), agePlot(pieces, s.limit)};
}

/// The runs of every stage over a few intervals of the slowest one.
Picture copiesPicture(const SyncChain& chain, const Evaluation& evaluation)
{
    constexpr std::size_t kMostRuns = 60;
    double interval = 60;
    for (const SyncChain::Stage& stage : chain.stages())
        interval = std::max(interval, stage.fields.every);
    const double begin = chain.from();
    const double end = std::min(chain.to(), begin + kShownIntervals * interval);
    const TimeScale time = TimeScale::of(end - begin);
    scenario::Timeline timeline{.clock = time.axis(RINGSIDE_TR("Time"))};
    for (std::size_t i = 0; i < chain.stages().size(); ++i) {
        const SyncChain::Stage& stage = chain.stages()[i];
        scenario::Lane lane{*stage.name, {}};
        const auto runs = chain.runs(i, begin, end);
        if (stage.fields.every == 0 || runs.size() > kMostRuns)
            lane.blocks.push_back(
                {0, time.shown(end - begin), "",
                 stage.fields.every == 0 ? RINGSIDE_TR("continuous") : RINGSIDE_TR("very often")});
        else
            for (const SyncRun& run : runs)
                lane.blocks.push_back({time.shown(std::max(run.start, begin) - begin),
                                       time.shown(std::min(run.published, end) - begin), "",
                                       RINGSIDE_TR("copying")});
        timeline.lanes.push_back(std::move(lane));
    }
    return {"events-copies", RINGSIDE_TR("Copies"),
            filled(forms::kRuns, {scenario::countText(valueOf(evaluation, "copies_per_day")),
                                  timeText(valueOf(evaluation, "age_max_s"))}),
            std::move(timeline)};
}

} // namespace

std::span<const std::string_view> syncPictureNames()
{
    return kSyncPictures;
}

std::vector<Picture> syncPictures(const EventsScenario& scenario, const Evaluation& evaluation)
{
    const SyncScenario& s = *scenario.sync;
    const SyncChain chain(s);
    const auto pieces = chain.ages();
    if (!pieces)
        return {};
    return {agePicture(s, *pieces, evaluation), copiesPicture(chain, evaluation)};
}

} // namespace ringside::events
