// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/machines/quota_block.h"

#include "core/cost/block/cost_text.h"
#include "core/cost/machines/waiting_jobs.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>

namespace ringside::cost {

using scenario::Better;
using scenario::MetricInfo;
using scenario::MetricUnit;
using scenario::orNone;
using scenario::required;
using scenario::shortNumber;

namespace {

constexpr std::array kQuotaMetrics{MetricInfo{.name = "wait_chance",
                                              .better = Better::Lower,
                                              .title = RINGSIDE_TR("chance that a job waits"),
                                              .isShare = true},
                                   MetricInfo{.name = "gone_share",
                                              .better = Better::Lower,
                                              .title = RINGSIDE_TR("jobs that give up"),
                                              .isShare = true},
                                   MetricInfo{.name = "quota_wait_mean_s",
                                              .unit = MetricUnit::Time,
                                              .better = Better::Lower,
                                              .shownUnit = "s",
                                              .title = RINGSIDE_TR("mean wait for the quota")},
                                   MetricInfo{.name = "quota_use_share",
                                              .better = Better::Higher,
                                              .title = RINGSIDE_TR("use of the quota"),
                                              .isShare = true},
                                   MetricInfo{.name = "quota_usd",
                                              .better = Better::Lower,
                                              .title = RINGSIDE_TR("cost of the whole quota")}};
constexpr std::array<std::string_view, 1> kQuotaPictures{"quota-machines"};

struct QuotaRates
{
    double arrivals = 0, service = 0, gone = 0; ///< per second
    int machines = 0;
};

Result<QuotaRates> ratesOf(const QuotaScenario& s)
{
    QuotaRates rates;
    RINGSIDE_TRY(rates.machines, required(s.machines, "cost.quota.machines"));
    RINGSIDE_TRY(const double perHour, required(s.perHour, "cost.quota.per_hour"));
    RINGSIDE_TRY(const double service, required(s.service, "cost.quota.service"));
    rates.arrivals = perHour / kHourSeconds;
    rates.service = 1 / service;
    rates.gone = s.patience ? 1 / *s.patience : 0;
    const double most = rates.machines * kHourSeconds / service;
    if (!s.patience && perHour >= most)
        return fail(scenario::outOfRange("cost.quota.per_hour", perHour,
                                         filled(error_forms::kLessThan, {text::numberText(most)})));
    return rates;
}

Done billQuota(const CostScenario& scenario, Bill& bill)
{
    RINGSIDE_TRY(const QuotaRates rates, ratesOf(*scenario.quota));
    RINGSIDE_TRY(const double price,
                 required(scenario.price.machineHour, "cost.price.machine_hour"));
    const auto found = WaitingJobs::of(rates.arrivals, rates.service, rates.gone, rates.machines);
    const double sum = rates.machines * scenario.period * price;
    bill.add("wait_chance", found.waitChance);
    bill.add("gone_share", found.goneShare);
    bill.add("quota_wait_mean_s", found.waitMean);
    bill.add("quota_use_share", found.busyShare);
    bill.add("quota_usd", sum);
    bill.pay(RINGSIDE_TR("Machines"), sum);
    return {};
}

/// The chance of a wait with fewer and more machines.
void drawQuota(const CostScenario& scenario, const scenario::Evaluation& evaluation,
               Pictures& pictures)
{
    constexpr int kMostPoints = 61;
    const auto rates = ratesOf(*scenario.quota);
    if (!rates)
        return;
    const int most = 2 * rates->machines;
    const int step = std::max(1, most / kMostPoints);
    scenario::Plot plot{.x = {RINGSIDE_TR("Machines"), ""}, .y = {RINGSIDE_TR("Jobs"), "%"}};
    scenario::Series waiting{RINGSIDE_TR("Wait")}, gone{RINGSIDE_TR("Give up")};
    for (int machines = step; machines <= most; machines += step) {
        const bool isStable = rates->gone > 0 || rates->arrivals < machines * rates->service;
        if (!isStable)
            continue;
        const auto found = WaitingJobs::of(rates->arrivals, rates->service, rates->gone, machines);
        waiting.points.push_back({static_cast<double>(machines), 100 * found.waitChance});
        gone.points.push_back({static_cast<double>(machines), 100 * found.goneShare});
    }
    plot.series = {std::move(waiting)};
    if (rates->gone > 0)
        plot.series.push_back(std::move(gone));
    const double chance = valueOf(evaluation, "wait_chance");
    plot.now = scenario::Point{static_cast<double>(rates->machines), 100 * chance};
    pictures.push_back(
        {std::string(kQuotaPictures[0]), RINGSIDE_TR("Waits by quota"),
         filled(forms::kQuota, {scenario::countText(rates->machines), scenario::percent(chance),
                                shortNumber(valueOf(evaluation, "quota_wait_mean_s")),
                                scenario::percent(valueOf(evaluation, "quota_use_share"))}),
         std::move(plot)});
}

std::vector<CostRow> quotaFields()
{
    using Q = QuotaScenario;
    constexpr auto kQuota = &CostScenario::quota;
    return {
        {orNone(scenario::count("cost.quota.machines", RINGSIDE_TR("machines"), 1, 2000,
                                RINGSIDE_TR("machines of the quota"))),
         slotIn<kQuota, &Q::machines>},
        {orNone(scenario::plain("cost.quota.per_hour", 1e-6, 1e6,
                                RINGSIDE_TR("jobs that arrive per hour"))),
         slotIn<kQuota, &Q::perHour>},
        {orNone(seconds("cost.quota.service", kLeastTime, 1e7, RINGSIDE_TR("mean time of a job"))),
         slotIn<kQuota, &Q::service>},
        {orNone(seconds("cost.quota.patience", kLeastTime, 1e7,
                        RINGSIDE_TR("mean time after which a waiting job gives up"))),
         slotIn<kQuota, &Q::patience>}};
}

void assumeQuota(const CostScenario& scenario, Notes& notes)
{
    notes.push_back({"cost.quota.per_hour",
                     RINGSIDE_TR("jobs arrive at random, and their times are exponential")});
    if (scenario.quota->patience)
        notes.push_back({"cost.quota.patience", RINGSIDE_TR("patience is exponential")});
}

} // namespace

Block quotaBlock()
{
    return {.name = "quota",
            .firstField = "cost.quota.machines",
            .isStated = isThere<&CostScenario::quota>,
            .isFresh = isUntouched<&CostScenario::quota>,
            .fields = quotaFields,
            .metrics = kQuotaMetrics,
            .evaluate = billQuota,
            .assume = assumeQuota,
            .pictureNames = kQuotaPictures,
            .draw = drawQuota};
}

} // namespace ringside::cost
