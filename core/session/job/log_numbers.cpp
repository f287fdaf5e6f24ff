// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/log_numbers.h"

#include "core/base/error_forms.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/scaling/job/exchange_model.h"
#include "core/scaling/job/job.h"
#include "core/scaling/measure/calibration.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/preset_lookup.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace ringside::session {

namespace {

constexpr int kCurvePoints = 61;
constexpr double kBitsAByte = 8;

/// The job's cluster with the log's ranks, which only runs all-reduces.
struct Probe
{
    scaling::Scenario scenario;
    bool insideHost = false;
};

Result<Probe> probeOf(const CalibratedRun& run, const scaling::Scenario& scenario,
                      const scaling::PresetCatalog& presets)
{
    RINGSIDE_TRY(const auto plain, scaling::materialize(scenario, presets));
    Probe probe;
    scaling::Scenario& s = probe.scenario;
    s.cluster = plain.cluster;
    s.cluster.acceleratorFromMachine = s.cluster.countFromMachine = s.cluster.networkFromMachine =
        false;
    s.cluster.machine.clear();
    s.strategy.collective = scenario.strategy.collective;
    // An all-reduce needs a step around it; its values do not matter.
    s.model.parameters = 1e6;
    s.work.perAcceleratorBatch = 1;
    s.work.computeTime = Seconds(1);
    const int ranks = run.run.ranks;
    if (ranks == 0)
        return fail({.code = ErrorCode::NotModelled,
                     .subject = RINGSIDE_TR("the log"),
                     .detail = RINGSIDE_TR("it does not show how many ranks took part")});
    const int perHost = s.cluster.acceleratorsPerWorker;
    probe.insideHost = ranks <= perHost && perHost > 1;
    if (probe.insideHost) {
        s.cluster.workers = 1;
        s.cluster.acceleratorsPerWorker = ranks;
        return probe;
    }
    if (ranks % perHost != 0)
        return fail({.code = ErrorCode::Incompatible,
                     .subject = scaling::paths::kClusterAcceleratorsPerWorker,
                     .value = std::to_string(perHost),
                     .limit = filled(error_forms::kDivisorOfLog, {std::to_string(ranks)})});
    s.cluster.workers = ranks / perHost;
    return probe;
}

Result<scaling::CollectiveRequest> allReduceOf(const Probe& probe,
                                               const scaling::PresetCatalog& presets)
{
    RINGSIDE_TRY(const auto job, scaling::evaluate(probe.scenario, presets));
    return scaling::allReduceOf(job);
}

Result<double> secondsFor(const scaling::CollectiveRequest& request, Bytes size)
{
    return scaling::secondsOf(scaling::withBytes(request, size.value()));
}

/// The minimum of a unimodal function of a positive number, by golden section on its logarithm.
double lowestOf(double low, double high, const std::function<double(double)>& of)
{
    constexpr int kSections = 42;
    constexpr double kGolden = 0.6180339887498949;
    double from = std::log(low), to = std::log(high);
    double left = to - kGolden * (to - from), right = from + kGolden * (to - from);
    double atLeft = of(std::exp(left)), atRight = of(std::exp(right));
    for (int i = 0; i < kSections; ++i) {
        if (atLeft <= atRight) {
            to = right;
            right = std::exchange(left, 0);
            atRight = atLeft;
            left = to - kGolden * (to - from);
            atLeft = of(std::exp(left));
        } else {
            from = left;
            left = std::exchange(right, 0);
            atLeft = atRight;
            right = from + kGolden * (to - from);
            atRight = of(std::exp(right));
        }
    }
    return std::exp((from + to) / 2);
}

/// Four digits, the precision of a calibration.
double rounded(double value)
{
    const double digit = std::pow(10, std::floor(std::log10(value)) - 3);
    return text::withoutNoise(std::round(value / digit) * digit);
}

/// Latency in seconds and bandwidth in bytes per second, between hosts or inside one.
struct Pair
{
    double latency = 0, bandwidth = 1;
};

void setPair(Probe& probe, const Pair& pair)
{
    scaling::Cluster& cluster = probe.scenario.cluster;
    if (probe.insideHost) {
        cluster.intraLatency = Seconds(pair.latency);
        cluster.intraBandwidth = BytesPerSecond(pair.bandwidth);
        cluster.intraEfficiency = 1;
        return;
    }
    cluster.networkLatency = Seconds(pair.latency);
    cluster.networkGbps = pair.bandwidth * kBitsAByte / kGiga;
    cluster.networkEfficiency = 1;
}

/// Some of the log's sizes, including both ends, with the fitted times.
std::vector<SizedSeconds> samplesOf(const scaling::Calibration& fit)
{
    constexpr std::size_t kMost = 12;
    const std::size_t all = fit.points.size(), count = std::min(all, kMost);
    std::vector<SizedSeconds> samples;
    for (std::size_t i = 0; i < count; ++i) {
        const Bytes size = fit.points[i * (all - 1) / (count - 1)].size;
        samples.push_back({size, scaling::timeOf(fit, size)});
    }
    return samples;
}

/// The pair with the smallest largest relative error. An all-reduce's time is a sum, or the
/// maximum, of terms that are linear in the latency and in 1 / bandwidth, so the error has one
/// minimum.
Result<Pair> solve(Probe probe, const CalibratedRun& run, const scaling::PresetCatalog& presets)
{
    constexpr double kSlowest = 1e5, kFastest = 1e14;  // bytes per second
    constexpr double kShortest = 1e-9, kLongest = 1.0; // seconds
    const std::vector<SizedSeconds> samples = samplesOf(run.calibration);
    std::optional<Error> problem;
    const auto errorOf = [&](const Pair& pair) {
        setPair(probe, pair);
        const auto request = allReduceOf(probe, presets);
        if (!request) {
            problem = request.error();
            return 0.0;
        }
        double worst = 0;
        for (const SizedSeconds& sample : samples) {
            const auto seconds = secondsFor(*request, sample.size);
            if (!seconds) {
                problem = seconds.error();
                return 0.0;
            }
            worst = std::max(worst, std::fabs(*seconds / sample.time.value() - 1));
        }
        return worst;
    };
    errorOf({kShortest, kFastest});
    if (problem)
        return fail(*problem);
    const auto latencyAt = [&](double bandwidth) {
        return lowestOf(kShortest, kLongest, [&](double latency) {
            return errorOf({latency, bandwidth});
        });
    };
    Pair pair;
    pair.bandwidth = lowestOf(kSlowest, kFastest, [&](double bandwidth) {
        return errorOf({latencyAt(bandwidth), bandwidth});
    });
    pair.latency = latencyAt(pair.bandwidth);
    // The search sets it too.
    // cppcheck-suppress identicalConditionAfterEarlyExit
    if (problem)
        return fail(*problem);
    if (pair.bandwidth > kFastest / 2)
        return fail({.code = ErrorCode::NotModelled,
                     .subject = RINGSIDE_TR("the log's bandwidth"),
                     .detail = RINGSIDE_TR(
                         "another link of this job is slower than the whole all-reduce of "
                         "the log")});
    return pair;
}

/// The stated bandwidth in bytes per second; absent if none is stated.
std::optional<double> statedBandwidth(const Probe& probe, const scaling::PresetCatalog& presets)
{
    const scaling::Cluster& cluster = probe.scenario.cluster;
    if (!probe.insideHost)
        return cluster.networkGbps ? std::optional(*cluster.networkGbps * kGiga / kBitsAByte)
                                   : std::nullopt;
    if (cluster.intraBandwidth)
        return cluster.intraBandwidth->value();
    const auto accelerator = scaling::findAccelerator(presets, cluster.accelerator);
    return accelerator ? std::optional((*accelerator)->intraBandwidth.value()) : std::nullopt;
}

std::vector<scaling::FieldChange> changesFor(const Probe& probe, const Pair& pair,
                                             const scaling::PresetCatalog& presets)
{
    namespace paths = scaling::paths;
    const bool inside = probe.insideHost;
    const char* efficiency =
        inside ? paths::kClusterIntraEfficiency : paths::kClusterNetworkEfficiency;
    const auto stated = statedBandwidth(probe, presets);
    const double share = stated ? pair.bandwidth / *stated : 2;
    std::vector<scaling::FieldChange> changes;
    if (share <= 1 && share >= 0.01) {
        changes.push_back({efficiency, rounded(share)});
    } else {
        if (inside)
            changes.push_back({paths::kClusterIntraBandwidth, rounded(pair.bandwidth / kGiga)});
        else
            changes.push_back(
                {paths::kClusterNetwork, rounded(pair.bandwidth * kBitsAByte / kGiga)});
        changes.push_back({efficiency, 1.0});
    }
    changes.push_back({inside ? paths::kClusterIntraLatency : paths::kClusterNetworkLatency,
                       rounded(pair.latency * 1e6)});
    return changes;
}

void addModel(LogReading& reading, const Probe& probe, const scaling::PresetCatalog& presets)
{
    const auto request = allReduceOf(probe, presets);
    if (!request) {
        reading.modelAbsent = request.error();
        return;
    }
    for (LogPoint& point : reading.points) {
        const auto seconds = secondsFor(*request, point.size);
        if (!seconds) {
            reading.modelAbsent = seconds.error();
            return;
        }
        point.modelled = Seconds(*seconds);
        const double error = std::fabs(*seconds / point.measured.value() - 1);
        if (reading.largestError && error <= *reading.largestError)
            continue;
        reading.largestError = error;
        reading.worstSize = point.size;
    }
    for (const SizedSeconds& at : reading.fitted)
        if (const auto seconds = secondsFor(*request, at.size))
            reading.modelled.push_back({at.size, Seconds(*seconds)});
}

} // namespace

