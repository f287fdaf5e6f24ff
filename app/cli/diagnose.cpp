// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "core/session/job/tools_measure.h"

#include <CLI/CLI.hpp>
#include <QJsonArray>
#include <QStringList>

#include <memory>
#include <optional>

/// diagnose: which bottleneck explains a table of workers and throughput.
namespace ringside::app::cli {

namespace {

using scaling::Cause;
using scaling::CauseReport;
using scaling::Diagnosis;
using scaling::StepForm;
using scaling::Verdict;

struct DiagnoseArguments
{
    std::string file, scaling;
    bool json = false;
};

struct CauseText
{
    const char* name;
    const char* experiment; ///< what shows whether this is the cause
};

CauseText textOf(Cause cause)
{
    switch (cause) {
    case Cause::None:
        return {"none", ""};
    case Cause::Communication:
        return {"communication",
                "run with twice the accumulation steps: half the exchanges a sample; throughput "
                "rises where communication holds the job back"};
    case Cause::Input:
        return {"input", "run with samples that are in memory already, without the input "
                         "pipeline; throughput rises where the input holds the job back"};
    case Cause::Straggler:
        return {"straggler", "log each worker's time for its own forward and backward pass; a "
                             "spread, or one worker that is always last, shows a straggler"};
    case Cause::SerialWork:
        return {"serial-work", "profile one step of rank 0 for work that the others wait for, such "
                               "as logging, evaluation or checkpoints"};
    case Cause::SmallBatch:
        return {"small-batch", "run with the same workers and twice the batch; where a step's "
                               "fixed cost holds the job back, its time less than doubles"};
    }
    return {"", ""};
}

const char* textOf(StepForm form)
{
    switch (form) {
    case StepForm::Linear:
        return "the step's time follows the batch of a worker";
    case StepForm::Ring:
        return "the step grows as 2 (N - 1) / N, as a ring's traffic does";
    case StepForm::RingOverlap:
        return "the step grows as 2 (N - 1) / N beyond what compute hides, as a ring's traffic "
               "does";
    case StepForm::RingLatency:
        return "the step grows as a ring's traffic and, with each worker, its latency";
    case StepForm::Server:
        return "the step grows by the same time with each worker, as at one server";
    case StepForm::InputPrefetch:
        return "throughput stops at one rate, as behind one input pipeline";
    case StepForm::InputInSeries:
        return "a share of the time goes with the whole batch, as for input without prefetch";
    case StepForm::StragglerNormal:
        return "the step grows as the slowest of N workers with normally spread times";
    case StepForm::StragglerTail:
        return "the step grows as the slowest of N workers with rare long delays";
    case StepForm::Serial:
        return "a share of the time goes with the whole batch, whatever the workers";
    case StepForm::PerStep:
        return "every step has a fixed cost, whatever its batch";
    }
    return "";
}

const char* nameOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Scales:
        return "scales";
    case Verdict::Determined:
        return "told";
    case Verdict::Undecided:
        return "undecided";
    case Verdict::Unexplained:
        return "unexplained";
    }
    return "";
}

QString nameOf(Cause cause)
{
    return QString::fromUtf8(textOf(cause).name);
}

QString evidencePercent(double share)
{
    return QString::number(100 * share, 'f', share < 0.1 ? 1 : 0) + QStringLiteral(" %");
}

QStringList evidenceFor(const CauseReport& report)
{
    constexpr double kClose = 0.05, kNoticeable = 0.05;
    QStringList evidence;
    if (!report.applies)
        return evidence;
    if (report.maxRelativeError <= kClose)
        evidence += QStringLiteral("fits every point within %1: %2")
                        .arg(evidencePercent(report.maxRelativeError),
                             QString::fromUtf8(textOf(report.form)));
    if (report.cause != Cause::None && report.share >= kNoticeable)
        evidence +=
            QStringLiteral("would take %1 of the largest step").arg(evidencePercent(report.share));
    return evidence;
}

QStringList evidenceAgainst(const CauseReport& report)
{
    constexpr double kOff = 0.03, kUnlikely = 0.01, kWildSpread = 1;
    QStringList evidence;
    if (!report.applies) {
        evidence += QStringLiteral("a worker's batch is the same in every row, so the table cannot "
                                   "show this cause");
        return evidence;
    }
    if (report.maxRelativeError > kOff)
        evidence += QStringLiteral("at N = %1 it expects %2 per second, measured %3")
                        .arg(report.worstWorkers)
                        .arg(report.worstFitted, 0, 'g', 4)
                        .arg(report.worstMeasured, 0, 'g', 4);
    if (report.weight < kUnlikely)
        evidence +=
            QStringLiteral("weight of the information criterion %1").arg(report.weight, 0, 'g', 2);
    if (report.cause == Cause::Straggler && report.strength > kWildSpread)
        evidence += QStringLiteral("needs delays as long as the step itself");
    return evidence;
}

QStringList nextSteps(const Diagnosis& diagnosis)
{
    QStringList steps;
    if (diagnosis.measureAt)
        steps += QStringLiteral("measure with %1 workers: the suspects' throughputs differ by %2 "
                                "there")
                     .arg(*diagnosis.measureAt)
                     .arg(evidencePercent(diagnosis.differsBy));
    else if (diagnosis.verdict == Verdict::Undecided)
        steps += QStringLiteral("no further number of workers tells these apart; change one thing "
                                "of the job instead");
    for (const Cause cause : diagnosis.suspects)
        if (cause != Cause::None)
            steps += QString::fromUtf8(textOf(cause).experiment);
    if (diagnosis.verdict == Verdict::Unexplained)
        steps += QStringLiteral("measure each size three times, and in between without other jobs "
                                "on the network; two causes at once also look like this");
    return steps;
}

