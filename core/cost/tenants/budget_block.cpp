// SPDX-License-Identifier: GPL-3.0-or-later
//
// Spending is even over the period, so an alert at the share s of the amount fires after
// s amount / total of the period. A budget alerts; it stops nothing.
#include "core/cost/tenants/budget_block.h"

#include "core/cost/block/cost_text.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>

namespace ringside::cost {

using scenario::Better;
using scenario::FieldKind;
using scenario::MetricInfo;
using scenario::MetricUnit;
using scenario::orNone;
using scenario::plain;

namespace {

constexpr std::array kBudgetMetrics{
    MetricInfo{.name = "alert_fires",
               .unit = MetricUnit::Flag,
               .needs = "cost.budget.amount",
               .title = RINGSIDE_TR("an alert fires")},
    MetricInfo{.name = "first_alert_s",
               .unit = MetricUnit::Time,
               .better = Better::Lower,
               .shownUnit = "s",
               .needs = "cost.budget.amount",
               .title = RINGSIDE_TR("time to the first alert")},
    MetricInfo{.name = "spent_before_alert_usd",
               .better = Better::Lower,
               .needs = "cost.budget.amount",
               .title = RINGSIDE_TR("spent before the first alert")}};
constexpr std::array<std::string_view, 1> kBudgetPictures{"budget-alerts"};

Done billBudget(const CostScenario& scenario, Bill& bill)
{
    const BudgetScenario& budget = *scenario.budget;
    RINGSIDE_TRY(const double amount, scenario::required(budget.amount, "cost.budget.amount"));
    if (budget.alerts.empty())
        return fail(scenario::missing("cost.budget.alerts"));
    const double first = *std::ranges::min_element(budget.alerts) * amount;
    const bool fires = bill.total >= first;
    const double period = scenario.period * kHourSeconds;
    bill.add("alert_fires", fires ? 1 : 0);
    bill.add("first_alert_s", fires && bill.total > 0 ? first / bill.total * period : period);
    bill.add("spent_before_alert_usd", std::min(first, bill.total));
    return {};
}

void drawBudget(const CostScenario& scenario, const scenario::Evaluation& evaluation,
                Pictures& pictures)
{
    const double total = valueOf(evaluation, "total_usd");
    const double days = scenario.period / 24;
    scenario::Plot plot{.x = {RINGSIDE_TR("Time"), RINGSIDE_TR("days")},
                        .y = {RINGSIDE_TR("Spent"), ""}};
    plot.series = {{RINGSIDE_TR("Spent"), {{0, 0}, {days, total}}}};
    for (const double alert : scenario.budget->alerts)
        plot.marks.push_back({RINGSIDE_TR("Alert"), alert * *scenario.budget->amount});
    const double at = valueOf(evaluation, "first_alert_s") / kHourSeconds / 24;
    const std::string spent = scenario::shortNumber(valueOf(evaluation, "spent_before_alert_usd"));
    const bool fires = valueOf(evaluation, "alert_fires") > 0;
    if (fires)
        plot.now = scenario::Point{at, valueOf(evaluation, "spent_before_alert_usd")};
    pictures.push_back({std::string(kBudgetPictures[0]), RINGSIDE_TR("Budget alerts"),
                        fires ? filled(forms::kAlert, {scenario::shortNumber(at), spent})
                              : filled(forms::kNoAlert, {spent}),
                        std::move(plot)});
}

std::vector<CostRow> budgetFields()
{
    using B = BudgetScenario;
    auto alerts = scenario::list("cost.budget.alerts", FieldKind::Numbers,
                                 RINGSIDE_TR("shares of the amount: [0.5, 1]"),
                                 RINGSIDE_TR("shares of the amount at which the budget alerts"));
    alerts.minimum = 0;
    return {{orNone(plain("cost.budget.amount", 0, kMostSum, RINGSIDE_TR("budget of the period"))),
             slotIn<&CostScenario::budget, &B::amount>},
            {std::move(alerts), slotIn<&CostScenario::budget, &B::alerts>}};
}

void assumeBudget(const CostScenario&, Notes& notes)
{
    notes.push_back({"cost.budget.amount",
                     RINGSIDE_TR("spending is even over the period; an alert stops nothing")});
}

} // namespace

Block budgetBlock()
{
    return {.name = "budget",
            .firstField = "cost.budget.amount",
            .isStated = isThere<&CostScenario::budget>,
            .isFresh = isUntouched<&CostScenario::budget>,
            .fields = budgetFields,
            .metrics = kBudgetMetrics,
            .evaluate = billBudget,
            .assume = assumeBudget,
            .pictureNames = kBudgetPictures,
            .draw = drawBudget};
}

} // namespace ringside::cost