LogReading readingOf(const CalibratedRun& run, const scaling::Scenario& scenario,
                     const scaling::PresetCatalog& presets)
{
    LogReading reading;
    const scaling::Calibration& fit = run.calibration;
    for (const scaling::CalibrationPoint& point : fit.points)
        reading.points.push_back({point.size, point.measured, point.fitted, std::nullopt});
    const double low = std::log(fit.points.front().size.value());
    const double high = std::log(fit.points.back().size.value());
    for (int i = 0; i < kCurvePoints; ++i) {
        const Bytes size(std::exp(low + (high - low) * i / (kCurvePoints - 1)));
        reading.fitted.push_back({size, scaling::timeOf(fit, size)});
    }
    // Two lines alpha + n / B cross at n = (alpha2 - alpha1) / (1 / B1 - 1 / B2).
    for (std::size_t i = 1; i < fit.regimes.size(); ++i) {
        const scaling::Regime &a = fit.regimes[i - 1], &b = fit.regimes[i];
        reading.crossings.emplace_back((b.alpha - a.alpha).value() /
                                       (1 / a.bandwidth.value() - 1 / b.bandwidth.value()));
    }
    const auto probe = probeOf(run, scenario, presets);
    if (!probe)
        reading.modelAbsent = probe.error();
    else
        addModel(reading, *probe, presets);
    return reading;
}

