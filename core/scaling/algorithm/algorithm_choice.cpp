// SPDX-License-Identifier: GPL-3.0-or-later
//
// Chooses the fastest all-reduce by this cost model, and explains the choice. Every algorithm of
// the table is timed on the same fabric; the winner's time saved by alpha = 0 is its latency, that
// saved by gamma = 0 its reductions, and the rest its bytes. The sizes at which another algorithm
// becomes fastest are found with the closed forms, in octaves from the request's size and then by
// bisection.
//
// Left out: servers when the request has none, and the in-network ideal, which needs switches that
// add. A tree runs with the chunks of the request: one chunk is a tree that is not streamed.
//
// The direct exchange always wins on one switch: 2 alpha and the least traffic. All its messages
// start at once, which this model allows but the buffers of real switches may not hold. So the
// sentences also name the fastest algorithm without it, and crossovers ignore it.
//
// Where it is wrong: it compares models. NCCL uses a separate tuning table (nccl_tuning.cpp), and
// other libraries measure.
#include "core/scaling/algorithm/algorithm_choice.h"

#include "core/base/error_forms.h"
#include "core/scaling/collective/algorithm_table.h"
#include "core/scaling/collective/collectives.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace ringside::scaling {

namespace {

constexpr double kMaxSearchBytes = 1e13;
/// Above this, a simulation in place of a formula takes too long.
constexpr int kMaxStandInRanks = 256;

CollectiveRequest with(CollectiveRequest request, Algorithm algorithm)
{
    request.algorithm = algorithm;
    return request;
}

Result<CollectiveResult> timeOf(const CollectiveRequest& request, Method method)
{
    if (method == Method::Simulate)
        return simulate(request);
    auto result = formula(request);
    if (!result && result.error().code == ErrorCode::NotModelled &&
        request.ranks <= kMaxStandInRanks)
        return simulate(request);
    return result;
}

/// Why an algorithm is excluded before it is timed; empty when it is not.
std::string unfit(const CollectiveRequest& request, Algorithm algorithm)
{
    if (algorithm == Algorithm::InNetwork)
        return "needs switches that add; ask for it by name";
    const bool serves =
        algorithm == Algorithm::ParameterServer || algorithm == Algorithm::ReductionServer;
    if (serves && request.servers < 1)
        return "the request has no servers";
    return {};
}

std::string reasonOf(const Error& error)
{
    if (!error.detail.empty())
        return error.detail;
    return filled(error_forms::kTakes, {error.subject, error.value, error.limit});
}

/// The fastest algorithm at another size, among those with a formula here.
std::optional<Algorithm> fastestAt(const CollectiveRequest& request,
                                   const std::vector<TimedAlgorithm>& candidates, double bytes)
{
    CollectiveRequest other = request;
    other.bytes = Bytes(bytes);
    std::optional<Algorithm> fastest;
    double best = 0;
    // In the table's order, like the ranking, so that ties have the same winner in both.
    for (const AlgorithmRow& row : algorithmRows()) {
        const auto isRow = [&](const TimedAlgorithm& c) { return c.algorithm == row.algorithm; };
        if (std::none_of(candidates.begin(), candidates.end(), isRow))
            continue;
        const auto result = formula(with(other, row.algorithm));
        if (!result || (fastest && result->time.value() >= best))
            continue;
        fastest = row.algorithm;
        best = result->time.value();
    }
    return fastest;
}

/// Sizes valid for every closed form: on two levels, whole parts of whole elements.
double unitOf(const CollectiveRequest& request)
{
    return nodeCount(request) > 1 ? static_cast<double>(request.elementBytes) * request.ranks
                                  : request.elementBytes;
}

/// Searches in steps of `factor` from the request's size until another algorithm is fastest, then
/// bisects the last step. Counts in units.
std::optional<Crossover> crossover(const CollectiveRequest& request,
                                   const std::vector<TimedAlgorithm>& candidates, double factor)
{
    const double unit = unitOf(request);
    const Algorithm here = candidates.front().algorithm;
    double same = std::max(1.0, std::round(request.bytes.value() / unit));
    if (fastestAt(request, candidates, same * unit) != here)
        return std::nullopt;
    double other = same;
    while (fastestAt(request, candidates, other * unit) == here) {
        same = other;
        other = std::max(1.0, std::round(other * factor));
        if (other == same || other * unit > kMaxSearchBytes)
            return std::nullopt;
    }
    while (std::abs(other - same) > 1) {
        const double middle = std::floor((same + other) / 2);
        (fastestAt(request, candidates, middle * unit) == here ? same : other) = middle;
    }
    const auto fastest = fastestAt(request, candidates, other * unit);
    return Crossover{Bytes(other * unit), fastest.value_or(here)};
}

/// The largest of the parts saved without alpha, without gamma, and the rest.
void addRegime(AlgorithmChoice& choice, const CollectiveRequest& request, Method method)
{
    CollectiveRequest best = with(request, choice.ranked.front().algorithm);
    const double whole = choice.ranked.front().time.value();
    if (whole <= 0)
        return;
    CollectiveRequest noReduction = best, noLatency = best;
    noReduction.gammaSecondsPerByte = 0;
    noLatency.fabric.alpha = noLatency.fabric.interAlpha = Seconds(0);
    const auto share = [&](const CollectiveRequest& without) {
        const auto result = timeOf(without, method);
        return result ? std::clamp(1 - result->time.value() / whole, 0.0, 1.0) : 0.0;
    };
    const double latency = share(noLatency), compute = share(noReduction);
    const double bandwidth = std::max(0.0, 1 - latency - compute);
    choice.regimeShare = std::max({latency, compute, bandwidth});
    if (choice.regimeShare == latency)
        choice.regime = CostRegime::Latency;
    else if (choice.regimeShare == compute)
        choice.regime = CostRegime::Compute;
}

std::string scaled(double value, double large, const char* largeName, double small,
                   const char* smallName)
{
    char text[48];
    const bool isLarge = value >= large;
    std::snprintf(text, sizeof text, "%.4g %s", value / (isLarge ? large : small),
                  isLarge ? largeName : smallName);
    return text;
}

std::string timeText(Seconds time)
{
    return scaled(time.value(), 1e-3, "ms", 1e-6, "us");
}

std::string sizeText(Bytes bytes)
{
    return bytes.value() < 1e3 ? scaled(bytes.value(), 1, "B", 1, "B")
                               : scaled(bytes.value(), kMega, "MB", kKilo, "kB");
}

const char* regimeText(CostRegime regime)
{
    switch (regime) {
    case CostRegime::Latency:
        return "latency regime: most of it is alpha, so few steps win";
    case CostRegime::Compute:
        return "compute regime: most of it is reduction, so additions spread over the ranks win";
    case CostRegime::Bandwidth:
        break;
    }
    return "bandwidth regime: most of it is bytes on the busiest port, so little traffic wins";
}

std::string reasonText(const AlgorithmChoice& choice)
{
    const TimedAlgorithm& best = choice.ranked.front();
    char share[16];
    std::snprintf(share, sizeof share, "%.0f %%", 100 * choice.regimeShare);
    std::string text = filled("%1 takes %2; %3 (%4).", {nameOf(best.algorithm), timeText(best.time),
                                                        regimeText(choice.regime), share});
    if (choice.ranked.size() > 1) {
        const TimedAlgorithm& next = choice.ranked[1];
        text += filled(best.algorithm == Algorithm::Direct
                           ? " It starts all its messages at once, which real switches may not "
                             "hold; without it, the fastest is %1 with %2."
                           : " Next is %1 with %2.",
                       {nameOf(next.algorithm), timeText(next.time)});
    }
    if (choice.below)
        text += filled(" From %1 down, %2 is the fastest.",
                       {sizeText(choice.below->bytes), nameOf(choice.below->algorithm)});
    if (choice.above)
        text += filled(" From %1 up, %2 is the fastest.",
                       {sizeText(choice.above->bytes), nameOf(choice.above->algorithm)});
    return text;
}

} // namespace

