// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"
#include "core/bank/compiler.h"
#include "core/session/tools.h"
#include "core/study/exam/exam.h"

#include <utility>

namespace ringside::session {

namespace {

Result<BuildReport> reportOf(Result<bank::CompileOutcome> outcome)
{
    if (!outcome)
        return fail(outcome.error());
    return BuildReport{std::move(outcome->findings), std::move(outcome->stats), outcome->written};
}

} // namespace

Result<BuildReport> buildBank(const QString& dir, const QString& file, const QDate& today)
{
    return reportOf(bank::compileBank(dir, file, today));
}

Result<BuildReport> lintBank(const QString& dir, const QDate& today)
{
    return reportOf(bank::lintBank(dir, today));
}

Result<bank::BankStats> bankStats(const QString& file)
{
    const auto reader = bank::BankReader::open(file);
    if (!reader)
        return fail(reader.error());
    return (*reader)->stats();
}

Result<bank::SearchHits> searchBank(const QString& file, const QString& query, int limit)
{
    const auto reader = bank::BankReader::open(file);
    if (!reader)
        return fail(reader.error());
    return (*reader)->search(query, limit);
}

Result<std::vector<bank::Question>> exportBank(const QString& file)
{
    const auto reader = bank::BankReader::open(file);
    if (!reader)
        return fail(reader.error());
    const auto summaries = (*reader)->summaries();
    if (!summaries)
        return fail(summaries.error());
    std::vector<bank::Question> questions;
    for (const bank::QuestionSummary& summary : *summaries) {
        auto question = (*reader)->question(summary.id);
        if (!question)
            return fail(question.error());
        questions.push_back(std::move(*question));
    }
    return questions;
}

Result<std::vector<bank::Job>> exportJobs(const QString& file)
{
    const auto reader = bank::BankReader::open(file);
    if (!reader)
        return fail(reader.error());
    return (*reader)->jobs();
}

Result<std::vector<bank::GuideChapter>> exportGuide(const QString& file)
{
    const auto reader = bank::BankReader::open(file);
    if (!reader)
        return fail(reader.error());
    return (*reader)->guide();
}

Result<study::ExamPaper> assembleExam(const QString& bankFile, int questions, std::uint64_t seed)
{
    const auto reader = bank::BankReader::open(bankFile);
    if (!reader)
        return fail(reader.error());
    const auto summaries = (*reader)->summaries();
    if (!summaries)
        return fail(summaries.error());
    study::ExamRequest request{
        .blueprint = {}, .candidates = {}, .questions = questions, .seed = seed};
    for (const bank::Domain& domain : (*reader)->blueprint().domains)
        request.blueprint.push_back({domain.id, static_cast<double>(domain.weightPercent)});
    for (const bank::QuestionSummary& summary : *summaries)
        request.candidates.push_back(
            {summary.id.value(), summary.domain, summary.keptAside, false});
    return study::assembleExam(request);
}

} // namespace ringside::session
