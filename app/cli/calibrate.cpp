// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "core/session/job/tools_measure.h"

#include <CLI/CLI.hpp>
#include <QJsonArray>
#include <QStringList>

#include <algorithm>
#include <memory>

/// calibrate: logs of all_reduce_perf and osu_allreduce to alpha and bandwidth.
namespace ringside::app::cli {

namespace {

using exchange::RowFault;

struct CalibrateArguments
{
    std::vector<std::string> files;
    bool json = false;
};

struct FaultText
{
    const char* code;
    const char* sentence;
};

FaultText textOf(RowFault fault)
{
    switch (fault) {
    case RowFault::CutBeforeTimes:
        return {"ROW_CUT", "the row ends before its times"};
    case RowFault::CutInTimes:
        return {"ROW_CUT", "the row ends within its times"};
    case RowFault::NoSize:
        return {"ROW_CUT", "numbers without size, count and type before them"};
    case RowFault::TooManyColumns:
        return {"ROW_COLUMNS", "more columns than all_reduce_perf prints"};
    case RowFault::BadNumber:
        return {"ROW_NUMBER", "a column is not the number that belongs there"};
    case RowFault::CountMismatch:
        return {"ROW_COUNT", "count times the bytes of the type is not the size"};
    case RowFault::WrongResults:
        return {"ROW_WRONG", "the test found wrong values"};
    case RowFault::BandwidthMismatch:
        return {"ROW_BANDWIDTH", "algbw is not size / time"};
    case RowFault::NotAllReduce:
        return {"ROW_COLLECTIVE", "this is not a row of an all-reduce over two ranks or more"};
    case RowFault::LooksLikeSendRecv:
        return {"ROW_COLLECTIVE", "busbw = algbw, which fits two ranks of an all-reduce, but "
                                  "this looks like sendrecv_perf"};
    case RowFault::OtherBenchmark:
        return {"OTHER_BENCHMARK", "the output of another benchmark, which is not read; run "
                                   "all_reduce_perf or osu_allreduce"};
    case RowFault::BadJson:
        return {"JSON_DAMAGED", "results in JSON that end early or are damaged"};
    case RowFault::RanksMismatch:
        return {"ROW_RANKS", "busbw / algbw belongs to another number of ranks than in its run"};
    case RowFault::LineTooLong:
        return {"LINE_LENGTH", "the line is longer than any row"};
    case RowFault::TooManyRows:
        return {"LOG_LENGTH", "the rest of the file was not read, it has too many rows"};
    case RowFault::TooFewSizes:
        return {"RUN_SIZES", "the run has too few different sizes to fit; three are needed"};
    case RowFault::NoRows:
        return {"NO_ROWS", "no row of all_reduce_perf or osu_allreduce in this file"};
    }
    return {"", ""};
}

QString reasonOf(const exchange::RejectedRow& row)
{
    const QString sentence = QString::fromUtf8(textOf(row.fault).sentence);
    return row.value.empty()
               ? sentence
               : QStringLiteral("%1 (“%2”)").arg(sentence, QString::fromStdString(row.value));
}

std::vector<Bytes> outliersOf(const scaling::Calibration& fit)
{
    std::vector<Bytes> sizes;
    for (const scaling::CalibrationPoint& point : fit.points)
        if (point.isOutlier)
            sizes.push_back(point.size);
    return sizes;
}

QString outliersText(const scaling::Calibration& fit)
{
    constexpr std::size_t kListed = 5;
    const std::vector<Bytes> sizes = outliersOf(fit);
    QStringList names;
    for (std::size_t i = 0; i < std::min(sizes.size(), kListed); ++i)
        names.append(bytesText(sizes[i].value()));
    if (sizes.size() > kListed)
        names.append(QStringLiteral("…"));
    return QStringLiteral("%1 of %2 sizes are far from the fit: %3")
        .arg(sizes.size())
        .arg(fit.points.size())
        .arg(names.join(QStringLiteral(", ")));
}

/// A number of ranks; null for 0, which is no number.
QJsonValue orNull(int ranks)
{
    return ranks > 0 ? QJsonValue(ranks) : QJsonValue();
}

QJsonObject runJson(const session::CalibratedRun& one)
{
    const scaling::Calibration& fit = one.calibration;
    QJsonArray regimes, points;
    for (std::size_t i = 0; i < fit.regimes.size(); ++i)
        regimes.append(QJsonObject{{QStringLiteral("alpha_s"), fit.regimes[i].alpha.value()},
                                   {QStringLiteral("bandwidth_bytes_per_s"),
                                    scaling::hasBandwidth(fit, i)
                                        ? QJsonValue(fit.regimes[i].bandwidth.value())
                                        : QJsonValue()}});
    for (const scaling::CalibrationPoint& point : fit.points)
        points.append(QJsonObject{{QStringLiteral("bytes"), point.size.value()},
                                  {QStringLiteral("measured_s"), point.measured.value()},
                                  {QStringLiteral("fitted_s"), point.fitted.value()},
                                  {QStringLiteral("samples"), point.samples},
                                  {QStringLiteral("rel_error"), point.relativeError},
                                  {QStringLiteral("outlier"), point.isOutlier}});
    return {{QStringLiteral("file"), QString::fromStdString(one.run.file)},
            {QStringLiteral("line"), one.run.line},
            {QStringLiteral("ranks"), orNull(one.run.ranks)},
            {QStringLiteral("ranks_inferred"), one.run.ranksInferred},
            {QStringLiteral("ranks_low"), one.run.ranksLow},
            {QStringLiteral("ranks_high"), orNull(one.run.ranksHigh)},
            {QStringLiteral("collective_assumed"), one.run.isCollectiveAssumed},
            {QStringLiteral("rows"), static_cast<qint64>(one.run.rows.size())},
            {QStringLiteral("regimes"), regimes},
            {QStringLiteral("floor_s"), fit.floor.value()},
            {QStringLiteral("alpha_determined"), fit.determinesAlpha},
            {QStringLiteral("bandwidth_determined"), fit.determinesBandwidth},
            {QStringLiteral("outliers"), static_cast<qint64>(outliersOf(fit).size())},
            {QStringLiteral("max_rel_error"), fit.maxRelativeError},
            {QStringLiteral("median_rel_error"), fit.medianRelativeError},
            {QStringLiteral("describes"), fit.describes},
            {QStringLiteral("points"), points}};
}

QJsonObject rejectedJson(const exchange::RejectedRow& row)
{
    return {{QStringLiteral("file"), QString::fromStdString(row.file)},
            {QStringLiteral("line"), row.line},
            {QStringLiteral("code"), QString::fromUtf8(textOf(row.fault).code)},
            {QStringLiteral("reason"), reasonOf(row)}};
}

QString ranksText(const exchange::NcclRun& run)
{
    if (run.ranks == 0)
        return QStringLiteral("not stated, %1 or more").arg(run.ranksLow);
    const QString ranks = QString::number(run.ranks);
    if (!run.ranksInferred)
        return ranks;
    if (run.ranksLow == run.ranksHigh)
        return ranks + QStringLiteral(", from busbw / algbw");
    return QStringLiteral("%1, from busbw / algbw, which allow %2 to %3")
        .arg(ranks)
        .arg(run.ranksLow)
        .arg(run.ranksHigh);
}

QString regimeText(const scaling::Calibration& fit, std::size_t i)
{
    const scaling::Regime& regime = fit.regimes[i];
    if (!scaling::hasBandwidth(fit, i))
        return QStringLiteral("%1, bandwidth not determined").arg(timeText(regime.alpha.value()));
    return QStringLiteral("%1 + n / (%2/s)")
        .arg(timeText(regime.alpha.value()), bytesText(regime.bandwidth.value()));
}

/// What the reader must know before using the numbers.
QStringList warningsOf(const session::CalibratedRun& one)
{
    const scaling::Calibration& fit = one.calibration;
    QStringList warnings;
    if (one.run.isCollectiveAssumed)
        warnings << QStringLiteral("the log does not name its test, and its bandwidths do not tell "
                                   "an all-reduce from another test such as sendrecv_perf");
    if (!fit.determinesAlpha)
        warnings << QStringLiteral("sizes of %1 and more do not determine alpha; measure smaller "
                                   "ones, for example with -b 8")
                        .arg(bytesText(fit.points.front().size.value()));
    if (!fit.determinesBandwidth)
        warnings << QStringLiteral("sizes up to %1 do not determine the bandwidth; measure larger "
                                   "ones, for example with -e 1G")
                        .arg(bytesText(fit.points.back().size.value()));
    if (!fit.describes)
        warnings << QStringLiteral("these times do not follow alpha and bandwidth; do not predict "
                                   "with them");
    return warnings;
}

void printRun(const session::CalibratedRun& one)
{
    const scaling::Calibration& fit = one.calibration;
    std::vector<std::pair<QString, QString>> rows{
        {QStringLiteral("run"),
         QStringLiteral("%1:%2").arg(QString::fromStdString(one.run.file)).arg(one.run.line)},
        {QStringLiteral("ranks"), ranksText(one.run)},
        {QStringLiteral("rows"), QString::number(one.run.rows.size())}};
    for (std::size_t i = 0; i < fit.regimes.size(); ++i)
        rows.emplace_back(QStringLiteral("regime"), regimeText(fit, i));
    if (fit.floor.value() > 0)
        rows.emplace_back(QStringLiteral("never below"), timeText(fit.floor.value()));
    rows.emplace_back(QStringLiteral("error, largest"), percentText(fit.maxRelativeError));
    rows.emplace_back(QStringLiteral("error, median"), percentText(fit.medianRelativeError));
    if (!outliersOf(fit).empty())
        rows.emplace_back(QStringLiteral("outliers"), outliersText(fit));
    for (const QString& warning : warningsOf(one))
        rows.emplace_back(QStringLiteral("beware"), warning);
    printTable(rows);
    printLine({});
}

/// FILE:LINE: CODE: sentence, on standard error.
void reportRejected(const exchange::RejectedRow& row)
{
    QString place = QString::fromStdString(row.file);
    if (row.line > 0)
        place += QStringLiteral(":%1").arg(row.line);
    const QString line = QStringLiteral("%1: %2: %3.")
                             .arg(place, QString::fromUtf8(textOf(row.fault).code), reasonOf(row));
    printWarning(line);
}

int runCalibrate(const CalibrateArguments& typed)
{
    QJsonArray runs, rejected;
    std::vector<session::CalibrationReport> reports;
    for (const std::string& file : typed.files) {
        auto report = session::calibrateLog(QString::fromStdString(file));
        if (!report)
            return reportError(report.error());
        reports.push_back(std::move(*report));
    }
    std::size_t rejectedInAll = 0;
    for (const session::CalibrationReport& report : reports) {
        rejectedInAll += report.rejectedInAll;
        for (const session::CalibratedRun& run : report.runs) {
            if (typed.json)
                runs.append(runJson(run));
            else
                printRun(run);
        }
        for (const exchange::RejectedRow& row : report.rejected) {
            rejected.append(rejectedJson(row));
            reportRejected(row);
        }
    }
    if (typed.json)
        printJson(
            QJsonObject{{QStringLiteral("runs"), runs},
                        {QStringLiteral("rejected"), rejected},
                        {QStringLiteral("rejected_in_all"), static_cast<qint64>(rejectedInAll)}});
    return rejectedInAll > 0 ? kFindings : kDone;
}

} // namespace

void addCalibrate(CLI::App& root, Action& action)
{
    auto typed = std::make_shared<CalibrateArguments>();
    CLI::App* command = root.add_subcommand(
        "calibrate",
        "Alpha and bandwidth of a network from logs of all_reduce_perf or osu_allreduce");
    command
        ->add_option(
            "LOG", typed->files,
            "what all_reduce_perf (nccl-tests, rccl-tests) or osu_allreduce printed, or JSON "
            "of the former")
        ->required();
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Time = the least of alpha + bytes / bandwidth over up to three regimes, for "
                    "the whole all-reduce.\nExample: ringside-cli calibrate all_reduce.log --json");
    command->callback([typed, &action] { action = [typed] { return runCalibrate(*typed); }; });
}

} // namespace ringside::app::cli
