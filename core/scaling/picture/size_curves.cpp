// SPDX-License-Identifier: GPL-3.0-or-later
//
// T(n) of each algorithm by its closed form; where none is exact on the job's links, by running its
// messages, which costs more, so at fewer sizes and for fewer ranks. Sizes are padded and trees
// streamed as the step model does it (withBytes() in exchange_model.h), so the job's own curve goes
// through the time that its step counts.
//
// Crossings: between two neighboring sizes with different fastest algorithms, halving the interval
// (on a logarithmic scale) until its ends are one in ten million or one byte apart; a simulated
// curve is read between its sizes for that.
//
// Where it is wrong: two crossings between neighboring sizes, a quarter apart, are not seen; NCCL
// takes another algorithm at another size by a table of its own (nccl_tuning.h).
#include "core/scaling/picture/size_curves.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/scaling/collective/algorithm_table.h"
#include "core/scaling/collective/collectives.h"

#include <algorithm>
#include <cmath>

namespace ringside::scaling {

namespace {

constexpr double kSmallest = kKibi;
constexpr double kLargest = 4 * kGibi;
constexpr int kSizesAnOctave = 3;
/// Limit on messages per octave, to keep the waiting time short; the job's own algorithm continues
/// in steps of three octaves, up to the limit of the step model.
constexpr double kMostMessages = 4000;
constexpr double kMostOwnMessages = 1 << 18;
constexpr int kOwnOctaves = 3;

CollectiveRequest sized(const CollectiveRequest& request, Algorithm algorithm, Bytes size)
{
    CollectiveRequest other = request;
    other.algorithm = algorithm;
    other.chunks = 1;
    return withBytes(other, size.value());
}

/// Approximate number of messages of an algorithm without a closed form here.
double messagesOf(const CollectiveRequest& request)
{
    const double p = request.ranks;
    switch (request.algorithm) {
    case Algorithm::BinaryTree:
        return 2 * p * request.chunks;
    case Algorithm::DoubleBinaryTree:
        return 4 * p * request.chunks;
    case Algorithm::RecursiveDoubling:
    case Algorithm::HalvingDoubling:
    case Algorithm::Binomial:
        return 2 * p * std::ceil(std::log2(p));
    default:
        return 2 * p * p;
    }
}

/// Why an algorithm is excluded; empty when it is not.
std::string unfit(const CollectiveRequest& request, Algorithm algorithm)
{
    const bool isTorus = request.fabric.torus[0] > 0;
    switch (algorithm) {
    case Algorithm::InNetwork:
        return request.algorithm == algorithm ? "" : RINGSIDE_TR("needs switches that add");
    case Algorithm::ParameterServer:
    case Algorithm::ReductionServer:
        return RINGSIDE_TR("the job has no servers");
    case Algorithm::HierarchicalRing:
        return isTwoLevel(request.fabric) && nodeCount(request) > 1 &&
                       request.fabric.ranksPerNode > 1
                   ? ""
                   : RINGSIDE_TR("one level of links: the plain ring");
    case Algorithm::Torus:
        return isTorus ? "" : RINGSIDE_TR("the links are no torus");
    default:
        return {};
    }
}

struct Timed
{
    double seconds = 0;
    bool simulated = false;
};

Result<Timed> timeOf(const CollectiveRequest& request, double mostMessages)
{
    const auto closed = formula(request);
    if (closed)
        return Timed{closed->time.value(), false};
    if (closed.error().code != ErrorCode::NotModelled)
        return fail(closed.error());
    if (messagesOf(request) > mostMessages) {
        Error error = closed.error();
        error.detail =
            RINGSIDE_TR("no formula is exact on these links, and it sends too many messages to "
                        "run them at every size");
        return fail(error);
    }
    RINGSIDE_TRY(const auto run, simulate(request));
    return Timed{run.time.value(), true};
}

std::string reasonOf(const Error& error)
{
    return error.detail.empty()
               ? filled(error_forms::kTakes, {error.subject, error.value, error.limit})
               : error.detail;
}

std::vector<double> sizesFor(double gradient)
{
    const double last = std::exp2(std::ceil(std::log2(std::max(kLargest, 2 * gradient))));
    const int steps = static_cast<int>(std::lround(std::log2(last / kSmallest))) * kSizesAnOctave;
    std::vector<double> sizes;
    for (int i = 0; i <= steps; ++i)
        sizes.push_back(std::round(kSmallest * std::exp2(double(i) / kSizesAnOctave)));
    return sizes;
}

std::optional<Seconds> closedTime(const CollectiveRequest& request, Algorithm algorithm, Bytes size)
{
    const auto timed = timeOf(sized(request, algorithm, size), 0);
    if (!timed)
        return std::nullopt;
    return Seconds(timed->seconds);
}

/// One algorithm over the sizes. A simulated one uses whole octaves, and stops where it would send
/// too many messages.
Result<SizeCurve> curveOf(const CollectiveRequest& request, Algorithm algorithm,
                          const std::vector<double>& sizes, const std::stop_token& stop)
{
    SizeCurve curve;
    curve.algorithm = algorithm;
    curve.name = nameOf(algorithm);
    curve.isJobs = algorithm == request.algorithm;
    curve.competes = curve.isJobs || algorithm != Algorithm::Direct;
    std::size_t stride = 1;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (stop.stop_requested())
            return fail({.code = ErrorCode::Cancelled});
        const CollectiveRequest here = sized(request, algorithm, Bytes(sizes[i]));
        if (curve.simulated && curve.isJobs && messagesOf(here) > kMostMessages)
            stride = static_cast<std::size_t>(kOwnOctaves) * kSizesAnOctave;
        if (i % stride != 0)
            continue;
        const auto timed = timeOf(here, curve.isJobs ? kMostOwnMessages : kMostMessages);
        if (!timed && !curve.points.empty())
            break;
        if (!timed)
            return fail(timed.error());
        if (timed->simulated && !curve.simulated)
            stride = kSizesAnOctave;
        curve.simulated = curve.simulated || timed->simulated;
        curve.points.push_back({Bytes(sizes[i]), Seconds(timed->seconds)});
    }
    return curve;
}

/// The job's time at its own size is known, so a simulated curve passes through it.
void addPoint(SizeCurve& curve, const SizedTime& point)
{
    const auto at =
        std::lower_bound(curve.points.begin(), curve.points.end(), point,
                         [](const SizedTime& a, const SizedTime& b) { return a.size < b.size; });
    if (at == curve.points.end() || at->size != point.size)
        curve.points.insert(at, point);
}

/// By formula, or by linear interpolation between simulated sizes.
std::optional<Seconds> timeOn(const CollectiveRequest& request, const SizeCurve& curve, double size)
{
    if (!curve.simulated)
        return closedTime(request, curve.algorithm, Bytes(size));
    for (std::size_t i = 1; i < curve.points.size(); ++i) {
        const SizedTime &a = curve.points[i - 1], &b = curve.points[i];
        if (size < a.size.value() || size > b.size.value())
            continue;
        const double part = std::log(size / a.size.value()) / std::log(b.size / a.size);
        return Seconds(a.time.value() * std::pow(b.time / a.time, part));
    }
    return std::nullopt;
}

/// Index of the fastest competing curve at a size; absent where there is none.
std::optional<std::size_t> fastestAt(const SizeCurves& curves, double size)
{
    std::optional<std::size_t> best;
    double least = 0;
    for (std::size_t i = 0; i < curves.curves.size(); ++i) {
        const SizeCurve& curve = curves.curves[i];
        if (!curve.competes)
            continue;
        const auto time = timeOn(curves.request, curve, size);
        // A small tolerance, so that equal formulas do not differ by rounding.
        if (time && (!best || time->value() < least * (1 - 1e-9))) {
            best = i;
            least = time->value();
        }
    }
    return best;
}

/// The size at which the fastest of `low` stops being the fastest, on the way to `high`.
double boundary(const SizeCurves& curves, std::size_t fastest, double low, double high)
{
    constexpr double kClose = 1 + 1e-7;
    while (high / low > kClose && high - low > 1) {
        const double middle = std::sqrt(low * high);
        const auto there = fastestAt(curves, middle);
        (there == fastest ? low : high) = middle;
    }
    return high;
}

Done addCrossings(SizeCurves& curves, const std::vector<double>& sizes, const std::stop_token& stop)
{
    auto before = fastestAt(curves, sizes.front());
    for (std::size_t i = 1; i < sizes.size(); ++i) {
        if (stop.stop_requested())
            return fail({.code = ErrorCode::Cancelled});
        const auto after = fastestAt(curves, sizes[i]);
        double low = sizes[i - 1];
        // There may be several crossings on the way.
        while (before && after && *before != *after) {
            const double at = boundary(curves, *before, low, sizes[i]);
            const auto next = fastestAt(curves, at);
            if (!next || *next == *before)
                break;
            const auto time = timeOn(curves.request, curves.curves[*next], at);
            curves.crossings.push_back({Bytes(at), time.value_or(Seconds(0)),
                                        curves.curves[*before].algorithm,
                                        curves.curves[*next].algorithm});
            before = next;
            low = at;
        }
        before = after;
    }
    return {};
}

const SizeCurve* findOwn(const SizeCurves& curves)
{
    const auto it = std::find_if(curves.curves.begin(), curves.curves.end(),
                                 [](const SizeCurve& curve) { return curve.isJobs; });
    return it == curves.curves.end() ? nullptr : &*it;
}

/// The job sends buckets if the step model does.
std::optional<SizedTime> bucketOf(const Scenario& scenario, const SizeCurves& curves)
{
    const SizeCurve* own = findOwn(curves);
    if (scenario.work.overlapModel != OverlapModel::Buckets || own == nullptr)
        return std::nullopt;
    const Bytes size(std::min(scenario.work.bucketMib * kMebi, curves.request.bytes.value()));
    const auto time = timeOn(curves.request, *own, size.value());
    if (!time)
        return std::nullopt;
    return SizedTime{size, *time};
}

} // namespace

