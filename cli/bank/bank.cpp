// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/bank/bank_json.h"
#include "cli/bank/bank_stats.h"
#include "cli/bank/findings.h"
#include "cli/command.h"
#include "core/authoring/bank_stats.h"
#include "core/authoring/compiler.h"
#include "core/bank/values/search.h"
#include "core/session/tools.h"

#include <CLI/CLI.hpp>
#include <QDate>
#include <QJsonArray>

#include <algorithm>
#include <memory>

namespace ringside::app::cli {

namespace {

struct BankArguments
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

int finish(const BankArguments& typed, const Result<bank::CompileOutcome>& report)
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

int runBuild(const BankArguments& typed)
{
    if (const Done writable = checkOutputFile(typed.output); !writable)
        return reportError(writable.error());
    return finish(typed,
                  bank::compileBank(QString::fromStdString(typed.place),
                                    QString::fromStdString(typed.output), QDate::currentDate()));
}

int runLint(const BankArguments& typed)
{
    return finish(typed, bank::lintBank(QString::fromStdString(typed.place), QDate::currentDate()));
}

int runStats(const BankArguments& typed)
{
    const auto stats = bank::statsOfFile(QString::fromStdString(typed.place));
    if (!stats)
        return reportError(stats.error());
    if (typed.json) {
        printJson(statsJson(*stats));
        return kDone;
    }
    printStats(*stats);
    return kDone;
}

int runSearch(const BankArguments& typed)
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

int runExport(const BankArguments& typed)
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

CLI::App* add(CLI::App& bank, Action& action, const std::shared_ptr<BankArguments>& typed,
              const char* name, const char* what, const char* place, const char* example,
              int (*run)(const BankArguments&))
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
    const auto typed = std::make_shared<BankArguments>();
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
