// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/measure/diagnosis.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/scaling/measure/step_forms.h"
#include "core/statistics/percentiles.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <string>
#include <utility>

namespace ringside::scaling {

namespace {

/// Repeatability of step times, relative.
constexpr double kStepRepeatability = 0.01;
/// A table this close to linear needs no explanation.
constexpr double kScales = 0.05;
/// A cause with a larger error explains nothing.
constexpr double kExplains = 0.15;
/// A cause is reported when its weight is this many times that of the next one.
constexpr double kOdds = 9;
/// Smaller differences of throughput do not justify another measurement.
constexpr double kTelling = 0.03;

struct CauseForms
{
    Cause cause;
    std::vector<StepForm> forms;
};

const std::vector<CauseForms>& causeTable()
{
    static const std::vector<CauseForms> table{
        {Cause::None, {StepForm::Linear}},
        {Cause::Communication,
         {StepForm::Ring, StepForm::RingOverlap, StepForm::RingLatency, StepForm::Server}},
        {Cause::Input, {StepForm::InputPrefetch, StepForm::InputInSeries}},
        {Cause::Straggler, {StepForm::StragglerNormal, StepForm::StragglerTail}},
        {Cause::SerialWork, {StepForm::Serial}},
        {Cause::SmallBatch, {StepForm::PerStep}}};
    return table;
}

/// The points, and the shape of an additional one.
struct Table
{
    std::vector<RelativePoint> points;
    double samples = 1; ///< of the first point
    double least = 1, most = 1;
    bool workerBatchVaries = false, wholeBatchVaries = false;

    /// By the batch rule of the table: constant per worker, or constant in total.
    RelativePoint at(double workers) const
    {
        const RelativePoint& first = points.front();
        if (!workerBatchVaries)
            return {workers, 0, workers / first.workers, 1};
        return {workers, 0, 1, first.workers / workers};
    }

    bool hasBatchRule() const { return !workerBatchVaries || !wholeBatchVaries; }
};

bool differs(double value)
{
    return std::fabs(value - 1) > 1e-6;
}

Table tableOf(std::span<const StepPoint> measured)
{
    std::vector<StepPoint> sorted(measured.begin(), measured.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const StepPoint& a, const StepPoint& b) { return a.workers < b.workers; });
    const StepPoint& first = sorted.front();
    Table table;
    table.samples = first.samples;
    table.least = first.workers;
    table.most = sorted.back().workers;
    for (const StepPoint& point : sorted) {
        const double whole = point.samples / first.samples;
        const double worker = whole * first.workers / point.workers;
        table.points.push_back({point.workers, point.stepTime.value(), whole, worker});
        table.workerBatchVaries = table.workerBatchVaries || differs(worker);
        table.wholeBatchVaries = table.wholeBatchVaries || differs(whole);
    }
    return table;
}

struct FittedCause
{
    CauseReport report;
    std::vector<double> x;

