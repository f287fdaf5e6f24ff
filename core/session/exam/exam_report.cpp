// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exam/exam_report.h"

#include "core/bank/bank_reader.h"
#include "core/base/tr.h"
#include "core/progress/exam_log.h"
#include "core/progress/journal/journal.h"
#include "core/session/exam/slot_wording.h"
#include "core/session/exam_request.h"
#include "core/session/practice/practice_item.h"
#include "core/session/stated_confidence.h"
#include "core/study/exam/exam_review.h"
#include "core/study/exam/readiness.h"

#include <QHash>
#include <QStringList>

#include <algorithm>

namespace ringside::session {

namespace {

using progress::SlotOutcome;

study::SatQuestion satQuestion(const ReportSlot& slot)
{
    return {.domain = slot.slot.domain,
            .answered = slot.outcome != SlotOutcome::Unanswered,
            .right = slot.outcome == SlotOutcome::Right,
            .unseen = slot.slot.unseen,
            .changed = slot.marks.changed,
            .firstRight = slot.first == SlotOutcome::Right,
            .seconds = static_cast<double>(slot.marks.spentMs) / 1000,
            .stated = statedBy(slot.marks.confidence)};
}

std::optional<study::Readiness> estimateOf(const ExamReport& report,
                                           const bank::Blueprint& blueprint)
{
    if (report.review.unseen < kEnoughUnseen)
        return std::nullopt;
    study::ReadinessInput input{.questions = static_cast<int>(report.slots.size()),
                                .passMark = report.start.passMark};
    input.blueprint = weightsOf(blueprint);
    for (const ReportSlot& slot : report.slots)
        if (slot.slot.unseen && slot.outcome != SlotOutcome::Gone)
            input.answers.push_back({slot.slot.domain, slot.outcome == SlotOutcome::Right});
    // No estimate if the blueprint has lost a domain since then.
    const auto estimate = study::estimateReadiness(input);
    return estimate ? std::optional<study::Readiness>(*estimate) : std::nullopt;
}

std::vector<ReportDomain> domainsOf(const bank::Blueprint& blueprint, const study::ExamScore& score)
{
    std::vector<ReportDomain> domains;
    for (const study::DomainScore& part : score.perDomain)
        domains.push_back({domainOf(blueprint, part.domain), part});
    return domains;
}

Result<progress::PastExam> pastExam(const progress::ExamHistory& history, const QString& examId)
{
    RINGSIDE_TRY(const auto past, history.past());
    const auto found = std::find_if(past.begin(), past.end(), [&](const progress::PastExam& exam) {
        return exam.start.examId == examId;
    });
    if (found == past.end())
        return fail({.code = ErrorCode::UnknownName,
                     .subject = RINGSIDE_TR("exam"),
                     .value = examId.toStdString()});
    return *found;
}

} // namespace

bool ExamReport::hasAnswer() const
{
    return std::any_of(slots.begin(), slots.end(),
                       [](const ReportSlot& slot) { return !slot.marks.chosen.isEmpty(); });
}

Result<ExamReport> examReport(const bank::BankReader& bank, const progress::Journal& journal,
                              const QString& examId)
{
    const progress::ExamHistory history(journal);
    RINGSIDE_TRY(const auto exam, pastExam(history, examId));
    RINGSIDE_TRY(const auto steps, history.steps(examId));
    ExamSheet sheet = ExamSheet::of(exam.start, steps);
    sheet.slots[static_cast<std::size_t>(sheet.current)].spentMs += exam.end.spentMs;
    QStringList asked;
    for (const progress::ExamSlot& slot : exam.start.slots)
        asked.append(slot.questionId);
    RINGSIDE_TRY(const auto summaries, bank.summariesOf(asked));
    QHash<QString, QString> titles;
    for (const bank::QuestionSummary& question : summaries)
        titles.insert(question.id.value(), question.title);

    RINGSIDE_TRY(const auto rewritten, rewrittenSlots(bank, journal.logs().answers, exam));
    RINGSIDE_TRY(const auto answered, journal.logs().answers.contentHashes(exam.end.answerIds));

    ExamReport report;
    report.start = exam.start;
    report.end = exam.end;
    report.rewritten = static_cast<int>(std::ranges::count(rewritten, true));
    std::vector<study::SatQuestion> sat;
    for (std::size_t i = 0; i < sheet.slots.size(); ++i) {
        const progress::ExamSlot& slot = exam.start.slots[i];
        report.slots.push_back({slot, sheet.slots[i], exam.end.outcomes[i], exam.end.first[i],
                                titles.value(slot.questionId),
                                answered.value(exam.end.answerIds.value(static_cast<qsizetype>(i))),
                                rewritten[i]});
        if (report.slots.back().outcome == SlotOutcome::Gone)
            ++report.gone;
        else
            sat.push_back(satQuestion(report.slots.back()));
    }
    report.review = study::reviewOf(sat);
    report.domains = domainsOf(bank.blueprint(), report.review.score);
    report.estimate = estimateOf(report, bank.blueprint());
    return report;
}

} // namespace ringside::session
