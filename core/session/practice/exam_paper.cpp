// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/practice/exam_paper.h"

#include "core/bank/bank_reader.h"
#include "core/progress/exam_log.h"
#include "core/progress/journal/journal.h"
#include "core/progress/shown_questions.h"
#include "core/session/exam_request.h"
#include "core/session/option_order.h"
#include "core/session/readiness_report.h"
#include "core/study/exam/exam.h"

#include <algorithm>

namespace ringside::session {

namespace {

/// More exams than anyone takes: such a question comes after all others.
constexpr int kLast = 1'000'000;

QString idOf(const bank::QuestionSummary& question)
{
    return question.id.value();
}

} // namespace

std::int64_t examMs(int questions)
{
    constexpr std::int64_t kPerQuestion = kExamMs / kExamQuestions;
    return questions < kLeastExamQuestions ? questions * kPerQuestion : kExamMs;
}

Result<MetQuestions> metQuestions(const progress::JournalLogs& journal)
{
    RINGSIDE_TRY(const auto answers, journal.outcomes.lastOutcomes());
    RINGSIDE_TRY(const auto exams, progress::ExamHistory(journal.events).starts());
    RINGSIDE_TRY(const auto shown, progress::shownQuestions(journal.events));
    MetQuestions met;
    for (auto id = shown.keyBegin(); id != shown.keyEnd(); ++id)
        met.shown.insert(*id);
    for (auto answer = answers.keyBegin(); answer != answers.keyEnd(); ++answer)
        met.answered.insert(*answer);
    for (const progress::ExamStart& exam : exams) {
        met.anyMock = met.anyMock || exam.mode == progress::ExamMode::Mock;
        for (const progress::ExamSlot& slot : exam.slots)
            ++met.asked[slot.questionId];
    }
    return met;
}

Result<bool> anyMockBegun(const progress::Journal& journal)
{
    RINGSIDE_TRY(const auto exams, progress::ExamHistory(journal).starts());
    return std::any_of(exams.cbegin(), exams.cend(), [](const progress::ExamStart& exam) {
        return exam.mode == progress::ExamMode::Mock;
    });
}

ExamOffer offerOf(const std::vector<bank::QuestionSummary>& questions, const MetQuestions& met)
{
    ExamOffer offer{.questions = static_cast<int>(questions.size()), .first = !met.anyMock};
    for (const bank::QuestionSummary& question : questions) {
        if (!met.isUnseen(idOf(question)))
            continue;
        ++offer.unseen;
        offer.reserved += question.isReserved ? 1 : 0;
    }
    return offer;
}

study::ExamRequest requestOf(const ExamPlan& plan, const bank::Blueprint& blueprint,
                             const std::vector<bank::QuestionSummary>& questions,
                             const MetQuestions& met)
{
    study::ExamRequest request{.blueprint = weightsOf(blueprint),
                               .candidates = {},
                               .questions = plan.questions,
                               .seed = plan.seed};
    const bool mock = plan.mode == progress::ExamMode::Mock;
    for (const bank::QuestionSummary& question : questions) {
        study::ExamCandidate candidate = candidateOf(question);
        const QString id = idOf(question);
        const bool kept = question.isReserved && !met.anyMock && met.isUnseen(id);
        if (!plan.bySeedAlone) {
            candidate.isReserved = kept && mock;
            candidate.seen = met.isKnown(id);
            candidate.asked = kept && !mock ? kLast : met.asked.value(id);
        }
        request.candidates.push_back(std::move(candidate));
    }
    return request;
}

Result<progress::ExamStart> drawPaper(const bank::BankReader& bank, const MetQuestions& met,
                                      const ExamPlan& plan)
{
    RINGSIDE_TRY(const auto questions, bank.summaries());
    study::ExamRequest request = requestOf(plan, bank.blueprint(), questions, met);
    // Questions that test the same decision do not meet in an exam, so a small bank may not fill
    // it.
    request.questions = std::min(request.questions, study::mostQuestions(request));
    RINGSIDE_TRY(const auto paper, study::assembleExam(request));
    progress::ExamStart start{.mode = plan.mode,
                              .seed = plan.seed,
                              .durationMs = examMs(static_cast<int>(paper.questions.size())),
                              .passMark = plan.passMark};
    for (const std::string& id : paper.questions) {
        const bank::QuestionId questionId(QString::fromStdString(id));
        RINGSIDE_TRY(const auto question, bank.question(questionId));
        progress::ExamSlot slot{
            .questionId = questionId.value(),
            .domain = question.domain,
            .choose = question.type == bank::QuestionType::Single ? 1 : question.choose};
        slot.unseen = met.isUnseen(slot.questionId);
        slot.contentHash = question.contentHash;
        for (const bank::Option& option : shownOrder(question, plan.seed))
            slot.optionOrder.append(option.id.value());
        start.slots.push_back(std::move(slot));
    }
    return start;
}

} // namespace ringside::session
