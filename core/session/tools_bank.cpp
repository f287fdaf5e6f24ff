// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"
#include "core/session/exam_request.h"
#include "core/session/tools.h"
#include "core/study/exam/exam.h"

#include <utility>

namespace ringside::session {

Result<bank::SearchHits> searchBank(const QString& file, const QString& query, int limit)
{
    RINGSIDE_TRY(const auto reader, bank::BankReader::open(file));
    return reader->search(query, limit);
}

Result<std::vector<bank::Question>> exportBank(const QString& file)
{
    RINGSIDE_TRY(const auto reader, bank::BankReader::open(file));
    RINGSIDE_TRY(const auto summaries, reader->summaries());
    std::vector<bank::Question> questions;
    for (const bank::QuestionSummary& summary : summaries) {
        RINGSIDE_TRY(auto question, reader->question(summary.id));
        questions.push_back(std::move(question));
    }
    return questions;
}

Result<std::vector<bank::Job>> exportJobs(const QString& file)
{
    RINGSIDE_TRY(const auto reader, bank::BankReader::open(file));
    return reader->jobs();
}

Result<std::vector<bank::GuideChapter>> exportGuide(const QString& file)
{
    RINGSIDE_TRY(const auto reader, bank::BankReader::open(file));
    return reader->guide();
}

Result<study::ExamPaper> assembleExam(const QString& bankFile, int questions, std::uint64_t seed)
{
    RINGSIDE_TRY(const auto reader, bank::BankReader::open(bankFile));
    RINGSIDE_TRY(const auto summaries, reader->summaries());
    study::ExamRequest request{.blueprint = weightsOf(reader->blueprint()),
                               .candidates = {},
                               .questions = questions,
                               .seed = seed};
    for (const bank::QuestionSummary& summary : summaries) {
        request.candidates.push_back(candidateOf(summary));
        request.candidates.back().isReserved = summary.isReserved;
    }
    return study::assembleExam(request);
}

} // namespace ringside::session
