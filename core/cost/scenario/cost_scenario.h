// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/scenario/bytes_scenario.h"
#include "core/cost/scenario/machines_scenario.h"
#include "core/cost/scenario/prices.h"
#include "core/cost/scenario/tokens_scenario.h"
#include "core/scenario/list_grammar.h"

#include <optional>
#include <vector>

namespace ringside::cost {

/// Groups of customers: how many, answers of each per day, tokens per answer.
struct TenantsScenario
{
    scenario::NumberRows groups{};
    std::optional<double> quota{}; ///< tokens per day and tenant
    bool operator==(const TenantsScenario&) const = default;
};

struct BudgetScenario
{
    std::optional<double> amount{};
    std::vector<double> alerts{1}; ///< shares of the amount
    bool operator==(const BudgetScenario&) const = default;
};

/// What an option costs, how long it takes and how often it is refused. States one block or more; a
/// block exists from the first change of one of its fields on.
struct CostScenario
{
    double period = 720;              ///< h, of all totals
    std::optional<double> deadline{}; ///< h
    Prices price{};
    std::optional<TokensScenario> tokens{};
    std::optional<TenantsScenario> tenants{};
    std::optional<BudgetScenario> budget{};
    std::optional<JobsScenario> jobs{};
    std::optional<StandbyScenario> standby{};
    std::optional<PackingScenario> packing{};
    std::optional<ReservationScenario> reservation{};
    std::optional<CapacityScenario> capacity{};
    std::optional<QuotaScenario> quota{};
    std::optional<ScanScenario> scan{};
    std::optional<LogScenario> log{};
    bool operator==(const CostScenario&) const = default;
};

} // namespace ringside::cost