    double throughput(const Table& table, const RelativePoint& at) const
    {
        return table.samples * at.whole / stepSeconds(report.form, at, x);
    }
};

FittedCause fitCause(const Table& table, Cause cause, StepForm form)
{
    const LeastSquaresFit fit = fitForm(form, table.points);
    FittedCause fitted;
    fitted.x = fit.x;
    CauseReport& report = fitted.report;
    report.cause = cause;
    report.form = form;
    const auto n = static_cast<double>(table.points.size());
    report.criterion = n * std::log(fit.squares / n + kStepRepeatability * kStepRepeatability) +
                       static_cast<double>(parametersOf(form)) * std::log(n);
    std::vector<double> errors;
    for (const RelativePoint& point : table.points) {
        errors.push_back(std::fabs(stepSeconds(form, point, fit.x) / point.seconds - 1));
        if (errors.back() < report.maxRelativeError)
            continue;
        report.maxRelativeError = errors.back();
        report.worstWorkers = point.workers;
        report.worstMeasured = table.samples * point.whole / point.seconds;
        report.worstFitted = fitted.throughput(table, point);
    }
    report.medianRelativeError = statistics::median(std::move(errors));
    report.compute = Seconds(fit.x[0]);
    report.strength = fit.x.size() > 1 ? fit.x[1] : 0;
    const RelativePoint& last = table.points.back();
    report.share = std::max(0.0, 1 - fit.x[0] * last.worker / stepSeconds(form, last, fit.x));
    if (table.hasBatchRule())
        report.next =
            Prediction{2 * table.most, fitted.throughput(table, table.at(2 * table.most))};
    return fitted;
}

FittedCause bestOf(const Table& table, const CauseForms& entry)
{
    FittedCause best;
    best.report.cause = entry.cause;
    // A fixed cost per step shows only when its batch changes.
    best.report.applies = entry.cause != Cause::SmallBatch || table.workerBatchVaries;
    best.report.criterion = std::numeric_limits<double>::infinity();
    if (!best.report.applies)
        return best;
    for (const StepForm form : entry.forms)
        if (FittedCause fitted = fitCause(table, entry.cause, form);
            fitted.report.criterion < best.report.criterion)
            best = std::move(fitted);
    return best;
}

void weigh(std::vector<FittedCause>& causes)
{
    std::stable_sort(causes.begin(), causes.end(), [](const FittedCause& a, const FittedCause& b) {
        return a.report.criterion < b.report.criterion;
    });
    double sum = 0;
    for (FittedCause& fitted : causes) {
        const double behind = fitted.report.criterion - causes.front().report.criterion;
        fitted.report.weight = fitted.report.applies ? std::exp(-behind / 2) : 0;
        sum += fitted.report.weight;
    }
    for (FittedCause& fitted : causes) {
        fitted.report.weight /= sum;
        if (!fitted.report.applies)
            fitted.report.criterion = 0;
    }
}

/// Where the suspects differ most: up to twice the most workers, at numbers not measured yet.
void addNextMeasurement(Diagnosis& diagnosis, const Table& table,
                        std::span<const FittedCause> suspects)
{
    if (!table.hasBatchRule())
        return;
    std::set<double> measured, candidates{1};
    for (const RelativePoint& point : table.points)
        measured.insert(point.workers);
    for (double n = 1; n <= 2 * table.most; n = std::max(n + 1, std::floor(n * 1.25)))
        candidates.insert(n);
    candidates.insert(2 * table.most);
    for (const double n : candidates) {
        if (measured.count(n) > 0)
            continue;
        double least = std::numeric_limits<double>::infinity(), most = 0;
        for (const FittedCause& suspect : suspects) {
            const double throughput = suspect.throughput(table, table.at(n));
            least = std::min(least, throughput);
            most = std::max(most, throughput);
        }
        if (const double by = most / least - 1; by > std::max(kTelling, diagnosis.differsBy)) {
            diagnosis.differsBy = by;
            diagnosis.measureAt = n;
        }
    }
}

Diagnosis judged(const Table& table, const std::vector<FittedCause>& causes)
{
    Diagnosis diagnosis;
    const auto linear = std::find_if(causes.begin(), causes.end(), [](const FittedCause& fitted) {
        return fitted.report.cause == Cause::None;
    });
    const bool scales = linear->report.maxRelativeError <= kScales;
    std::vector<FittedCause> suspects;
    for (const FittedCause& fitted : causes)
        if (fitted.report.weight * kOdds > causes.front().report.weight &&
            fitted.report.maxRelativeError <= kExplains)
            suspects.push_back(fitted);
    if (scales)
        diagnosis.verdict = Verdict::Scales;
    else if (suspects.empty())
        diagnosis.verdict = Verdict::Unexplained;
    else
        diagnosis.verdict = suspects.size() == 1 ? Verdict::Determined : Verdict::Undecided;
    if (!scales)
        for (const FittedCause& suspect : suspects)
            diagnosis.suspects.push_back(suspect.report.cause);
    if (diagnosis.verdict == Verdict::Undecided)
        addNextMeasurement(diagnosis, table, suspects);
    for (const FittedCause& fitted : causes)
        diagnosis.reports.push_back(fitted.report);
    return diagnosis;
}

Done check(std::span<const StepPoint> points)
{
    std::set<double> different;
    for (const StepPoint& point : points) {
        const std::array<std::pair<const char*, double>, 3> values{
            std::pair{"workers", point.workers}, std::pair{"step time", point.stepTime.value()},
            std::pair{"samples", point.samples}};
        for (const auto& [subject, value] : values)
            if (!(value > 0) || !std::isfinite(value) || point.workers < 1)
                return fail({.code = ErrorCode::OutOfRange,
                             .subject = subject,
                             .value = std::to_string(value),
                             .limit = RINGSIDE_TR("a finite number above 0, workers from 1")});
        different.insert(point.workers);
    }
    if (different.size() < kFewestDiagnosisSizes)
        return fail(
            {.code = ErrorCode::OutOfRange,
             .subject = RINGSIDE_TR("different numbers of workers"),
             .value = std::to_string(different.size()),
             .limit = filled(error_forms::kAtLeast, {std::to_string(kFewestDiagnosisSizes)})});
    return {};
}

} // namespace

Result<Diagnosis> diagnose(std::span<const StepPoint> points)
{
    RINGSIDE_CHECK(check(points));
    const Table table = tableOf(points);
    std::vector<FittedCause> causes;
    for (const CauseForms& entry : causeTable())
        causes.push_back(bestOf(table, entry));
    weigh(causes);
    return judged(table, causes);
}

} // namespace ringside::scaling