QJsonObject reportJson(const CauseReport& report)
{
    QJsonObject object{
        {QStringLiteral("cause"), nameOf(report.cause)},
        {QStringLiteral("applies"), report.applies},
        {QStringLiteral("weight"), report.weight},
        {QStringLiteral("evidence_for"), QJsonArray::fromStringList(evidenceFor(report))},
        {QStringLiteral("evidence_against"), QJsonArray::fromStringList(evidenceAgainst(report))}};
    if (!report.applies)
        return object;
    object.insert(QStringLiteral("form"), QString::fromUtf8(textOf(report.form)));
    object.insert(QStringLiteral("bic"), report.criterion);
    object.insert(QStringLiteral("max_rel_error"), report.maxRelativeError);
    object.insert(QStringLiteral("median_rel_error"), report.medianRelativeError);
    object.insert(QStringLiteral("compute_s"), report.compute.value());
    object.insert(QStringLiteral("share"), report.share);
    if (report.next)
        object.insert(QStringLiteral("predicts"),
                      QJsonObject{{QStringLiteral("workers"), report.next->workers},
                                  {QStringLiteral("throughput_per_s"), report.next->throughput}});
    return object;
}

QJsonObject diagnosisJson(const Diagnosis& diagnosis)
{
    QJsonArray suspects, candidates;
    for (const Cause cause : diagnosis.suspects)
        suspects.append(nameOf(cause));
    for (const CauseReport& report : diagnosis.reports)
        candidates.append(reportJson(report));
    return {{QStringLiteral("verdict"), QString::fromUtf8(nameOf(diagnosis.verdict))},
            {QStringLiteral("suspects"), suspects},
            {QStringLiteral("candidates"), candidates},
            {QStringLiteral("measure_at_workers"),
             diagnosis.measureAt ? QJsonValue(*diagnosis.measureAt) : QJsonValue()},
            {QStringLiteral("measure_next"), QJsonArray::fromStringList(nextSteps(diagnosis))}};
}

QString headline(const Diagnosis& diagnosis)
{
    QStringList names;
    for (const Cause cause : diagnosis.suspects)
        names += nameOf(cause);
    switch (diagnosis.verdict) {
    case Verdict::Scales:
        return QStringLiteral("nothing: throughput grows with the workers, within 5 %");
    case Verdict::Determined:
        return names.join(QString());
    case Verdict::Undecided:
        return QStringLiteral("cannot be told apart: ") + names.join(QStringLiteral(", "));
    case Verdict::Unexplained:
        return QStringLiteral("none of the models explains this table within 15 %");
    }
    return {};
}

void printDiagnosis(const Diagnosis& diagnosis)
{
    printLine(QStringLiteral("What holds the job back: ") + headline(diagnosis));
    for (const CauseReport& report : diagnosis.reports) {
        printLine({});
        printLine(report.applies ? QStringLiteral("%1  weight %2, error at most %3, median %4")
                                       .arg(nameOf(report.cause))
                                       .arg(report.weight, 0, 'f', 3)
                                       .arg(evidencePercent(report.maxRelativeError),
                                            evidencePercent(report.medianRelativeError))
                                 : nameOf(report.cause));
        for (const QString& evidence : evidenceFor(report))
            printLine(QStringLiteral("  for: ") + evidence);
        for (const QString& evidence : evidenceAgainst(report))
            printLine(QStringLiteral("  against: ") + evidence);
        if (report.next)
            printLine(QStringLiteral("  predicts: %1 per second with %2 workers")
                          .arg(report.next->throughput, 0, 'g', 5)
                          .arg(report.next->workers));
    }
    const QStringList steps = nextSteps(diagnosis);
    if (!steps.isEmpty())
        printLine({});
    for (const QString& step : steps)
        printLine(QStringLiteral("next: ") + step);
}

int runDiagnose(const DiagnoseArguments& typed)
{
    std::optional<scaling::Scaling> work;
    if (!typed.scaling.empty()) {
        const auto named = session::workScalingNamed(typed.scaling);
        if (!named)
            return reportError(named.error());
        work = *named;
    }
    const auto table = session::readSpeedTable(QString::fromStdString(typed.file));
    if (!table)
        return reportError(table.error());
    const auto diagnosis = session::diagnoseTable(*table, work);
    if (!diagnosis)
        return reportError(diagnosis.error());
    if (typed.json)
        printJson(diagnosisJson(*diagnosis));
    else
        printDiagnosis(*diagnosis);
    return kDone;
}

} // namespace

void addDiagnose(CLI::App& root, Action& action)
{
    auto typed = std::make_shared<DiagnoseArguments>();
    CLI::App* command = root.add_subcommand(
        "diagnose", "Which bottleneck explains a table of workers and throughput or step_time");
    command->add_option("FILE", typed->file, "a table: comma, semicolon or tab")->required();
    command->add_option("--scaling", typed->scaling,
                        "where the table has no column batch: weak (each worker keeps its batch) "
                        "or strong (the whole batch stays)");
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Example: ringside-cli diagnose speeds.csv --scaling weak");
    command->callback([typed, &action] { action = [typed] { return runDiagnose(*typed); }; });
}

} // namespace ringside::app::cli