Result<SizeCurves> sizeCurvesOf(const EvaluatedJob& job, std::stop_token stop)
{
    RINGSIDE_TRY(const auto request, allReduceOf(job));
    SizeCurves curves;
    curves.request = request;
    const std::vector<double> sizes = sizesFor(request.bytes.value());
    for (const AlgorithmRow& row : algorithmRows()) {
        const bool isJobs = row.algorithm == request.algorithm;
        if (std::string why = unfit(request, row.algorithm); !why.empty() && !isJobs) {
            curves.absent.push_back({row.algorithm, std::move(why)});
            continue;
        }
        auto curve = curveOf(request, row.algorithm, sizes, stop);
        if (!curve && curve.error().code == ErrorCode::Cancelled)
            return fail(curve.error());
        if (curve)
            curves.curves.push_back(std::move(*curve));
        else
            curves.absent.push_back({row.algorithm, reasonOf(curve.error())});
    }
    RINGSIDE_TRY(const auto whole, secondsOf(request));
    curves.gradient = {request.bytes, Seconds(whole)};
    for (SizeCurve& curve : curves.curves) {
        if (curve.isJobs && curve.simulated)
            addPoint(curve, curves.gradient);
    }
    RINGSIDE_CHECK(addCrossings(curves, sizes, stop));
    curves.bucket = bucketOf(job.scenario, curves);
    return curves;
}

std::vector<SizeResidual> residualsOf(const SizeCurves& curves, std::span<const SizedTime> measured)
{
    std::vector<SizeResidual> residuals;
    const SizeCurve* own = findOwn(curves);
    for (const SizedTime& one : measured) {
        if (own == nullptr || !(one.size.value() > 0 && one.time.value() > 0))
            continue;
        const auto time = timeOn(curves.request, *own, one.size.value());
        if (time && time->value() > 0)
            residuals.push_back({one.size, one.time, *time, one.time / *time - 1});
    }
    std::stable_sort(residuals.begin(), residuals.end(),
                     [](const auto& a, const auto& b) { return a.size < b.size; });
    return residuals;
}

} // namespace ringside::scaling
