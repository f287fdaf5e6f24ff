// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/replica_time.h"

#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/scaling/collective/collectives.h"
#include "core/scaling/job/exchange_model.h"
#include "core/scaling/job/law_step.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/throughput/group_collectives.h"
#include "core/scaling/throughput/model_size.h"
#include "core/scaling/throughput/stacks.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>

namespace ringside::scaling {

namespace {

constexpr char kGrammar[] = "all-reduce N ranks: ALPHA us RATE GB/s, ...; LEAST to MOST B";

/// Takes words and numbers from the front of a text.
class UnitReader
{
public:
    explicit UnitReader(std::string_view text) : m_left(text::trimmed(text)) {}

    bool isEmpty() const { return m_left.empty(); }
    bool accept(std::string_view word)
    {
        if (!m_left.starts_with(word))
            return false;
        m_left = text::trimmed(m_left.substr(word.size()));
        return true;
    }
    /// A finite number of at least 0, followed by `unit`.
    bool accept(double& number, std::string_view unit)
    {
        const auto [rest, status] =
            std::from_chars(m_left.data(), m_left.data() + m_left.size(), number);
        if (status != std::errc() || !std::isfinite(number) || number < 0)
            return false;
        m_left = text::trimmed(m_left.substr(static_cast<std::size_t>(rest - m_left.data())));
        return accept(unit);
    }

private:
    std::string_view m_left;
};

bool readRegimes(UnitReader& words, MeasuredCollective& measured)
{
    do {
        double alpha = 0, rate = 0;
        if (!words.accept(alpha, "us") || !words.accept(rate, "GB/s") || rate <= 0)
            return false;
        measured.regimes.push_back({alpha * 1e-6, rate * kGiga});
    } while (words.accept(","));
    return true;
}

} // namespace

double MeasuredCollective::seconds(double bytes, int onRanks) const
{
    const double wire = (onRanks - 1.0) / onRanks * ranks / (ranks - 1.0);
    double least = std::numeric_limits<double>::infinity();
    for (const MeasuredRegime& regime : regimes)
        least = std::min(least, regime.alpha + wire * bytes / regime.rate);
    return least;
}

Result<MeasuredCollective> measuredCollective(std::string_view text)
{
    Error refused{.code = ErrorCode::WrongType,
                  .subject = paths::kClusterCalibration,
                  .value = std::string(text.substr(0, 80)),
                  .limit = kGrammar};
    UnitReader words(text);
    if (!words.accept("all-reduce")) {
        refused.code = ErrorCode::Incompatible;
        refused.detail = RINGSIDE_TR("only a measured all-reduce tells the time of an all-reduce");
        return fail(refused);
    }
    MeasuredCollective measured;
    double ranks = 0;
    if (!words.accept(ranks, "ranks") || !(ranks >= 2 && ranks <= 1e6) ||
        ranks != std::floor(ranks) || !words.accept(":") || !readRegimes(words, measured))
        return fail(refused);
    measured.ranks = static_cast<int>(ranks);
    if (words.accept(";") &&
        (!words.accept(measured.leastBytes, "to") || !words.accept(measured.mostBytes, "B") ||
         measured.mostBytes <= measured.leastBytes))
        return fail(refused);
    return words.isEmpty() ? Result<MeasuredCollective>(std::move(measured))
                           : Result<MeasuredCollective>(fail(refused));
}

double overlappedSeconds(const CollectiveRequest& request, const Cluster& cluster)
{
    const FabricSpec& fabric = request.fabric;
    throughput::Group group;
    group.ranks = request.ranks;
    const bool twoLevels = fabric.ranksPerNode > 1;
    group.perHost = std::min(request.ranks, twoLevels ? fabric.ranksPerNode : request.ranks);
    group.link = fabric.bandwidth.value();
    if (twoLevels)
        group.nic = fabric.interBandwidth.value() / (fabric.nicPerRank ? 1 : fabric.ranksPerNode);
    if (cluster.nvlsBandwidth)
        group.nvls = cluster.nvlsBandwidth->value();
    return throughput::allReduceTime(group, request.bytes.value());
}

std::optional<CollectiveRequest> sliceExchange(const JobPlan& plan)
{
    constexpr double kHop = 1e-6;
    if (!plan.law)
        return std::nullopt;
    const throughput::TrainingRun& run = plan.law->input.run;
    const auto& sides = run.layout.sliceSides;
    const int chips = sides[0] * sides[1] * sides[2];
    if (!run.accelerator.isTpu() || chips < 2 ||
        run.layout.data * run.layout.context != chips * run.layout.slices)
        return std::nullopt;
    const auto isAxis = [](int side) { return side > 1; };
    const auto axes = std::ranges::count_if(sides, isAxis);
    const auto around = std::ranges::count_if(
        sides, [&](int side) { return isAxis(side) && throughput::wraps(run.accelerator, side); });
    if (around != 0 && around != axes)
        return std::nullopt;
    CollectiveRequest request;
    request.algorithm = Algorithm::Torus;
    request.ranks = chips;
    request.fabric.torus = sides;
    request.fabric.wrap = around > 0;
    request.fabric.alpha = Seconds(kHop);
    request.fabric.bandwidth = BytesPerSecond(throughput::linkRate(run.accelerator));
    request.elementBytes = static_cast<int>(throughput::gradientBytes(run));
    return withBytes(request, throughput::parametersOf(run.model).total * request.elementBytes);
}

Result<double> replicaSeconds(const JobPlan& plan, const CollectiveRequest& request)
{
    const Cluster& cluster = plan.scenario.cluster;
    const CollectiveModel model = cluster.collectiveModel;
    if (model == CollectiveModel::Auto || model == CollectiveModel::Ideal)
        return secondsOf(request);
    if (request.servers > 0 || (request.algorithm != Algorithm::Ring &&
                                request.algorithm != Algorithm::HierarchicalRing)) {
        return fail({.code = ErrorCode::Incompatible,
                     .subject = paths::kStrategyCollective,
                     .value = nameOf(request.algorithm),
                     .limit = RINGSIDE_TR(
                         "auto, ring or hierarchical-ring unless cluster.collective_model is "
                         "ideal")});
    }
    if (model == CollectiveModel::Pipelined)
        return overlappedSeconds(request, cluster);
    if (cluster.calibration.empty()) {
        return fail({.code = ErrorCode::MissingField,
                     .subject = paths::kClusterCalibration,
                     .limit = kGrammar,
                     .detail = RINGSIDE_TR("cluster.collective_model: measured needs it")});
    }
    RINGSIDE_TRY(const auto measured, measuredCollective(cluster.calibration));
    return measured.seconds(request.bytes.value(), request.ranks);
}

} // namespace ringside::scaling
