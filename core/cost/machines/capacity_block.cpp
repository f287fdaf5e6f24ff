// SPDX-License-Identifier: GPL-3.0-or-later
//
// No capacity for `gap` on average, then for `window`, both exponential, so a share a = window /
// (gap + window) of the time has some.
//   queue: mean wait (1 - a) gap, chance 1 - (1 - a) e^(-patience / gap)
//   retry: an attempt after a failed one succeeds with p = a (1 - e^(-(1/gap + 1/window) every));
//          mean wait (1 - a) every / p, chance 1 - (1 - a)(1 - p)^floor(patience / every)
#include "core/cost/machines/capacity_block.h"

#include "core/cost/block/cost_text.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::cost {

using scenario::Better;
using scenario::MetricInfo;
using scenario::MetricUnit;
using scenario::orNone;
using scenario::required;
using scenario::shortNumber;
using scenario::StateTone;

namespace {

constexpr std::array kCapacityMetrics{
    MetricInfo{.name = "start_wait_mean_s",
               .unit = MetricUnit::Time,
               .better = Better::Lower,
               .shownUnit = "s",
               .title = RINGSIDE_TR("mean wait for a machine")},
    MetricInfo{.name = "start_chance",
               .better = Better::Higher,
               .title = RINGSIDE_TR("chance of a start within the patience"),
               .isShare = true},
    MetricInfo{.name = "free_share",
               .better = Better::Higher,
               .title = RINGSIDE_TR("time with capacity"),
               .isShare = true}};
constexpr std::array<std::string_view, 2> kCapacityPictures{"capacity-windows", "start-chance"};

struct CapacityWindows
{
    double gap = 0, window = 0, every = 0, patience = 0;
    bool isRetrying = false;

