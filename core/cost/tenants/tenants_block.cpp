// SPDX-License-Identifier: GPL-3.0-or-later
//
// A tenant with `a` answers per day of `k` tokens each is served min(a k, quota) tokens per day.
// Tokens are paid for at the price of an input token.
#include "core/cost/tenants/tenants_block.h"

#include "core/cost/block/cost_text.h"
#include "core/scenario/picture_text.h"

#include <array>

namespace ringside::cost {

using scenario::Better;
using scenario::FieldKind;
using scenario::MetricInfo;
using scenario::orNone;

namespace {

constexpr std::array kTenantsMetrics{
    MetricInfo{.name = "tenants_usd",
               .better = Better::Lower,
               .title = RINGSIDE_TR("cost of all tenants")},
    MetricInfo{.name = "largest_tenant_share",
               .better = Better::Lower,
               .title = RINGSIDE_TR("tokens of the largest tenant"),
               .isShare = true},
    MetricInfo{.name = "refused_share",
               .better = Better::Lower,
               .title = RINGSIDE_TR("tokens that the quota refuses"),
               .isShare = true}};
constexpr std::array<std::string_view, 1> kTenantsPictures{"tenant-shares"};

/// A group's tokens per day.
struct GroupTokens
{
    double tenants = 0, asked = 0, served = 0; ///< of each tenant
};

GroupTokens groupAt(const TenantsScenario& tenants, std::size_t row)
{
    GroupTokens group{tenants.groups.at(row, 0),
                      tenants.groups.at(row, 1) * tenants.groups.at(row, 2), 0};
    group.served = tenants.quota ? std::min(group.asked, *tenants.quota) : group.asked;
    return group;
}

Done billTenants(const CostScenario& scenario, Bill& bill)
{
    const TenantsScenario& tenants = *scenario.tenants;
    if (tenants.groups.empty())
        return fail(scenario::missing("cost.tenants"));
    if (tenants.groups.columns != 3)
        return fail(scenario::excluded(
            "cost.tenants",
            RINGSIDE_TR("a group has three numbers: tenants, answers per day, tokens per answer")));
    RINGSIDE_TRY(const double input, scenario::required(scenario.price.input, "cost.price.input"));
    double asked = 0, served = 0, largest = 0;
    for (std::size_t row = 0; row < tenants.groups.size(); ++row) {
        const GroupTokens group = groupAt(tenants, row);
        asked += group.tenants * group.asked;
        served += group.tenants * group.served;
        if (group.tenants > 0)
            largest = std::max(largest, group.served);
    }
    const double days = scenario.period / 24;
    const double sum = served * days * input / kMillion;
    bill.pay(RINGSIDE_TR("Tenants"), sum);
    bill.add("tenants_usd", sum);
    bill.add("largest_tenant_share", served > 0 ? largest / served : 0);
    bill.add("refused_share", asked > 0 ? 1 - served / asked : 0);
    return {};
}

void drawTenants(const CostScenario& scenario, const scenario::Evaluation& evaluation,
                 Pictures& pictures)
{
    const TenantsScenario& tenants = *scenario.tenants;
    scenario::Series served{RINGSIDE_TR("Served")}, refused{RINGSIDE_TR("Refused by the quota")};
    served.look = refused.look = scenario::SeriesLook::Bars;
    scenario::Plot plot{.x = {RINGSIDE_TR("Group of tenants"), ""},
                        .y = {RINGSIDE_TR("Tokens per day"), RINGSIDE_TR("million")}};
    for (std::size_t row = 0; row < tenants.groups.size(); ++row) {
        const GroupTokens group = groupAt(tenants, row);
        const auto x = static_cast<double>(row);
        served.points.push_back({x, group.tenants * group.served / kMillion});
        refused.points.push_back({x, group.tenants * (group.asked - group.served) / kMillion});
        plot.x.names.push_back(filled(forms::kTenantGroup, {scenario::countText(group.tenants)}));
    }
    plot.series = {std::move(served), std::move(refused)};
    pictures.push_back(
        {std::string(kTenantsPictures[0]), RINGSIDE_TR("Tokens by tenant"),
         filled(forms::kTenants, {scenario::percent(valueOf(evaluation, "largest_tenant_share")),
                                  scenario::shortNumber(valueOf(evaluation, "tenants_usd")),
                                  scenario::percent(valueOf(evaluation, "refused_share"))}),
         std::move(plot)});
}

std::vector<CostRow> tenantsFields()
{
    using T = TenantsScenario;
    auto groups = scenario::list(
        "cost.tenants", FieldKind::Rows,
        RINGSIDE_TR("rows of tenants, answers per day and tokens per answer: [[299, 40, 900]]"),
        RINGSIDE_TR("groups of tenants: how many, answers per day, tokens per answer"));
    groups.minimum = 0;
    return {
        {std::move(groups), slotIn<&CostScenario::tenants, &T::groups>},
        {orNone(tokens("cost.tenant_quota", 1e15, RINGSIDE_TR("most tokens per day of a tenant"))),
         slotIn<&CostScenario::tenants, &T::quota>}};
}

void assumeTenants(const CostScenario&, Notes& notes)
{
    notes.push_back({"cost.tenants", RINGSIDE_TR("the tenants of a group are equal, and all their "
                                                 "tokens have the price of an input token")});
}

} // namespace

Block tenantsBlock()
{
    return {.name = "tenants",
            .firstField = "cost.tenants",
            .isStated = isThere<&CostScenario::tenants>,
            .isFresh = isUntouched<&CostScenario::tenants>,
            .fields = tenantsFields,
            .metrics = kTenantsMetrics,
            .evaluate = billTenants,
            .assume = assumeTenants,
            .pictureNames = kTenantsPictures,
            .draw = drawTenants};
}

} // namespace ringside::cost
