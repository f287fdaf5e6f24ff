// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/exam_report_text.h"

#include "app/text/exam_text.h"
#include "app/text/number_text.h"
#include "app/text/whole_percent.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

namespace ringside::app {

QString ExamReportText::score(const session::ExamReport& report)
{
    return ExamText::share(report.review.score.correct, report.review.score.questions);
}

QString ExamReportText::interval(const session::ExamReport& report)
{
    const int unseen = report.review.unseen;
    if (!report.estimate)
        return tr("%1 of these questions were new to you, too few to predict your next score (%2 "
                  "needed). Questions you had seen before do not count.")
            .arg(unseen)
            .arg(session::kEnoughUnseen);
    return tr("Expected score on another exam with new questions: %1 to %2 % (90 % interval). This "
              "uses only the %3 questions that were new to you (%4 correct) and assumes that the "
              "bank is as hard as the exam.")
        .arg(wholePercent(report.estimate->low))
        .arg(wholePercent(report.estimate->high))
        .arg(unseen)
        .arg(report.review.unseenRight);
}

QString ExamReportText::passMark(const session::ExamReport& report)
{
    const study::ExamScore& score = report.review.score;
    const double reached =
        score.questions == 0 ? 0 : static_cast<double>(score.correct) / score.questions;
    const QString side = reached >= report.start.passMark - 1e-9 ? tr("reaches") : tr("is below");
    QString text = tr("The score %1 the pass mark of %2 %. The pass mark is your assumption; "
                      "none is published.")
                       .arg(side)
                       .arg(wholePercent(report.start.passMark));
    if (report.start.forecast)
        text += tr(" The forecast before the exam was %1 to %2 %.")
                    .arg(wholePercent(report.start.forecast->low))
                    .arg(wholePercent(report.start.forecast->high));
    return text;
}

namespace {

/// By title; by id where the bank has none.
QString leftOut(const session::ExamReport& report)
{
    QStringList names;
    for (const session::ReportSlot& slot : report.slots)
        if (slot.outcome == progress::SlotOutcome::Gone)
            names.append(slot.title.isEmpty() ? slot.slot.questionId : slot.title);
    return names.join(QStringLiteral("; "));
}

} // namespace

QString ExamReportText::ending(const session::ExamReport& report)
{
    QString text = report.start.mode == progress::ExamMode::Rehearsal
                       ? tr("This was a rehearsal, not a mock exam.")
                   : report.end.byClock
                       ? tr("Submitted automatically when time was up.")
                       : tr("Submitted with %1.").arg(ExamText::left(report.end.leftMs));
    if (report.review.unanswered > 0)
        text += tr(" %1 unanswered: wrong in this report, no answers for readiness.")
                    .arg(report.review.unanswered);
    if (report.gone > 0)
        text += tr(" %1 left out because the bank no longer has them or could not read them: %2.")
                    .arg(report.gone)
                    .arg(leftOut(report));
    if (const QString mark = ExamText::rewritten(report.rewritten, report.slots.size());
        !mark.isEmpty())
        text += report.start.mode == progress::ExamMode::Mock
                    ? tr(" %1: score and report stay, but this mock exam no longer counts for "
                         "readiness.")
                          .arg(mark)
                    : tr(" %1: score and report stay.").arg(mark);
    return text;
}

QString ExamReportText::domainTitle(const session::ReportDomain& domain)
{
    return QStringLiteral("%1 %2").arg(domain.domain.id).arg(domain.domain.title);
}

QString ExamReportText::domainValue(const session::ReportDomain& domain,
                                    const study::DomainReadiness* estimate)
{
    const QString right = tr("%1 of %2").arg(domain.score.correct).arg(domain.score.questions);
    if (!estimate)
        return right;
    return tr("%1; %2 to %3 %")
        .arg(right)
        .arg(wholePercent(estimate->low))
        .arg(wholePercent(estimate->high));
}

QString ExamReportText::changes(const study::AnswerChanges& changes)
{
    if (changes.all() == 0)
        return tr("You changed no answer.");
    const int gain = changes.wrongToRight - changes.rightToWrong;
    const QString verdict = gain > 0   ? tr("Changing answers helped: %1 more correct.").arg(gain)
                            : gain < 0 ? tr("Changing answers hurt: %1 fewer correct.").arg(-gain)
                                       : tr("Changing answers made no difference.");
    return tr("Answers changed: %1. Wrong to right: %2, right to wrong: %3, wrong to wrong: %4, "
              "back to a right first answer: %5. %6")
        .arg(changes.all())
        .arg(changes.wrongToRight)
        .arg(changes.rightToWrong)
        .arg(changes.wrongToWrong)
        .arg(changes.rightToRight)
        .arg(verdict);
}

QString ExamReportText::changedSlots(const session::ExamReport& report)
{
    QStringList better;
    QStringList worse;
    for (std::size_t i = 0; i < report.slots.size(); ++i) {
        const session::ReportSlot& slot = report.slots[i];
        const bool wasRight = slot.first == progress::SlotOutcome::Right;
        const bool isRight = slot.outcome == progress::SlotOutcome::Right;
        if (slot.marks.changed && wasRight != isRight)
            (isRight ? better : worse).append(QString::number(i + 1));
    }
    QStringList parts;
    if (!better.isEmpty())
        parts.append(tr("From wrong to right: %1.").arg(better.join(QStringLiteral(", "))));
    if (!worse.isEmpty())
        parts.append(tr("From right to wrong: %1.").arg(worse.join(QStringLiteral(", "))));
    return parts.join(QLatin1Char(' '));
}

QString ExamReportText::times(const study::ExamReview& review)
{
    const auto median = [](double seconds) {
        return ExamText::duration(static_cast<std::int64_t>(std::llround(seconds * 1000)));
    };
    const int answered = review.score.questions - review.unanswered;
    if (answered == 0)
        return tr("You answered no question.");
    if (review.score.correct == 0)
        return tr("Median time per answer: %1.").arg(median(review.medianWrong));
    if (review.score.correct == answered)
        return tr("Median time per answer: %1.").arg(median(review.medianRight));
    return tr("Median time: %1 for right answers, %2 for wrong ones.")
        .arg(median(review.medianRight), median(review.medianWrong));
}

QString ExamReportText::slowest(const session::ExamReport& report)
{
    constexpr std::size_t kMost = 3;
    std::vector<std::size_t> slots;
    for (std::size_t i = 0; i < report.slots.size(); ++i)
        if (report.slots[i].outcome == progress::SlotOutcome::Right ||
            report.slots[i].outcome == progress::SlotOutcome::Wrong)
            slots.push_back(i);
    std::ranges::stable_sort(slots, std::greater(), [&report](std::size_t slot) {
        return report.slots[slot].marks.spentMs;
    });
    slots.resize(std::min(slots.size(), kMost));
    QStringList parts;
    for (const std::size_t slot : slots)
        parts.append(tr("question %1 (%2, %3)")
                         .arg(slot + 1)
                         .arg(ExamText::duration(report.slots[slot].marks.spentMs),
                              outcome(report.slots[slot].outcome)));
    return parts.isEmpty() ? QString() : tr("Slowest: %1.").arg(parts.join(QStringLiteral(", ")));
}

QString ExamReportText::band(const study::TimeBand& band)
{
    const int from = static_cast<int>(band.from / 60);
    const int to = static_cast<int>(band.to / 60);
    if (from == 0)
        return tr("under %1 min").arg(to);
    return to == 0 ? tr("%1 min or more").arg(from) : tr("%1 to %2 min").arg(from).arg(to);
}

QString ExamReportText::stated(study::Stated stated)
{
    switch (stated) {
    case study::Stated::Guess:
        return tr("guess");
    case study::Stated::Unsure:
        return tr("unsure");
    case study::Stated::Sure:
        return tr("sure");
    case study::Stated::Nothing:
        break;
    }
    return tr("not rated");
}

QString ExamReportText::confidence(const study::Calibration& confidence)
{
    if (confidence.answers == 0)
        return tr("You didn't rate your confidence.");
    return tr("Brier score %1 over %2 answers (lower is better). Always stating your share of "
              "right answers would give %3. Guess counts as 25 %, unsure as 60 %, sure as 90 %.")
        .arg(NumberText::fixed(confidence.brier, 2))
        .arg(confidence.answers)
        .arg(NumberText::fixed(confidence.brierOfOne, 2));
}

QString ExamReportText::outcome(progress::SlotOutcome outcome)
{
    switch (outcome) {
    case progress::SlotOutcome::Right:
        return tr("right");
    case progress::SlotOutcome::Wrong:
        return tr("wrong");
    case progress::SlotOutcome::Unanswered:
        return tr("not answered");
    case progress::SlotOutcome::Gone:
        break;
    }
    return tr("left out, unreadable in the bank");
}

namespace {

/// The letters are those of the page, where options are in the order of the exam.
QString changedText(const session::ReportSlot& slot)
{
    QStringList letters;
    for (const QString& option : slot.marks.firstWhole) {
        const auto place = slot.slot.optionOrder.indexOf(option);
        if (place >= 0)
            letters.append(QChar(static_cast<char16_t>(u'A' + place)));
    }
    letters.sort();
    const QString from = letters.join(QStringLiteral(", "));
    return slot.first == progress::SlotOutcome::Right
               ? ExamReportText::tr("changed from %1, which was right").arg(from)
               : ExamReportText::tr("changed from %1").arg(from);
}

} // namespace

QString ExamReportText::slot(const session::ReportSlot& slot, int number, int count)
{
    const bool tooFew =
        slot.outcome == progress::SlotOutcome::Wrong && slot.marks.chosen.size() < slot.slot.choose;
    const QString outcome =
        tooFew ? tr("wrong, incomplete") : ExamReportText::outcome(slot.outcome);
    QStringList parts{tr("Question %1 of %2: %3").arg(number).arg(count).arg(outcome),
                      ExamText::duration(slot.marks.spentMs)};
    if (slot.marks.changed)
        parts.append(changedText(slot));
    if (slot.marks.flagged)
        parts.append(tr("flagged"));
    if (slot.marks.confidence == progress::Confidence::Guess)
        parts.append(tr("confidence: guess"));
    if (slot.marks.confidence == progress::Confidence::Unsure)
        parts.append(tr("confidence: unsure"));
    if (slot.marks.confidence == progress::Confidence::Sure)
        parts.append(tr("confidence: sure"));
    if (!slot.slot.unseen)
        parts.append(tr("seen before"));
    return parts.join(QStringLiteral(" · "));
}

} // namespace ringside::app
