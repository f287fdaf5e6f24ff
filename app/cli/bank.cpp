// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bank_json.h"
#include "app/cli/command.h"
#include "core/bank/values/search.h"
#include "core/session/tools.h"

#include <CLI/CLI.hpp>
#include <QDate>
#include <QJsonArray>

#include <algorithm>
#include <cstdio>
#include <memory>

namespace ringside::app::cli {

namespace {

struct Arguments
{
    std::string place, output, query;
    std::string limit = "20";
    bool json = false;
};

std::ptrdiff_t count(const std::vector<bank::Finding>& findings, bank::Severity severity)
{
    return std::count_if(findings.begin(), findings.end(), [&](const bank::Finding& finding) {
        return finding.severity == severity;
    });
}

void printFindings(const std::vector<bank::Finding>& findings)
{
    for (const bank::Finding& finding : findings) {
        const QString line =
            QStringLiteral("%1:%2:%3: %4: %5: %6\n")
                .arg(finding.file)
                .arg(finding.line)
                .arg(finding.column)
                .arg(severityName(finding.severity), finding.code, finding.message);
        std::fputs(line.toUtf8().constData(), stderr);
    }
}

int finish(const Arguments& typed, const Result<session::BuildReport>& report)
{
    if (!report)
        return reportError(report.error());
    printFindings(report->findings);
    const auto hard = count(report->findings, bank::Severity::Hard);
    if (typed.json)
        printJson(buildJson(*report));
    else
        printLine(QStringLiteral("%1 questions, %2 with a verified scenario, %3 claims; "
                                 "%4 jobs, %5 claims; guide: %6 chapters, %7 sections; "
                                 "%8 findings, %9 of them stop a build; warnings: %10")
                      .arg(report->stats.questions)
                      .arg(report->stats.withScenario)
                      .arg(report->stats.claims)
                      .arg(report->stats.jobs)
                      .arg(report->stats.jobClaims)
                      .arg(report->stats.guideChapters)
                      .arg(report->stats.guideSections)
                      .arg(report->findings.size())
                      .arg(hard)
                      .arg(count(report->findings, bank::Severity::Warning)));
    return hard > 0 ? kFindings : kDone;
}

int runBuild(const Arguments& typed)
{
    if (const Done writable = checkOutputFile(typed.output); !writable)
        return reportError(writable.error());
    return finish(typed,
                  session::buildBank(QString::fromStdString(typed.place),
                                     QString::fromStdString(typed.output), QDate::currentDate()));
}

int runLint(const Arguments& typed)
{
    return finish(typed,
                  session::lintBank(QString::fromStdString(typed.place), QDate::currentDate()));
}

QString percent(int part, int whole)
{
    return QStringLiteral("%1 %").arg(whole > 0 ? 100.0 * part / whole : 0.0, 5, 'f', 1);
}

void printCounts(const QString& title, const std::vector<std::pair<QString, int>>& counts,
                 int sharesOf = 0)
{
    printLine(title);
    for (const auto& [name, number] : counts) {
        const QString line = QStringLiteral("  %1 %2").arg(name, -14).arg(number, 5);
        printLine(sharesOf > 0 ? line + QStringLiteral("  ") + percent(number, sharesOf) : line);
    }
}

void printAgainstBlueprint(const bank::BankStats& stats)
{
    printLine(QStringLiteral("by domain, against stock"));
    for (const bank::DomainShare& share : stats.perStock) {
        printLine(QStringLiteral("  %1 %2  %3, stock %4 %")
                      .arg(share.domain, -14)
                      .arg(share.questions, 5)
                      .arg(percent(share.questions, stats.questions))
                      .arg(share.stockPercent));
    }
    printLine(QStringLiteral("objectives without a question"));
    printLine(stats.objectivesWithout.isEmpty()
                  ? QStringLiteral("  none")
                  : QStringLiteral("  ") + stats.objectivesWithout.join(QStringLiteral(", ")));
}

void printKeyPlaces(const bank::BankStats& stats)
{
    printCounts(QStringLiteral("key positions as authored"), stats.keyPositions);
    printLine(stats.keyPlaces.degrees == 0
                  ? QStringLiteral("  too few single-choice keys for a test of even places")
                  : QStringLiteral("  single-choice keys against even places: chi-squared %1, "
                                   "%2 degrees of freedom, p = %3")
                        .arg(stats.keyPlaces.chiSquared, 0, 'f', 2)
                        .arg(stats.keyPlaces.degrees)
                        .arg(stats.keyPlaces.p, 0, 'g', 2));
}

void printRecords(const bank::BankStats& stats)
{
    if (!stats.keptAside.empty())
        printCounts(QStringLiteral("kept aside for the first mock exam, by domain"),
                    stats.keptAside);
    printLine(QStringLiteral("answered blind, by readers who saw only stem and options"));
    printLine(stats.blind.questions == 0
                  ? QStringLiteral("  none")
                  : QStringLiteral("  %1 of %2 questions, %3 answers, %4 agree with the key (%5); "
                                   "rewritten after an answer: %6")
                        .arg(stats.blind.questions)
                        .arg(stats.questions)
                        .arg(stats.blind.answers)
                        .arg(stats.blind.agreed)
                        .arg(percent(stats.blind.agreed, stats.blind.answers).trimmed())
                        .arg(stats.blind.rewritten));
}

int runStats(const Arguments& typed)
{
    const auto stats = session::bankStats(QString::fromStdString(typed.place));
    if (!stats)
        return reportError(stats.error());
    if (typed.json) {
        printJson(statsJson(*stats));
        return kDone;
    }
    printTable({{QStringLiteral("questions"), QString::number(stats->questions)},
                {QStringLiteral("with a scenario"), QString::number(stats->withScenario)},
                {QStringLiteral("claims"), QString::number(stats->claims)},
                {QStringLiteral("jobs of the explainer"), QString::number(stats->jobs)},
                {QStringLiteral("claims of the jobs"), QString::number(stats->jobClaims)},
                {QStringLiteral("concepts"), QString::number(stats->concepts)},
                {QStringLiteral("chapters of the guide"), QString::number(stats->guideChapters)},
                {QStringLiteral("sections of the guide"), QString::number(stats->guideSections)},
                {QStringLiteral("numbers computed in it"), QString::number(stats->guideValues)},
                {QStringLiteral("key is the longest option"),
                 QStringLiteral("%1 %").arg(100 * stats->longestKeyShare, 0, 'f', 1)}});
    if (stats->perStock.empty())
        printCounts(QStringLiteral("by domain"), stats->perDomain);
    printAgainstBlueprint(*stats);
    printCounts(QStringLiteral("by objective"), stats->perObjective);
    printCounts(QStringLiteral("by difficulty"), stats->perDifficulty, stats->questions);
    printCounts(QStringLiteral("by type"), stats->perType, stats->questions);
    printKeyPlaces(*stats);
    printRecords(*stats);
    return kDone;
}

int runSearch(const Arguments& typed)
{
    const auto limit = parseNumber(
        "--limit", typed.limit,
        {.minimum = 1, .maximum = 2000, .whole = true, .takes = "a whole number from 1 to 2000"});
    if (!limit)
        return reportError(limit.error());
    const auto hits =
        session::searchBank(QString::fromStdString(typed.place),
                            QString::fromStdString(typed.query), static_cast<int>(*limit));
    if (!hits)
        return reportError(hits.error());
    if (typed.json) {
        printJson(QJsonObject{{QStringLiteral("hits"), hitsJson(hits->hits)},
                              {QStringLiteral("cut"), hits->isCut}});
        return kDone;
    }
    for (const bank::SearchHit& hit : hits->hits)
        printLine(QStringLiteral("%1\n  %2\n  %3").arg(hit.questionId, hit.title, hit.snippet));
    if (hits->isCut)
        printLine(QStringLiteral("More than %1 questions match; the first %1 were ranked.")
                      .arg(bank::kMostRanked));
    return kDone;
}

int runExport(const Arguments& typed)
{
    const auto questions = session::exportBank(QString::fromStdString(typed.place));
    if (!questions)
        return reportError(questions.error());
    const auto jobs = session::exportJobs(QString::fromStdString(typed.place));
    if (!jobs)
        return reportError(jobs.error());
    const auto guide = session::exportGuide(QString::fromStdString(typed.place));
    if (!guide)
        return reportError(guide.error());
    QJsonArray list, jobList, chapters;
    for (const bank::Question& question : *questions)
        list.append(questionJson(question));
    for (const bank::Job& job : *jobs)
        jobList.append(jobJson(job));
    for (const bank::GuideChapter& chapter : *guide)
        chapters.append(chapterJson(chapter));
    printJson(QJsonObject{{QStringLiteral("questions"), list},
                          {QStringLiteral("jobs"), jobList},
                          {QStringLiteral("guide"), chapters}});
    return kDone;
}

using Run = int (*)(const Arguments&);

CLI::App* add(CLI::App& bank, Action& action, const std::shared_ptr<Arguments>& typed,
              const char* name, const char* what, const char* place, const char* example, Run run)
{
    CLI::App* command = bank.add_subcommand(name, what);
    command->add_option(place, typed->place, place)->required();
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer(std::string("Example: ringside-cli bank ") + example);
    command->callback([typed, run, &action] { action = [typed, run] { return run(*typed); }; });
    return command;
}

} // namespace

void addBank(CLI::App& root, Action& action)
{
    const auto typed = std::make_shared<Arguments>();
    CLI::App* bank = root.add_subcommand("bank", "The question bank");
    bank->require_subcommand(1);
    bank->footer("Example: ringside-cli bank lint questions");
    add(*bank, action, typed, "build", "Verify a folder and compile it to one file", "DIR",
        "build questions -o ringside.bank", runBuild)
        ->add_option("-o,--output", typed->output, "the file to write")
        ->required();
    add(*bank, action, typed, "lint", "Verify a folder and write nothing", "DIR", "lint questions",
        runLint);
    add(*bank, action, typed, "stats", "What a bank holds, counted", "FILE", "stats ringside.bank",
        runStats);
    CLI::App* search = add(*bank, action, typed, "search", "Full-text search", "FILE",
                           "search ringside.bank \"reduction server\"", runSearch);
    search
        ->add_option("QUERY", typed->query,
                     "words (the last may be a beginning), \"a phrase\", -not, this OR that, "
                     "domain:3, objective:3.3.b, difficulty:hard, type:multiple, is:scenario")
        ->required();
    search->add_option("--limit", typed->limit, "hits at most (20)");
    add(*bank, action, typed, "export",
        "Every question, job and chapter whole, as one JSON document", "FILE",
        "export ringside.bank", runExport);
}

} // namespace ringside::app::cli
