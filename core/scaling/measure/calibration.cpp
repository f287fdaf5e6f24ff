// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/measure/calibration.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/scaling/measure/split_search.h"
#include "core/statistics/percentiles.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <utility>

namespace ringside::scaling {

namespace {

constexpr std::size_t kMostRegimes = 3;
/// Standard deviation below which a fit is as good as the repeatability of the measurements.
constexpr double kRepeatability = 0.01;
/// More sizes than this are grouped into this many groups.
constexpr std::size_t kMostFitted = 128;

std::vector<SizePoint> mediansBySize(std::span<const SizedTime> measured)
{
    std::map<double, std::vector<double>> logs;
    for (const SizedTime& one : measured)
        logs[one.size.value()].push_back(std::log(one.time.value()));
    std::vector<SizePoint> points;
    points.reserve(logs.size());
    for (const auto& [size, times] : logs)
        points.push_back(
            {size, std::exp(statistics::median(times)), static_cast<int>(times.size())});
    return points;
}

/// Groups sizes by equal ratios. A group has the median of its sizes and the median of its times,
/// which correspond because time grows with size.
std::vector<SizePoint> gathered(std::vector<SizePoint> points)
{
    if (points.size() <= kMostFitted)
        return points;
    const double first = std::log(points.front().size);
    const double width = (std::log(points.back().size) - first) / kMostFitted;
    std::vector<SizePoint> groups;
    std::vector<double> times;
    for (std::size_t begin = 0; begin < points.size();) {
        const double limit =
            first + width * (std::floor((std::log(points[begin].size) - first) / width) + 1);
        std::size_t end = begin + 1;
        while (end < points.size() && std::log(points[end].size) < limit)
            ++end;
        times.clear();
        for (std::size_t i = begin; i < end; ++i)
            times.push_back(points[i].time);
        groups.push_back({points[begin + (end - begin - 1) / 2].size,
                          statistics::samplePercentile(times, 0.5), 1});
        begin = end;
    }
    return groups;
}

double largestError(const TimeCurve& curve, std::span<const SizePoint> points)
{
    double largest = 0;
    for (const SizePoint& point : points)
        largest = std::max(largest, std::fabs(curve.at(point.size) / point.time - 1));
    return largest;
}

/// Infinite when there are too few sizes for the parameters.
double criterionOf(const TimeCurve& curve, std::size_t sizes)
{
    const auto n = static_cast<double>(sizes);
    const double p = 2 * static_cast<double>(curve.lines.size()) + (curve.floor > 0 ? 1 : 0) + 1;
    if (n <= p + 1)
        return std::numeric_limits<double>::infinity();
    const double variance = std::max(curve.loss / n, kRepeatability * kRepeatability);
    return n * std::log(variance) + 2 * p + 2 * p * (p + 1) / (n - p - 1);
}

/// Typical error of a network that alpha and bandwidth describe: some percent, at a few sizes more.
bool describes(const Calibration& calibration)
{
    constexpr double kTypical = 0.1, kFar = 0.25;
    const auto far =
        std::count_if(calibration.points.begin(), calibration.points.end(),
                      [](const CalibrationPoint& point) { return point.relativeError > kFar; });
    const auto sizes = static_cast<std::ptrdiff_t>(calibration.points.size());
    return calibration.medianRelativeError <= kTypical && 5 * far <= sizes;
}

/// Beyond both a network's usual variation and this fit's.
bool isOutlier(double relativeError, double median)
{
    constexpr double kFar = 0.25, kTimesMedian = 5;
    return relativeError > kFar && relativeError > kTimesMedian * median;
}

/// Whether the smallest size shows the time of a message with almost no bytes.
bool determinesAlpha(const Calibration& calibration)
{
    constexpr double kShare = 0.5;
    const CalibrationPoint& smallest = calibration.points.front();
    const double constant = std::max(calibration.floor, calibration.regimes.front().alpha).value();
    return constant >= kShare * smallest.fitted.value();
}

/// Whether the largest size shows the time of the bytes.
bool determinesBandwidth(const Calibration& calibration)
{
    constexpr double kShare = 0.5;
    const CalibrationPoint& largest = calibration.points.back();
    const Seconds bytes = largest.size / calibration.regimes.back().bandwidth;
    return bytes.value() >= kShare * largest.fitted.value();
}

/// A fit with a number of regimes, with or without a floor.
struct Candidate
{
    std::size_t regimes = 1;
    bool hasFloor = false;
    TimeCurve curve;
    double criterion = 0;
};

/// Sorted by criterion; one line without a floor is first when there are too few sizes to choose.
std::vector<Candidate> candidatesOf(std::span<const SizePoint> points)
{
    Stretches stretches(points);
    std::vector<Candidate> candidates;
    for (std::size_t regimes = 1; regimes <= kMostRegimes; ++regimes) {
        for (const bool hasFloor : {false, true}) {
            TimeCurve curve = bestCurve(stretches, regimes, hasFloor, kByHuber);
            if (curve.lines.empty())
                continue;
            const double criterion = criterionOf(curve, points.size());
            if (candidates.empty() || std::isfinite(criterion))
                candidates.push_back({regimes, hasFloor, std::move(curve), criterion});
        }
    }
    std::stable_sort(
        candidates.begin(), candidates.end(),
        [](const Candidate& a, const Candidate& b) { return a.criterion < b.criterion; });
    return candidates;
}

/// The best candidate. Where it is off by more than kTarget at a size that is no outlier, the first
/// of them that stays within it when fitted for its largest error, or else the closest within
/// kAcceptable.
Candidate chosenOf(const std::vector<Candidate>& candidates, std::span<const SizePoint> points)
{
    constexpr double kTarget = 0.15, kAcceptable = 0.2, kOutlier = 0.4, kCloser = 0.99;
    const TimeCurve& robust = candidates.front().curve;
    std::vector<SizePoint> inliers;
    for (const SizePoint& point : points)
        if (std::fabs(std::log(robust.at(point.size) / point.time)) <= kOutlier)
            inliers.push_back(point);
    double largest = largestError(robust, inliers);
    // Too many outliers are not outliers.
    if (largest <= kTarget || 5 * inliers.size() < 4 * points.size())
        return candidates.front();
    Candidate closest = candidates.front();
    Stretches stretches(inliers);
    for (const Candidate& candidate : candidates) {
        TimeCurve curve = bestCurve(stretches, candidate.regimes, candidate.hasFloor, kByLargest);
        // Another regime with almost no improvement is not used.
        if (curve.lines.empty() || largestError(curve, inliers) >= kCloser * largest)
            continue;
        largest = largestError(curve, inliers);
        closest = {candidate.regimes, candidate.hasFloor, std::move(curve), candidate.criterion};
        if (largest <= kTarget)
            break;
    }
    return largest <= kAcceptable ? closest : candidates.front();
}

Calibration described(const TimeCurve& curve, std::span<const SizePoint> points, double criterion)
{
    Calibration calibration;
    calibration.floor = Seconds(curve.floor);
    calibration.criterion = criterion;
    for (const TimeLine& line : curve.lines)
        calibration.regimes.push_back({Seconds(line.alpha), BytesPerSecond(1 / line.slope)});
    std::vector<double> errors;
    for (const SizePoint& point : points) {
        const double fitted = curve.at(point.size);
        errors.push_back(std::fabs(fitted / point.time - 1));
        calibration.points.push_back({Bytes(point.size), Seconds(point.time), Seconds(fitted),
                                      point.samples, errors.back()});
    }
    calibration.maxRelativeError = *std::max_element(errors.begin(), errors.end());
    calibration.medianRelativeError = statistics::median(std::move(errors));
    for (CalibrationPoint& point : calibration.points)
        point.isOutlier = isOutlier(point.relativeError, calibration.medianRelativeError);
    calibration.describes = describes(calibration);
    calibration.determinesAlpha = determinesAlpha(calibration);
    calibration.determinesBandwidth = determinesBandwidth(calibration);
    return calibration;
}

Done check(std::span<const SizedTime> measured)
{
    for (const SizedTime& one : measured) {
        const bool isSize = one.size.value() > 0 && std::isfinite(one.size.value());
        if (isSize && one.time.value() > 0 && std::isfinite(one.time.value()))
            continue;
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = isSize ? "time in seconds" : "size in bytes",
                     .value = std::to_string(isSize ? one.time.value() : one.size.value()),
                     .limit = RINGSIDE_TR("a finite number above 0")});
    }
    return {};
}

} // namespace