Result<LogNumbers> numbersOf(const CalibratedRun& run, const scaling::Scenario& scenario,
                             const scaling::PresetCatalog& presets)
{
    if (!run.calibration.describes)
        return fail({.code = ErrorCode::NotModelled,
                     .subject = RINGSIDE_TR("the log"),
                     .detail = RINGSIDE_TR("its times do not follow a latency and a bandwidth")});
    if (!run.calibration.determinesBandwidth)
        return fail({.code = ErrorCode::NotModelled,
                     .subject = RINGSIDE_TR("the log"),
                     .detail = RINGSIDE_TR("its sizes are too small to determine a bandwidth")});
    RINGSIDE_TRY(const auto probe, probeOf(run, scenario, presets));
    RINGSIDE_TRY(const auto pair, solve(probe, run, presets));
    LogNumbers numbers;
    numbers.insideHost = probe.insideHost;
    numbers.changes = changesFor(probe, pair, presets);
    scaling::Scenario changed = scenario;
    RINGSIDE_CHECK(scaling::fieldTable().applyAll(changed, numbers.changes));
    for (const scaling::FieldChange& change : numbers.changes)
        numbers.changed.push_back({change.path, scaling::fieldTable().text(scenario, change.path),
                                   scaling::fieldTable().text(changed, change.path)});
    const LogReading reading = readingOf(run, changed, presets);
    if (reading.modelAbsent)
        return fail(*reading.modelAbsent);
    numbers.largestError = reading.largestError.value_or(0);
    numbers.worstSize = reading.worstSize;
    return numbers;
}

} // namespace ringside::session
