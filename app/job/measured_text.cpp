// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/measured_text.h"

#include "app/explainer/figures/job_text.h"
#include "app/text/counted.h"
#include "app/text/error_text.h"
#include "app/text/number_text.h"
#include "app/text/tr.h"

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

QString hostsText(double count)
{
    return counted(QString::number(count), MeasuredText::tr("1 host"),
                   MeasuredText::tr("%1 hosts"));
}

using scaling::Cause;

QString number(double value)
{
    return NumberText::plain(value, 4);
}

/// "within" a share that may be almost zero.
QString atMost(double share)
{
    return share < 0.001 ? NumberText::percent(0.001) : NumberText::percent(share);
}

QString interval(const scaling::Estimate& estimate, double factor, const QString& unit)
{
    const QString high =
        std::isfinite(estimate.high) ? number(estimate.high * factor) : QStringLiteral("∞");
    return MeasuredText::tr("%1%4 (%2 to %3%4)")
        .arg(number(estimate.value * factor), number(estimate.low * factor), high, unit);
}

/// The model's bottleneck that corresponds to a measured cause.
bool agrees(Cause cause, scaling::Bottleneck bottleneck)
{
    using scaling::Bottleneck;
    switch (cause) {
    case Cause::None:
        return bottleneck == Bottleneck::Compute;
    case Cause::Communication:
        return bottleneck == Bottleneck::Communication || bottleneck == Bottleneck::ParameterServer;
    case Cause::Input:
        return bottleneck == Bottleneck::Input;
    case Cause::Straggler:
        return bottleneck == Bottleneck::Straggler;
    case Cause::SerialWork:
        return bottleneck == Bottleneck::Serial;
    case Cause::SmallBatch:
        return false;
    }
    return false;
}

QString listed(const QStringList& names)
{
    if (names.size() < 2)
        return names.join(QString());
    return MeasuredText::tr("%1 and %2")
        .arg(names.mid(0, names.size() - 1).join(QStringLiteral(", ")), names.last());
}

QString countWord(qsizetype count)
{
    switch (count) {
    case 2:
        return MeasuredText::tr("Two");
    case 3:
        return MeasuredText::tr("Three");
    case 4:
        return MeasuredText::tr("Four");
    default:
        return QString::number(count);
    }
}

/// One regime of a log. The bus bandwidth needs the number of ranks, 0 when it is not stated.
QString regimeText(const scaling::Calibration& fit, std::size_t i, int ranks)
{
    const scaling::Regime& regime = fit.regimes[i];
    if (!scaling::hasBandwidth(fit, i))
        return MeasuredText::tr("time = %1; the bandwidth is not determined.")
            .arg(NumberText::seconds(regime.alpha));
    // The limit changes from latency to bandwidth where the two terms are equal.
    const Bytes equal = Bytes(regime.alpha.value() * regime.bandwidth.value());
    const QString text =
        MeasuredText::tr("time = %1 + bytes / (%2): latency dominates below %3, bandwidth above.")
            .arg(NumberText::seconds(regime.alpha), NumberText::rate(regime.bandwidth),
                 NumberText::bytes(equal));
    if (ranks < 2)
        return text;
    const double bus = regime.bandwidth.value() * 2 * (ranks - 1) / ranks;
    return MeasuredText::tr("%1 Bus bandwidth: %2.")
        .arg(text, NumberText::rate(BytesPerSecond(bus)));
}

/// An experiment that shows whether this is the cause.
QString experiment(Cause cause)
{
    switch (cause) {
    case Cause::None:
        return {};
    case Cause::Communication:
        return tr("Communication: double gradient accumulation, which halves the exchanges. "
                  "Throughput rises if this is the cause.");
    case Cause::Input:
        return tr(
            "Input: train on samples already in memory. Throughput rises if this is the cause.");
    case Cause::Straggler:
        return tr("Stragglers: log each worker's forward and backward time. One that is always "
                  "last is the cause.");
    case Cause::SerialWork:
        return tr("Serial work: profile a step of rank 0 and look for work that the others wait "
                  "for, such as logging or evaluation.");
    case Cause::SmallBatch:
        return tr("Small batch: double the batch. If the step time less than doubles, this is the "
                  "cause.");
    }
    return {};
}

} // namespace

