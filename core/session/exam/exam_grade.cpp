// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exam/exam_grade.h"

#include "core/bank/bank_reader.h"
#include "core/session/exam/seat_wording.h"
#include "core/study/exam/exam.h"

#include <algorithm>

namespace ringside::session {

namespace {

using progress::SeatOutcome;

SeatOutcome outcomeOf(const bank::Question& question, const QStringList& chosen)
{
    if (chosen.isEmpty())
        return SeatOutcome::Unanswered;
    std::vector<std::string> key;
    for (const bank::Option& option : question.options)
        if (option.correct)
            key.push_back(option.id.value().toStdString());
    std::vector<std::string> taken;
    for (const QString& option : chosen)
        taken.push_back(option.toStdString());
    return study::isRight(key, taken) ? SeatOutcome::Right : SeatOutcome::Wrong;
}

progress::NewAnswer answerOf(const bank::Question& question, const progress::ExamSeat& seat,
                             const ExamMarks& marks)
{
    progress::NewAnswer answer{.questionId = seat.questionId,
                               .contentHash = question.contentHash,
                               .optionOrder = seat.optionOrder,
                               .chosen = marks.chosen,
                               .correct = outcomeOf(question, marks.chosen) == SeatOutcome::Right,
                               .confidence = marks.confidence,
                               .durationMs = std::max<std::int64_t>(0, marks.spentMs)};
    for (const QString& option : marks.chosen)
        if (!answer.optionOrder.contains(option))
            answer.optionOrder.append(option);
    return answer;
}

} // namespace

Result<GradedSheet> gradeSheet(const bank::BankReader& bank, const progress::ExamStart& start,
                               const ExamSheet& sheet)
{
    GradedSheet graded;
    std::optional<Error> unreadable;
    bool readsAny = false;
    for (std::size_t i = 0; i < sheet.seats.size(); ++i) {
        const progress::ExamSeat& seat = start.seats[i];
        const ExamMarks& marks = sheet.seats[i];
        graded.answers.emplace_back();
        const auto question = seatedQuestion(bank, seat, start.wallMs);
        if (!question) {
            if (question.error().code != ErrorCode::UnknownName)
                unreadable = question.error();
            graded.outcomes.push_back(SeatOutcome::Gone);
            graded.first.push_back(SeatOutcome::Gone);
            continue;
        }
        readsAny = true;
        graded.outcomes.push_back(outcomeOf(*question, marks.chosen));
        graded.first.push_back(outcomeOf(*question, marks.firstWhole));
        if (!marks.chosen.isEmpty())
            graded.answers.back() = answerOf(*question, seat, marks);
    }
    // A bank that cannot be read at all may be available on the next try.
    if (unreadable && !readsAny)
        return fail(*unreadable);
    return graded;
}

} // namespace ringside::session