Result<Calibration> calibrate(std::span<const SizedTime> measured)
{
    RINGSIDE_CHECK(check(measured));
    const std::vector<SizePoint> points = mediansBySize(measured);
    if (points.size() < kFewestCalibrationSizes)
        return fail(
            {.code = ErrorCode::OutOfRange,
             .subject = RINGSIDE_TR("different sizes"),
             .value = std::to_string(points.size()),
             .limit = filled(error_forms::kAtLeast, {std::to_string(kFewestCalibrationSizes)})});
    const std::vector<SizePoint> fitted = gathered(points);
    Candidate chosen = chosenOf(candidatesOf(fitted), fitted);
    std::sort(chosen.curve.lines.begin(), chosen.curve.lines.end(),
              [](const TimeLine& a, const TimeLine& b) { return a.alpha < b.alpha; });
    return described(chosen.curve, points, chosen.criterion);
}

bool hasBandwidth(const Calibration& calibration, std::size_t regime)
{
    // Roundings of 1 / slope stay far below this margin.
    constexpr double kBelow = 0.99;
    const bool isLast = regime + 1 == calibration.regimes.size();
    const double bandwidth = calibration.regimes[regime].bandwidth.value();
    return bandwidth < kBelow * kFastestBandwidth.value() &&
           (!isLast || calibration.determinesBandwidth);
}

Seconds timeOf(const Calibration& calibration, Bytes size)
{
    Seconds least(std::numeric_limits<double>::infinity());
    for (const Regime& regime : calibration.regimes)
        least = std::min(least, regime.alpha + size / regime.bandwidth);
    return std::max(calibration.floor, least);
}

} // namespace ringside::scaling
