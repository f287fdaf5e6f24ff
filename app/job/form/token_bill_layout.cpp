// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/form/form_layout.h"
#include "app/job/form/job_form.h"

namespace ringside::app {

namespace {

using Condition = FormLayout::Condition;

Condition option(std::vector<std::string> options, bool isOneOf = true)
{
    return {"cost.tokens.option", std::move(options), isOneOf};
}

std::vector<FormLayout::Group> callGroups()
{
    const Condition isImplicit{"cost.tokens.cache", {"implicit"}};
    const Condition isExplicit{"cost.tokens.cache", {"explicit"}};
    const Condition isOnDemand = option({"batch", "machines"}, false);
    const Condition isRetried{"cost.tokens.retry.attempts", {"0 attempts"}, false};
    return {{JobForm::tr("Requests"), {"cost.period", "cost.tokens.requests", "cost.tokens.load"}},
            {JobForm::tr("Tokens per call"),
             {"cost.tokens.shared", "cost.tokens.unique", "cost.tokens.output"}},
            {JobForm::tr("Cache"), {"cost.tokens.cache"}},
            {{}, {"cost.tokens.hit_share"}, {isImplicit}},
            {{}, {"cost.tokens.cache_hours", "cost.tokens.cache_fills"}, {isExplicit}},
            {JobForm::tr("How calls are served"), {"cost.tokens.option"}},
            {{},
             {"cost.tokens.units", "cost.tokens.unit_rate", "cost.tokens.output_weight",
              "cost.tokens.overflow"},
             {option({"provisioned"})}},
            {JobForm::tr("Refusals and retries"),
             {"cost.tokens.spare.mean", "cost.tokens.spare.sd", "cost.tokens.retry.attempts"},
             {isOnDemand}},
            {{},
             {"cost.tokens.retry.first", "cost.tokens.retry.factor", "cost.tokens.retry.cap"},
             {isOnDemand, isRetried}}};
}

std::vector<FormLayout::Group> priceGroups()
{
    const Condition isCached{"cost.tokens.cache", {"none"}, false};
    const Condition isStored{"cost.tokens.cache", {"explicit"}};
    return {{JobForm::tr("Your prices"), {}},
            {{}, {"cost.price.input", "cost.price.output"}, {option({"machines"}, false)}},
            {{}, {"cost.price.cached"}, {isCached}},
            {{}, {"cost.price.cache_hour"}, {isStored}},
            {{}, {"cost.price.batch"}, {option({"batch"})}},
            {{}, {"cost.price.flex"}, {option({"flex"})}},
            {{}, {"cost.price.priority"}, {option({"priority", "provisioned"})}},
            {{}, {"cost.price.unit_hour"}, {option({"provisioned"})}},
            {{}, {"cost.price.once"}, {option({"machines"})}}};
}

std::vector<std::string> rareBillPaths()
{
    return {"cost.tokens.calls",
            "cost.tokens.active",
            "cost.tokens.cache_minimum",
            "cost.tokens.cached_weight",
            "cost.tokens.window",
            "cost.tokens.spare.regions",
            "cost.tokens.spare.correlation",
            "cost.tokens.spare.priority",
            "cost.tokens.spare.flex",
            "cost.tokens.prefill_rate",
            "cost.tokens.decode_rate",
            "cost.tokens.overhead",
            "cost.tokens.parallel",
            "cost.tokens.turnaround",
            "cost.deadline",
            "cost.tokens.error_share",
            "cost.price.error",
            "cost.price.failed",
            "cost.price.late",
            "cost.tokens.tuning_tokens",
            "cost.price.training"};
}

} // namespace

FormLayout tokenBillLayout()
{
    FormLayout layout{QStringLiteral("tokenBillForm"), callGroups(), rareBillPaths()};
    const auto prices = priceGroups();
    layout.groups.insert(layout.groups.end(), prices.begin(), prices.end());
    return layout;
}

} // namespace ringside::app