QString MeasuredText::rejected(const Error& error)
{
    return error.line > 0 ? tr("Line %1, column %2: %3")
                                .arg(error.line)
                                .arg(error.column)
                                .arg(errorText(error))
                          : errorText(error);
}

QString MeasuredText::run(const session::CalibratedRun& run)
{
    const auto& points = run.calibration.points;
    QString ranks = tr("%1 ranks").arg(run.run.ranks);
    if (run.run.ranks == 0)
        ranks = tr("number of ranks not stated");
    else if (run.run.ranksInferred && run.run.ranksLow != run.run.ranksHigh)
        ranks = tr("%1 ranks, derived from busbw / algbw (%2 to %3)")
                    .arg(run.run.ranks)
                    .arg(run.run.ranksLow)
                    .arg(run.run.ranksHigh);
    return tr("%1, %2 sizes from %3 to %4")
        .arg(ranks)
        .arg(points.size())
        .arg(NumberText::bytes(points.front().size), NumberText::bytes(points.back().size));
}

QStringList MeasuredText::regimes(const session::CalibratedRun& run)
{
    const scaling::Calibration& fit = run.calibration;
    QStringList sentences;
    for (std::size_t i = 0; i < fit.regimes.size(); ++i)
        sentences += regimeText(fit, i, run.run.ranks);
    if (fit.regimes.size() > 1)
        sentences.prepend(tr("%1 regimes; the fastest at each size applies:")
                              .arg(countWord(static_cast<qsizetype>(fit.regimes.size()))));
    if (fit.floor.value() > 0)
        sentences += tr("Every all-reduce takes at least %1.").arg(NumberText::seconds(fit.floor));
    sentences += tr("The fit is within %1 at every size; its median error is %2.")
                     .arg(atMost(fit.maxRelativeError), atMost(fit.medianRelativeError));
    if (run.run.isCollectiveAssumed)
        sentences += tr("The log does not name its test, and its bandwidths do not tell an "
                        "all-reduce from another test such as sendrecv_perf.");
    if (!fit.determinesAlpha)
        sentences += tr("Sizes of %1 and more do not determine the latency: measure smaller ones.")
                         .arg(NumberText::bytes(run.calibration.points.front().size));
    if (!fit.determinesBandwidth)
        sentences += tr("Sizes up to %1 do not determine the bandwidth: measure larger ones.")
                         .arg(NumberText::bytes(run.calibration.points.back().size));
    if (!fit.describes)
        sentences += tr(
            "A latency and a bandwidth do not describe these times: do not predict with this fit.");
    return sentences;
}

QString MeasuredText::model(const session::LogReading& reading)
{
    if (reading.modelAbsent)
        return tr("Your job cannot be shown with it: %1")
            .arg(JobText::problem(*reading.modelAbsent));
    if (!reading.largestError)
        return {};
    return tr("The all-reduce of your job deviates by up to %1, at %2.")
        .arg(NumberText::percent(*reading.largestError), NumberText::bytes(reading.worstSize));
}

QString MeasuredText::logPoint(const session::LogPoint& point)
{
    const auto against = [&](Seconds other) {
        const double off = other / point.measured - 1;
        return tr("%1 (%2%3)")
            .arg(NumberText::seconds(other), off < 0 ? QStringLiteral("−") : QStringLiteral("+"),
                 NumberText::percent(std::fabs(off)));
    };
    QString sentence = tr("%1: measured %2, fit %3")
                           .arg(NumberText::bytes(point.size), NumberText::seconds(point.measured),
                                against(point.fitted));
    if (point.modelled)
        sentence += tr(", your job %1").arg(against(*point.modelled));
    return sentence;
}

