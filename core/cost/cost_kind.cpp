// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/cost_kind.h"

#include "core/base/tr.h"
#include "core/cost/block/bill_picture.h"
#include "core/cost/block/price_fields.h"
#include "core/cost/cost_blocks.h"
#include "core/scenario/field_errors.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>

namespace ringside::cost {

namespace {

using scenario::Better;
using scenario::MetricInfo;
using scenario::MetricUnit;

constexpr std::array kSharedMetrics{
    MetricInfo{.name = "total_usd", .better = Better::Lower, .title = RINGSIDE_TR("total cost")},
    MetricInfo{.name = "finish_s",
               .unit = MetricUnit::Time,
               .better = Better::Lower,
               .shownUnit = "s",
               .title = RINGSIDE_TR("end of the work")},
    MetricInfo{.name = "meets_deadline",
               .unit = MetricUnit::Flag,
               .better = Better::Higher,
               .needs = "cost.deadline",
               .title = RINGSIDE_TR("deadline met")}};

/// A block whose fields are all at their defaults states its first one, so that it exists.
scenario::Origin originOf(const CostScenario& state, std::string_view path)
{
    for (const Block& block : allBlocks()) {
        if (path == block.firstField && block.isFresh(state))
            return scenario::Origin::Overriding;
    }
    return scenario::Origin::Own;
}

const scenario::FieldTable<CostScenario>& fieldTable()
{
    static const scenario::FieldTable<CostScenario> table = [] {
        std::vector<CostRow> rows = sharedFields();
        for (const Block& block : allBlocks())
            std::ranges::move(block.fields(), std::back_inserter(rows));
        return scenario::FieldTable<CostScenario>(std::move(rows), {}, {.origin = originOf});
    }();
    return table;
}

std::span<const MetricInfo> allMetrics()
{
    static const std::vector<MetricInfo> metrics = [] {
        std::vector<MetricInfo> all(kSharedMetrics.begin(), kSharedMetrics.end());
        for (const Block& block : allBlocks())
            all.insert(all.end(), block.metrics.begin(), block.metrics.end());
        return all;
    }();
    return metrics;
}

class CostKind final : public scenario::KindWithFields<CostScenario>
{
public:
    CostKind() : KindWithFields(fieldTable(), allMetrics()) {}

    std::string_view name() const override { return "cost"; }
    std::string_view title() const override { return RINGSIDE_TR("Costs"); }
    bool isExact() const override { return true; }

    std::vector<std::string> pictureNames() const override
    {
        std::vector<std::string> names{std::string(kBillPicture)};
        for (const Block& block : allBlocks())
            names.insert(names.end(), block.pictureNames.begin(), block.pictureNames.end());
        return names;
    }

    bool hasPicture(const scenario::State& state, std::string_view name) const override
    {
        const auto evaluation = evaluate(state, scenario::Effort::Coarse, {});
        if (!evaluation)
            return false;
        const auto all = pictures(*evaluation);
        return std::ranges::find(all, name, &scenario::Picture::name) != all.end();
    }

    /// The prices that the state has: a learner puts in those that apply.
    std::vector<std::string> offeredLevers(const scenario::State& state) const override
    {
        Notes prices;
        assumePrices(fieldsOf(state), prices);
        std::vector<std::string> paths;
        for (const scenario::FieldNote& price : prices)
            paths.emplace_back(price.path);
        return paths;
    }

    /// A lever of a block that the state does not have would create it.
    bool hasLever(const scenario::State& state, std::string_view path) const override
    {
        const CostScenario& fields = fieldsOf(state);
        return std::ranges::none_of(allBlocks(), [&](const Block& block) {
            const std::string section = "cost." + std::string(block.name) + ".";
            return path.starts_with(section) && !block.isStated(fields);
        });
    }

    Result<scenario::Evaluation> evaluate(const scenario::State& state, scenario::Effort,
                                          std::stop_token) const override
    {
        const CostScenario& fields = fieldsOf(state);
        RINGSIDE_TRY(Bill bill, billOf(fields));
        scenario::Evaluation evaluation;
        evaluation.state = state;
        evaluation.metrics = bill.metrics;
        evaluation.methods = {RINGSIDE_TR("closed form")};
        Notes notes;
        assumePrices(fields, notes);
        for (const Block& block : allBlocks()) {
            if (block.isStated(fields))
                block.assume(fields, notes);
        }
        evaluation.assumptions = scenario::assumptionsAt(*this, state, notes);
        evaluation.detail = std::move(bill);
        return evaluation;
    }

    std::vector<scenario::Picture> pictures(const scenario::Evaluation& evaluation) const override
    {
        const CostScenario& fields = fieldsOf(evaluation.state);
        Pictures pictures;
        if (const auto* bill = std::any_cast<Bill>(&evaluation.detail))
            drawBill(*bill, pictures);
        for (const Block& block : allBlocks()) {
            if (block.isStated(fields))
                block.draw(fields, evaluation, pictures);
        }
        return pictures;
    }
};

} // namespace

Result<Bill> billOf(const CostScenario& scenario)
{
    constexpr std::size_t kUsualMetrics = 24;
    Bill bill;
    bill.metrics.reserve(kUsualMetrics);
    bool isEmpty = true;
    for (const Block& block : allBlocks()) {
        if (!block.isStated(scenario))
            continue;
        // A budget alone has nothing to watch.
        if (block.name != "budget")
            isEmpty = false;
        else if (isEmpty)
            break;
        RINGSIDE_CHECK(block.evaluate(scenario, bill));
    }
    if (isEmpty)
        return fail(scenario::missing("cost"));
    bill.add("total_usd", bill.total);
    if (bill.finish) {
        bill.add("finish_s", *bill.finish);
        if (scenario.deadline)
            bill.add("meets_deadline", *bill.finish <= *scenario.deadline * kHourSeconds ? 1 : 0);
    }
    for (const scenario::MetricValue& metric : bill.metrics) {
        if (!std::isfinite(metric.estimate.value))
            return fail({.code = ErrorCode::NotFinite, .subject = "cost", .value = metric.name});
    }
    return bill;
}

std::unique_ptr<const scenario::ScenarioKind> costKind()
{
    return std::make_unique<CostKind>();
}

} // namespace ringside::cost
