// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/compression_model.h"

#include "core/base/tr.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/preset_lookup.h"
#include "core/scenario/number_grammar.h"

#include <algorithm>
#include <cmath>

namespace ringside::scaling {

namespace {

/// `count` matrices of a x b.
void addMatrices(FactorSizes& sizes, double count, double a, double b, double rank)
{
    if (rank * (a + b) >= a * b) {
        sizes.rest += count * a * b;
        return;
    }
    sizes.first += count * rank * a;
    sizes.second += count * rank * b;
    sizes.flops += count * (6 * a * b * rank + 2 * a * rank * rank);
}

Done checkStrategy(const JobPlan& plan)
{
    const Strategy& strategy = plan.scenario.strategy;
    const bool whole = strategy.kind == StrategyKind::DataParallel && strategy.zeroStage == 0;
    if (!whole) {
        return fail(
            {.code = ErrorCode::Incompatible,
             .subject = paths::kStrategyCompression,
             .value = strategy.compression,
             .limit = RINGSIDE_TR("strategy.kind: data-parallel with strategy.zero_stage: 0"),
             .detail = RINGSIDE_TR("each rank compresses the whole gradient")});
    }
    if (plan.scenario.work.overlapModel == OverlapModel::Buckets) {
        return fail(
            {.code = ErrorCode::NotModelled,
             .subject = paths::kStrategyCompression,
             .value = strategy.compression,
             .detail = RINGSIDE_TR("not bucket by bucket; state work.overlap_model: fraction")});
    }
    return {};
}

/// An all-gather is the second half of a ring's all-reduce of the gathered bytes.
Result<double> gatherSeconds(const JobPlan& plan, Exchange& exchange)
{
    constexpr double kBytesOfValueAndPlace = 8;
    const Model& model = plan.scenario.model;
    CollectiveRequest request = *exchange.request;
    if (request.algorithm != Algorithm::HierarchicalRing)
        request.algorithm = Algorithm::Ring;
    const double kept = topKValues(model.trainableParameters.value_or(model.parameters),
                                   plan.scenario.strategy.topKFraction);
    request.elementBytes = static_cast<int>(kBytesOfValueAndPlace);
    exchange.request = withBytes(request, kBytesOfValueAndPlace * kept * request.ranks);
    const auto both = secondsOf(*exchange.request);
    if (!both)
        return both;
    return *both / 2;
}

Result<double> factorSeconds(const JobPlan& plan, Exchange& exchange)
{
    RINGSIDE_TRY(const auto sizes,
                 powerSgdSizes(plan.scenario.model, plan.scenario.strategy.compressionRank));
    const double bytes = exchange.request->elementBytes;
    const CollectiveRequest whole = *exchange.request;
    exchange.request = withBytes(whole, (sizes.first + sizes.rest) * bytes);
    auto first = secondsOf(*exchange.request);
    if (!first || sizes.second <= 0)
        return first;
    const auto second = secondsOf(withBytes(whole, sizes.second * bytes));
    if (!second)
        return second;
    return *first + *second;
}

} // namespace

double wireBytesPerValue(const Scenario& scenario)
{
    const double stated = bytesOf(scenario.model.gradientPrecision);
    const std::string& compression = scenario.strategy.compression;
    return compression == "fp16" || compression == "bf16" ? std::min(stated, 2.0) : stated;
}

Result<FactorSizes> powerSgdSizes(const Model& model, double rank)
{
    if (!model.layers || !model.hidden) {
        return fail({.code = ErrorCode::MissingField,
                     .subject = model.layers ? paths::kModelHidden : paths::kModelLayers,
                     .detail = RINGSIDE_TR(
                         "PowerSGD compresses matrices: layers and hidden give their sizes")});
    }
    if (model.trainableParameters && *model.trainableParameters != model.parameters) {
        return fail({.code = ErrorCode::NotModelled,
                     .subject = paths::kStrategyCompression,
                     .value = "powersgd",
                     .detail = RINGSIDE_TR(
                         "which matrices are trained is not known; all of them have to be")});
    }
    const double layers = *model.layers, width = *model.hidden;
    FactorSizes sizes;
    addMatrices(sizes, 4 * layers, width, width, rank);
    addMatrices(sizes, layers, width, 4 * width, rank);
    addMatrices(sizes, layers, 4 * width, width, rank);
    double inMatrices = 12 * layers * width * width;
    if (model.vocabulary) {
        addMatrices(sizes, 1, *model.vocabulary, width, rank);
        inMatrices += *model.vocabulary * width;
    }
    sizes.rest += std::max(0.0, model.parameters - inMatrices);
    return sizes;
}

double topKValues(double values, double fraction)
{
    return std::max(1.0, std::ceil(values * fraction * (1 - 1e-12)));
}

Result<double> encodingSeconds(const JobPlan& plan)
{
    const Strategy& strategy = plan.scenario.strategy;
    if (strategy.compression == "none")
        return 0.0;
    if (strategy.compressionTime)
        return strategy.compressionTime->value();
    if (strategy.compression != "powersgd" || !plan.accelerator)
        return 0.0;
    RINGSIDE_TRY(const auto sizes, powerSgdSizes(plan.scenario.model, strategy.compressionRank));
    const auto peak = peakOf(*plan.accelerator, Precision::Fp32);
    return peak ? sizes.flops / peak->value() : 0.0;
}

bool replacesAllReduce(const Scenario& scenario)
{
    return scenario.strategy.compression == "powersgd" || scenario.strategy.compression == "top-k";
}

Result<Exchange> compressedExchange(const JobPlan& plan, Exchange exchange)
{
    RINGSIDE_CHECK(checkStrategy(plan));
    const bool gathers = plan.scenario.strategy.compression == "top-k";
    RINGSIDE_TRY(exchange.seconds,
                 gathers ? gatherSeconds(plan, exchange) : factorSeconds(plan, exchange));
    exchange.name = gathers ? "all-gather" : exchange.name;
    return exchange;
}

} // namespace ringside::scaling
