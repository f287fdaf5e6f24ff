// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/compiler.h"

#include "core/authoring/bank_stats.h"
#include "core/authoring/lint/lint.h"
#include "core/authoring/source/chapter_end.h"
#include "core/authoring/source/guide_values.h"
#include "core/authoring/writer/bank_writer.h"
#include "core/authoring/writing_stats.h"
#include "core/bank/bank_schema.h"
#include "core/bank/json/question_json.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace ringside::bank {

namespace {

struct Read
{
    SourceBank bank;
    CompileOutcome outcome;
};

Read lintSource(SourceBank bank, std::vector<Finding> findings, const QDate& today)
{
    Read read;
    read.bank = std::move(bank);
    read.outcome.findings = std::move(findings);
    computeGuideValues(read.bank, read.outcome.findings);
    lint(read.bank, read.outcome.findings, today);
    std::vector<Question> questions;
    for (SourceQuestion& source : read.bank.questions) {
        source.question.depth = read.bank.depth ? read.bank.depth : source.question.depth;
        source.question.contentHash = contentHashOf(source.question);
        questions.push_back(source.question);
    }
    read.outcome.stats =
        statsOf(questions, read.bank.blueprint, static_cast<int>(read.bank.concepts.size()),
                bankSchema().version());
    read.outcome.stats.writing = writingStatsOf(questions, read.bank.products);
    std::vector<Job> jobs;
    for (const SourceJob& source : read.bank.jobs)
        jobs.push_back(source.job);
    countJobs(read.outcome.stats, jobs);
    std::vector<GuideChapter> chapters;
    for (const SourceChapter& source : read.bank.chapters)
        chapters.push_back(source.chapter);
    countGuide(read.outcome.stats, chapters);
    std::sort(read.outcome.findings.begin(), read.outcome.findings.end(),
              [](const Finding& a, const Finding& b) {
                  return std::tie(a.file, a.line, a.column, a.code, a.message) <
                         std::tie(b.file, b.line, b.column, b.code, b.message);
              });
    return read;
}

} // namespace

Result<CompileOutcome> lintBank(const QString& dir, const QDate& today)
{
    std::vector<Finding> findings;
    RINGSIDE_TRY(SourceBank bank, readSourceBank(dir, findings));
    return std::move(lintSource(std::move(bank), std::move(findings), today).outcome);
}

Result<CompileOutcome> compileBank(const QString& dir, const QString& file, const QDate& today)
{
    std::vector<Finding> findings;
    RINGSIDE_TRY(SourceBank bank, readSourceBank(dir, findings));
    return compileSource(std::move(bank), std::move(findings), file, today);
}

Result<CompileOutcome> compileSource(SourceBank bank, std::vector<Finding> findings,
                                     const QString& file, const QDate& today)
{
    Read read = lintSource(std::move(bank), std::move(findings), today);
    const bool clean =
        std::none_of(read.outcome.findings.begin(), read.outcome.findings.end(),
                     [](const Finding& finding) { return finding.severity == Severity::Hard; });
    if (clean) {
        appendChapterEnds(read.bank);
        RINGSIDE_CHECK(writeBank(read.bank, file));
        read.outcome.written = true;
    }
    return std::move(read.outcome);
}

} // namespace ringside::bank
