// SPDX-License-Identifier: GPL-3.0-or-later
//
// One instance that starts on demand: M/G/1 with a setup of D and a delayed off T (Welch,
// Operations Research 12, 1964; Gandhi, Harchol-Balter and Adan, Performance Evaluation 67, 2010).
// For l requests/s with the service time S, r = l E[S] < 1 and d = l D + e^(l T):
//   cycle      = 1/l + D + d E[S] / (1 - r) + (e^(l T) - 1) / l
//   on         = 1 - (1/l) / cycle          cold start = (1 - r) / d
//   start wait = (1 + l D)(1 - r) / d       wait = l E[S^2] / (2 (1 - r)) + D (1 + l D / 2) / d
// Always on: D = 0, and the machine is paid for the whole period.
#include "core/cost/machines/standby_block.h"

#include "core/cost/block/cost_text.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::cost {

using scenario::Better;
using scenario::count;
using scenario::FieldKind;
using scenario::MetricInfo;
using scenario::MetricUnit;
using scenario::orNone;
using scenario::plain;
using scenario::shortNumber;
using scenario::StateTone;

namespace {

constexpr std::array kStandbyMetrics{
    MetricInfo{.name = "on_share",
               .better = Better::Lower,
               .title = RINGSIDE_TR("time that the machine is on"),
               .isShare = true},
    MetricInfo{.name = "cold_share",
               .better = Better::Lower,
               .title = RINGSIDE_TR("requests that start the machine"),
               .isShare = true},
    MetricInfo{.name = "start_wait_share",
               .better = Better::Lower,
               .title = RINGSIDE_TR("requests that wait for a start"),
               .isShare = true},
    MetricInfo{.name = "wait_mean_s",
               .unit = MetricUnit::Time,
               .better = Better::Lower,
               .shownUnit = "s",
               .title = RINGSIDE_TR("mean wait of a request")},
    MetricInfo{.name = "busy_share",
               .better = Better::Higher,
               .title = RINGSIDE_TR("machine time that serves requests"),
               .isShare = true},
    MetricInfo{.name = "standby_hours",
               .better = Better::Lower,
               .shownUnit = "h",
               .title = RINGSIDE_TR("machine time")},
    MetricInfo{.name = "standby_usd",
               .better = Better::Lower,
               .title = RINGSIDE_TR("cost of the machine")}};
constexpr std::array<std::string_view, 2> kStandbyPictures{"standby-day", "standby-idle"};

/// One level, in seconds and requests per second.
struct StandbyLevel
{
    double on = 0, cold = 0, startWait = 0, wait = 0;
};

StandbyLevel standbyAt(double rate, const StandbyScenario& s, double idle)
{
    const double service = *s.service, busy = rate * service;
    const double squared = service * service * (1 + s.scv);
    StandbyLevel level;
    level.wait = rate * squared / (2 * (1 - busy));
    if (s.always) {
        level.on = 1;
        return level;
    }
    if (rate <= 0)
        return level;
    const double d = rate * s.start + std::exp(rate * idle);
    const double cycle =
        1 / rate + s.start + d * service / (1 - busy) + std::expm1(rate * idle) / rate;
    level.on = 1 - 1 / rate / cycle;
    level.cold = (1 - busy) / d;
    level.startWait = (1 + rate * s.start) * (1 - busy) / d;
    level.wait += s.start * (1 + rate * s.start / 2) / d;
    return level;
}

/// Sums of all levels, weighted by requests; `onHours` by time.
struct StandbySums
{
    double requests = 0, onHours = 0, cold = 0, startWait = 0, wait = 0;
    double perRequest(double sum) const { return requests > 0 ? sum / requests : 0; }
};

StandbySums sumsOf(const CostScenario& scenario, double idle)
{
    const StandbyScenario& s = *scenario.standby;
    StandbySums sums;
    for (const Level& each : s.load) {
        const StandbyLevel level = standbyAt(each.rate / kHourSeconds, s, idle);
        const double requests = each.rate * each.hours;
        sums.requests += requests;
        sums.onHours += each.hours * level.on;
        sums.cold += requests * level.cold;
        sums.startWait += requests * level.startWait;
        sums.wait += requests * level.wait;
    }
    if (s.always)
        sums.onHours = scenario.period;
    return sums;
}

Done checkStandbyLoad(const CostScenario& scenario)
{
    const StandbyScenario& s = *scenario.standby;
    if (s.load.empty())
        return fail(scenario::missing("cost.standby.load"));
    RINGSIDE_TRY(const double service, scenario::required(s.service, "cost.standby.service"));
    double all = 0;
    for (const Level& level : s.load) {
        if (!(level.hours > 0) || !(level.rate >= 0))
            return fail(
                scenario::excluded("cost.standby.load",
                                   RINGSIDE_TR("a level has hours above 0 and a rate from 0 on")));
        const double most = kHourSeconds / service;
        if (level.rate >= most)
            return fail(scenario::outOfRange(
                "cost.standby.load", level.rate,
                filled(forms::kInstances, {scenario::countText(std::floor(level.rate / most) + 1),
                                           text::numberText(most)})));
        all += level.hours;
    }
    if (exceeds(all, scenario.period))
        return fail(scenario::atMost("cost.standby.load", all, scenario.period));
    return {};
}

Done billStandby(const CostScenario& scenario, Bill& bill)
{
    const StandbyScenario& s = *scenario.standby;
    RINGSIDE_CHECK(checkStandbyLoad(scenario));
    RINGSIDE_TRY(const double price,
                 scenario::required(scenario.price.machineHour, "cost.price.machine_hour"));
    const StandbySums sums = sumsOf(scenario, s.idle);
    const double machineHours = sums.onHours * s.machines;
    bill.add("on_share", sums.onHours / scenario.period);
    bill.add("cold_share", sums.perRequest(sums.cold));
    bill.add("start_wait_share", sums.perRequest(sums.startWait));
    bill.add("wait_mean_s", sums.perRequest(sums.wait));
    const double served = sums.requests * *s.service / kHourSeconds;
    bill.add("busy_share", sums.onHours > 0 ? served / sums.onHours : 0);
    bill.add("standby_hours", machineHours);
    bill.add("standby_usd", machineHours * price);
    bill.pay(RINGSIDE_TR("Machines"), machineHours * price);
    return {};
}

/// A usual day of the machine: its mean cycle at each level, over and over.
void drawStandbyDay(const CostScenario& scenario, const scenario::Evaluation& evaluation,
                    Pictures& pictures)
{
    constexpr double kMostCycles = 12;
    const StandbyScenario& s = *scenario.standby;
    scenario::Timeline timeline{.clock = {RINGSIDE_TR("Time"), RINGSIDE_TR("h")}};
    for (const Level& each : s.load) {
        const double rate = each.rate / kHourSeconds;
        const StandbyLevel level = standbyAt(rate, s, s.idle);
        scenario::Lane lane{filled(forms::kRequestsPerHour, {shortNumber(each.rate)}), {}};
        const double cycles =
            std::clamp(std::round(each.rate * each.hours * level.cold), 1.0, kMostCycles);
        const double length = each.hours / cycles;
        // A cycle has one start, unless the level is too short for one.
        const double starts = std::min(1.0, each.rate * length * level.cold);
        const double starting =
            s.always ? 0 : std::min(length * level.on, starts * s.start / kHourSeconds);
        const double busy = std::min(length, each.rate * length * *s.service / kHourSeconds);
        for (double at = 0; rate > 0 && at < each.hours - kCountSlack; at += length) {
            double now = at;
            const auto add = [&](double span, const char* state, StateTone tone) {
                if (span > 0)
                    lane.blocks.push_back({now, now + span, "", state, tone});
                now += span;
            };
            add(starting, RINGSIDE_TR("start"), StateTone::Neutral);
            add(busy, RINGSIDE_TR("work"), StateTone::Good);
            add(length * level.on - starting - busy, RINGSIDE_TR("idle"), StateTone::Warn);
        }
        timeline.lanes.push_back(std::move(lane));
    }
    pictures.push_back(
        {std::string(kStandbyPictures[0]), RINGSIDE_TR("Time that is paid for"),
         filled(forms::kStandby, {scenario::percent(valueOf(evaluation, "on_share")),
                                  scenario::percent(valueOf(evaluation, "busy_share")),
                                  scenario::percent(valueOf(evaluation, "start_wait_share"))}),
         std::move(timeline)});
}

/// Machine time and waits, by the time after which the machine stops.
void drawStandbyIdle(const CostScenario& scenario, const scenario::Evaluation& evaluation,
                     Pictures& pictures)
{
    constexpr int kPoints = 81;
    const StandbyScenario& s = *scenario.standby;
    if (s.always)
        return;
    const double most = std::max({3600.0, 3 * s.idle, 3 * s.start});
    scenario::Plot plot{.x = {RINGSIDE_TR("Time until the machine stops"), RINGSIDE_TR("min")},
                        .y = {RINGSIDE_TR("Share"), "%"}};
    plot.series = {{RINGSIDE_TR("Time that the machine is on"),
                    scenario::curve(0, most / 60, kPoints,
                                    [&](double minutes) {
                                        return 100 * sumsOf(scenario, minutes * 60).onHours /
                                               scenario.period;
                                    })},
                   {RINGSIDE_TR("Requests that wait for a start"),
                    scenario::curve(0, most / 60, kPoints, [&](double minutes) {
                        const StandbySums sums = sumsOf(scenario, minutes * 60);
                        return 100 * sums.perRequest(sums.startWait);
                    })}};
    plot.marks = {{RINGSIDE_TR("Now"), s.idle / 60, true}};
    pictures.push_back({std::string(kStandbyPictures[1]),
                        RINGSIDE_TR("Paid time against cold starts"),
                        filled(forms::kIdle, {shortNumber(s.idle / 60),
                                              scenario::percent(valueOf(evaluation, "on_share")),
                                              shortNumber(valueOf(evaluation, "wait_mean_s"))}),
                        std::move(plot)});
}

void drawStandby(const CostScenario& scenario, const scenario::Evaluation& evaluation,
                 Pictures& pictures)
{
    drawStandbyDay(scenario, evaluation, pictures);
    drawStandbyIdle(scenario, evaluation, pictures);
}

std::vector<CostRow> standbyFields()
{
    using S = StandbyScenario;
    constexpr auto kStandby = &CostScenario::standby;
    return {{scenario::list("cost.standby.load", FieldKind::Pairs,
                            RINGSIDE_TR("pairs of hours and requests per hour: [[9, 3.3]]"),
                            RINGSIDE_TR("hours and requests per hour of each level")),
             slotIn<kStandby, &S::load>},
            {orNone(seconds("cost.standby.service", kLeastTime, kMostSeconds,
                            RINGSIDE_TR("mean time per request"))),
             slotIn<kStandby, &S::service>},
            {plain("cost.standby.scv", 0, 1e4,
                   RINGSIDE_TR("variance of the time per request / its squared mean")),
             slotIn<kStandby, &S::scv>},
            {seconds("cost.standby.start", 0, kMostSeconds, RINGSIDE_TR("start of the machine")),
             slotIn<kStandby, &S::start>},
            {seconds("cost.standby.idle", 0, kMostSeconds,
                     RINGSIDE_TR("time without a request after which the machine stops")),
             slotIn<kStandby, &S::idle>},
            {scenario::toggle("cost.standby.always", RINGSIDE_TR("the machine never stops")),
             slotIn<kStandby, &S::always>},
            {count("cost.standby.machines", RINGSIDE_TR("machines"), 1, 1e6,
                   RINGSIDE_TR("machines that run at these times")),
             slotIn<kStandby, &S::machines>}};
}

void assumeStandby(const CostScenario&, Notes& notes)
{
    notes.push_back({"cost.standby.load",
                     RINGSIDE_TR("one instance serves all requests, which arrive at random")});
}

} // namespace

Block standbyBlock()
{
    return {.name = "standby",
            .firstField = "cost.standby.load",
            .isStated = isThere<&CostScenario::standby>,
            .isFresh = isUntouched<&CostScenario::standby>,
            .fields = standbyFields,
            .metrics = kStandbyMetrics,
            .evaluate = billStandby,
            .assume = assumeStandby,
            .pictureNames = kStandbyPictures,
            .draw = drawStandby};
}

} // namespace ringside::cost