QString MeasuredText::adopted(const session::LogNumbers& numbers)
{
    QStringList changes;
    for (const session::ChangedNumber& change : numbers.changed)
        changes += tr("%1 from %2 to %3")
                       .arg(JobText::field(change.path), JobText::value(change.from, {}),
                            JobText::value(change.to, {}));
    return tr("Set in your job: %1. With these values the model is within %2 of the log at every "
              "size; the largest error is at %3.")
        .arg(changes.join(QStringLiteral("; ")), atMost(numbers.largestError),
             NumberText::bytes(numbers.worstSize));
}

QString MeasuredText::table(const session::TableReading& reading)
{
    const auto most =
        std::ranges::max_element(reading.points, {}, &session::MeasuredSpeed::workers);
    QString sentence;
    if (most->modelled) {
        const double off = most->measured / *most->modelled - 1;
        const QString than = off < 0 ? tr("below") : tr("above");
        sentence =
            tr("With %1, you measured %2 samples/s and the model predicts %3: the measurement "
               "is %4 %5.")
                .arg(hostsText(most->workers))
                .arg(number(most->measured), number(*most->modelled),
                     NumberText::percent(std::fabs(off)), than);
    } else {
        sentence = tr("The model cannot compute your job with %1, so only the measurements are "
                      "shown.")
                       .arg(hostsText(most->workers));
    }
    if (reading.countsTokens)
        sentence += u' ' + tr("Its tokens are converted to samples of %1, as set in your job.")
                               .arg(number(reading.tokensASample));
    if (reading.usesJobsBatch)
        sentence += u' ' + tr("The table has no batch column, so your job's batch is used.");
    return sentence + u' ' + tr("Workers in the table are taken as hosts.");
}

QString MeasuredText::tablePoint(const session::MeasuredSpeed& point)
{
    QString sentence =
        (point.workers == 1 ? tr("1 host: measured %1 samples/s")
                            : tr("%1 hosts: measured %2 samples/s").arg(point.workers))
            .arg(number(point.measured));
    if (!point.modelled)
        return sentence;
    const double off = *point.modelled / point.measured - 1;
    return tr("%1, model %2 (%3%4)")
        .arg(sentence, number(*point.modelled), off < 0 ? QStringLiteral("−") : QStringLiteral("+"),
             NumberText::percent(std::fabs(off)));
}

QString MeasuredText::lawName(scaling::Law law)
{
    switch (law) {
    case scaling::Law::Amdahl:
        return tr("Amdahl");
    case scaling::Law::Gustafson:
        return tr("Gustafson");
    case scaling::Law::Usl:
        return tr("USL");
    }
    return {};
}

QString MeasuredText::law(const scaling::LawFit& fit)
{
    const QString percent = QStringLiteral(" %");
    QStringList parts;
    for (const scaling::LawParameter& parameter : fit.parameters) {
        if (parameter.name == "lambda")
            parts += tr("one host %1").arg(interval(parameter.estimate, 1, tr(" samples/s")));
        else if (parameter.name == "f")
            parts += tr("serial share %1").arg(interval(parameter.estimate, 100, percent));
        else if (parameter.name == "sigma")
            parts += tr("contention σ %1").arg(interval(parameter.estimate, 100, percent));
        else
            parts += tr("coherency κ %1").arg(interval(parameter.estimate, 100, percent));
    }
    if (fit.peakWorkers)
        parts += tr("maximum throughput with %1 hosts").arg(interval(*fit.peakWorkers, 1, {}));
    double worst = 0;
    for (std::size_t i = 0; i < fit.points.size(); ++i)
        worst = std::max(worst, std::fabs(fit.residuals[i] / fit.points[i].throughput));
    return tr("%1: %2. Maximum error %3.")
        .arg(lawName(fit.law), parts.join(QStringLiteral(", ")), NumberText::percent(worst));
}

QString MeasuredText::unfitted(scaling::Law law, const Error& error)
{
    return tr("%1: not fitted; %2").arg(lawName(law), errorText(error));
}