Result<AlgorithmChoice> chooseAlgorithm(const CollectiveRequest& request, Method method)
{
    RINGSIDE_CHECK(checkRequest(request));
    AlgorithmChoice choice;
    std::optional<Error> first;
    for (const AlgorithmRow& row : algorithmRows()) {
        std::string reason = unfit(request, row.algorithm);
        if (reason.empty()) {
            const auto result = timeOf(with(request, row.algorithm), method);
            if (result) {
                choice.ranked.push_back({row.algorithm, result->time});
                continue;
            }
            reason = reasonOf(result.error());
            if (!first)
                first = result.error();
        }
        choice.notConsidered.push_back({row.algorithm, reason});
    }
    if (choice.ranked.empty())
        return fail(first.value_or(Error{.code = ErrorCode::NotModelled, .subject = "auto"}));
    std::stable_sort(
        choice.ranked.begin(), choice.ranked.end(),
        [](const TimedAlgorithm& a, const TimedAlgorithm& b) { return a.time < b.time; });
    addRegime(choice, request, method);
    std::vector<TimedAlgorithm> rest = choice.ranked;
    std::erase_if(rest, [](const TimedAlgorithm& c) { return c.algorithm == Algorithm::Direct; });
    if (!rest.empty()) {
        choice.below = crossover(request, rest, 0.5);
        choice.above = crossover(request, rest, 2);
    }
    choice.reason = reasonText(choice);
    return choice;
}

} // namespace ringside::scaling