    double freeShare() const { return window / (gap + window); }
    double attemptChance() const
    {
        return -freeShare() * std::expm1(-(1 / gap + 1 / window) * every);
    }
    double meanWait() const
    {
        const double none = 1 - freeShare();
        return isRetrying ? none * every / attemptChance() : none * gap;
    }
    double chanceWithin(double time) const
    {
        const double none = 1 - freeShare();
        return isRetrying ? 1 - none * std::pow(1 - attemptChance(), wholeBelow(time / every))
                          : 1 - none * std::exp(-time / gap);
    }
};

Result<CapacityWindows> windowsOf(const CapacityScenario& s)
{
    CapacityWindows w;
    RINGSIDE_TRY(w.gap, required(s.gap, "cost.capacity.gap"));
    RINGSIDE_TRY(w.window, required(s.window, "cost.capacity.window"));
    RINGSIDE_TRY(w.patience, required(s.patience, "cost.capacity.patience"));
    w.isRetrying = s.mode == CapacityMode::Retry;
    if (w.isRetrying) {
        RINGSIDE_TRY(w.every, required(s.every, "cost.capacity.every"));
    }
    return w;
}

Done billCapacity(const CostScenario& scenario, Bill& bill)
{
    RINGSIDE_TRY(const CapacityWindows w, windowsOf(*scenario.capacity));
    bill.add("start_wait_mean_s", w.meanWait());
    bill.add("start_chance", w.chanceWithin(w.patience));
    bill.add("free_share", w.freeShare());
    return {};
}

/// Windows of the mean length between gaps of the mean length, and when the job asks.
scenario::Timeline windowTimeline(const CapacityWindows& w)
{
    constexpr int kMostWindows = 6;
    constexpr double kMostTicks = 300;
    const double cycle = w.gap + w.window;
    const double shown = std::min(w.patience, kMostWindows * cycle);
    scenario::Lane free{RINGSIDE_TR("Capacity"), {}}, job{RINGSIDE_TR("Job"), {}};
    for (double at = w.gap; at < shown; at += cycle)
        free.blocks.push_back({at / kHourSeconds, std::min(shown, at + w.window) / kHourSeconds, "",
                               RINGSIDE_TR("free"), StateTone::Good});
    if (!w.isRetrying) {
        job.blocks.push_back({0, std::min(shown, w.gap) / kHourSeconds, "",
                              RINGSIDE_TR("waits in the queue"), StateTone::Neutral});
    } else {
        const double ticks = std::min(kMostTicks, wholeBelow(shown / w.every));
        for (double tick = 0; tick <= ticks; ++tick) {
            const double at = tick * w.every;
            const bool isMet = std::fmod(at, cycle) >= w.gap;
            const double end = at + std::min(w.every / 3, shown / 100);
            job.blocks.push_back({at / kHourSeconds, end / kHourSeconds, "",
                                  isMet ? RINGSIDE_TR("starts") : RINGSIDE_TR("refused"),
                                  isMet ? StateTone::Good : StateTone::Bad});
            if (isMet)
                break;
        }
    }
    return {.clock = {RINGSIDE_TR("Time"), RINGSIDE_TR("h")},
            .lanes = {std::move(free), std::move(job)}};
}

void drawCapacity(const CostScenario& scenario, const scenario::Evaluation& evaluation,
                  Pictures& pictures)
{
    constexpr int kPoints = 121;
    const auto w = windowsOf(*scenario.capacity);
    if (!w)
        return;
    const std::string chance = scenario::percent(valueOf(evaluation, "start_chance"));
    const std::string patience = shortNumber(w->patience / kHourSeconds);
    pictures.push_back(
        {std::string(kCapacityPictures[0]), RINGSIDE_TR("Windows of capacity"),
         filled(forms::kWindows, {scenario::percent(w->freeShare()),
                                  shortNumber(w->gap / kHourSeconds), shortNumber(w->window / 60)}),
         windowTimeline(*w)});
    scenario::Plot plot{.x = {RINGSIDE_TR("Time"), RINGSIDE_TR("h")},
                        .y = {RINGSIDE_TR("Chance of a start"), "%"}};
    const double most = 2 * w->patience / kHourSeconds;
    plot.series = {{RINGSIDE_TR("Started"), scenario::curve(0, most, kPoints, [&](double h) {
                        return 100 * w->chanceWithin(h * kHourSeconds);
                    })}};
    plot.marks = {{RINGSIDE_TR("Patience"), w->patience / kHourSeconds, true}};
    pictures.push_back({std::string(kCapacityPictures[1]), RINGSIDE_TR("Chance of a start"),
                        filled(forms::kStartChance, {patience, chance}), std::move(plot)});
}

std::vector<CostRow> capacityFields()
{
    using C = CapacityScenario;
    constexpr auto kCapacity = &CostScenario::capacity;
    const auto time = [](std::string path, std::string meaning) {
        return orNone(seconds(std::move(path), kLeastTime, kMostSeconds, std::move(meaning)));
    };
    return {{time("cost.capacity.gap", RINGSIDE_TR("mean time without capacity")),
             slotIn<kCapacity, &C::gap>},
            {time("cost.capacity.window", RINGSIDE_TR("mean time with capacity")),
             slotIn<kCapacity, &C::window>},
            {scenario::choice("cost.capacity.mode", {"queue", "retry"},
                              RINGSIDE_TR("whether the job waits in a queue or asks again")),
             slotIn<kCapacity, &C::mode>},
            {time("cost.capacity.every", RINGSIDE_TR("time between two attempts")),
             slotIn<kCapacity, &C::every>},
            {time("cost.capacity.patience", RINGSIDE_TR("time after which the job gives up")),
             slotIn<kCapacity, &C::patience>}};
}

void assumeCapacityWindows(const CostScenario&, Notes& notes)
{
    notes.push_back({"cost.capacity.gap",
                     RINGSIDE_TR("typed by the author; gaps and windows are exponential, and a "
                                 "window serves every job that waits")});
}

} // namespace

Block capacityBlock()
{
    return {.name = "capacity",
            .firstField = "cost.capacity.gap",
            .isStated = isThere<&CostScenario::capacity>,
            .isFresh = isUntouched<&CostScenario::capacity>,
            .fields = capacityFields,
            .metrics = kCapacityMetrics,
            .evaluate = billCapacity,
            .assume = assumeCapacityWindows,
            .pictureNames = kCapacityPictures,
            .draw = drawCapacity};
}

} // namespace ringside::cost