QString MeasuredText::lawLimits()
{
    return tr("Brackets show 95 % intervals. Amdahl assumes fixed work, Gustafson assumes that "
              "work grows with the hosts, and the USL adds the cost of coordination. A smooth "
              "law cannot show the jump from one host to two, and it predicts nothing beyond twice "
              "the measured number of hosts.");
}

QString MeasuredText::cause(Cause cause)
{
    switch (cause) {
    case Cause::None:
        return tr("nothing, the job scales");
    case Cause::Communication:
        return tr("communication");
    case Cause::Input:
        return tr("input");
    case Cause::Straggler:
        return tr("stragglers");
    case Cause::SerialWork:
        return tr("serial work");
    case Cause::SmallBatch:
        return tr("a small batch");
    }
    return {};
}

QStringList MeasuredText::diagnosis(const scaling::Diagnosis& diagnosis,
                                    std::optional<scaling::Bottleneck> model)
{
    QStringList names;
    for (const Cause suspect : diagnosis.suspects)
        names += cause(suspect);
    QStringList sentences;
    switch (diagnosis.verdict) {
    case scaling::Verdict::Scales:
        sentences += tr("The measured job scales: throughput grows with the hosts, within 5 %.");
        break;
    case scaling::Verdict::Determined:
        sentences +=
            tr("Measurements: most likely %1. It explains the table at least nine times better "
               "than any other cause.")
                .arg(listed(names));
        break;
    case scaling::Verdict::Undecided:
        sentences +=
            tr("%1 causes explain the measurements about equally well: %2. The table cannot "
               "separate them.")
                .arg(countWord(names.size()), listed(names));
        if (diagnosis.measureAt)
            sentences += tr("Measure with %1: their predictions differ by %2 there.")
                             .arg(hostsText(*diagnosis.measureAt))
                             .arg(NumberText::percent(diagnosis.differsBy));
        else
            sentences +=
                tr("No other number of hosts separates them. Change one thing in the job instead:");
        break;
    case scaling::Verdict::Unexplained:
        sentences +=
            tr("No single cause explains the measurements within 15 %. Measure each size three "
               "times. Two causes at once also look like this.");
        break;
    }
    for (const Cause suspect : diagnosis.suspects)
        if (const QString test = experiment(suspect); !test.isEmpty())
            sentences += test;
    if (!model || diagnosis.verdict == scaling::Verdict::Unexplained)
        return sentences;
    const bool isSame = diagnosis.suspects.empty()
                            ? agrees(Cause::None, *model)
                            : std::ranges::any_of(diagnosis.suspects, [&](Cause suspect) {
                                  return agrees(suspect, *model);
                              });
    sentences +=
        isSame ? tr("The model of your job agrees: %1.").arg(JobText::bottleneck(*model))
               : tr("The model of your job disagrees: %1. The entered job and the measurements "
                    "do not match.")
                     .arg(JobText::bottleneck(*model));
    return sentences;
}

std::vector<std::pair<QString, QString>> MeasuredText::evidence(const scaling::Diagnosis& diagnosis)
{
    constexpr double kNoticeable = 0.05;
    std::vector<std::pair<QString, QString>> rows;
    for (const scaling::CauseReport& report : diagnosis.reports) {
        if (!report.applies) {
            rows.emplace_back(cause(report.cause),
                              tr("cannot be tested: the batch per host is the same in every row"));
            continue;
        }
        QString sentence = tr("maximum error %1, at %2 hosts: predicted %3/s, measured %4/s")
                               .arg(NumberText::percent(report.maxRelativeError))
                               .arg(report.worstWorkers)
                               .arg(number(report.worstFitted), number(report.worstMeasured));
        if (report.cause != Cause::None && report.share >= kNoticeable)
            sentence +=
                tr("; would take %1 of the longest step").arg(NumberText::percent(report.share));
        sentence += report.weight < 0.001
                        ? tr("; weight under 0.1 %")
                        : tr("; weight %1").arg(NumberText::percent(report.weight));
        rows.emplace_back(cause(report.cause), sentence);
    }
    return rows;
}

} // namespace ringside::app
