// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/exam_text.h"

#include "app/text/counted.h"
#include "app/text/whole_percent.h"

#include <QDateTime>
#include <QLocale>

namespace ringside::app {

namespace {

constexpr std::int64_t kSecondMs = 1000;
constexpr std::int64_t kMinuteMs = 60 * kSecondMs;
constexpr std::int64_t kHourMs = 60 * kMinuteMs;

int percentOf(int part, int all)
{
    return all == 0 ? 0 : wholePercent(static_cast<double>(part) / all);
}

} // namespace

QString ExamText::clock(std::int64_t leftMs)
{
    // Rounds up: 119:59.3 left is shown as 2:00:00, and 0 only at the end.
    const std::int64_t all = leftMs > 0 ? leftMs + kSecondMs - 1 : -leftMs;
    const QString text = QStringLiteral("%1:%2:%3")
                             .arg(all / kHourMs)
                             .arg(all % kHourMs / kMinuteMs, 2, 10, QLatin1Char('0'))
                             .arg(all % kMinuteMs / kSecondMs, 2, 10, QLatin1Char('0'));
    return leftMs < 0 ? QStringLiteral("−") + text : text;
}

QString ExamText::left(std::int64_t leftMs)
{
    if (leftMs < 0)
        return tr("%1 over time").arg(duration(-leftMs));
    if (leftMs == 0)
        return tr("time is up");
    if (leftMs < kMinuteMs)
        return tr("less than 1 min left");
    const std::int64_t minutes = (leftMs + kMinuteMs - 1) / kMinuteMs;
    if (minutes < 60)
        return tr("%1 min left").arg(minutes);
    return minutes % 60 == 0 ? tr("%1 h left").arg(minutes / 60)
                             : tr("%1 h %2 min left").arg(minutes / 60).arg(minutes % 60);
}

QString ExamText::duration(std::int64_t ms)
{
    const std::int64_t seconds = (ms + kSecondMs / 2) / kSecondMs;
    if (seconds < 60)
        return tr("%1 s").arg(seconds);
    if (seconds < 3600)
        return seconds % 60 == 0 ? tr("%1 min").arg(seconds / 60)
                                 : tr("%1 min %2 s").arg(seconds / 60).arg(seconds % 60);
    return tr("%1 h %2 min").arg(seconds / 3600).arg(seconds % 3600 / 60);
}

QString ExamText::warning(std::int64_t leftMs)
{
    return tr("Exam: %1.").arg(left(leftMs));
}

QString ExamText::what(const session::ExamPlan& plan, bool isOwn)
{
    if (plan.mode == progress::ExamMode::Rehearsal)
        return tr("A rehearsal can be paused, is not submitted when time is up, and is not "
                  "compared with your forecast. Questions reserved for your first mock are used "
                  "last. Your answers count like any others.");
    return QStringList{counted(static_cast<int>(session::examMs(plan.questions) / kMinuteMs),
                               tr("1 minute, no pauses, no feedback until the end."),
                               tr("%1 minutes, no pauses, no feedback until the end.")),
                       isOwn ? tr("All questions are your own.")
                             : tr("Questions follow the weights of the exam guide."),
                       tr("You can change, flag and skip answers until you submit; when time is "
                          "up, the exam is submitted. Closing Ringside does not stop the clock. "
                          "Every change is saved immediately, so you can continue after a crash.")}
        .join(QLatin1Char(' '));
}

QString ExamText::offer(const session::ExamOffer& offer, int questions)
{
    if (offer.questions < questions)
        return tr("The bank has %1 questions, fewer than the %2 of this exam.")
            .arg(offer.questions)
            .arg(questions);
    if (offer.first && offer.reserved > 0)
        return counted(offer.reserved,
                       tr("1 question is reserved for your first mock and still unseen; it comes "
                          "first. Unseen in total: %2 of %3 questions."),
                       tr("%1 questions are reserved for your first mock and still unseen; they "
                          "come first. Unseen in total: %2 of %3 questions."))
            .arg(offer.unseen)
            .arg(offer.questions);
    if (offer.unseen >= questions)
        return tr("%1 of %2 questions are unseen. They come first, within the domain weights.")
            .arg(offer.unseen)
            .arg(offer.questions);
    return counted(offer.unseen,
                   tr("Only 1 of %2 questions is unseen. A score with repeats says more about your "
                      "memory than about the exam."),
                   tr("Only %1 of %2 questions are unseen. A score with repeats says more about "
                      "your memory than about the exam."))
        .arg(offer.questions);
}

QString ExamText::restored(const session::RestoredExam& taken, progress::ExamMode mode,
                           std::int64_t leftMs)
{
    if (mode == progress::ExamMode::Rehearsal)
        return tr("Your rehearsal was restored and is paused.");
    if (taken.clockSetBack)
        return tr("Your mock exam was restored. The computer's clock was set back, so the time "
                  "away is unknown; you have what was left after your last change: %1.")
            .arg(left(leftMs));
    return tr("Your mock exam was restored. %1 passed since your last change and counted: %2.")
        .arg(duration(taken.awayMs), left(leftMs));
}

QString ExamText::progress(const progress::ExamStart& start, const session::ExamSheet& sheet)
{
    const int flagged = sheet.flagged();
    const QString answered =
        tr("%1 of %2 answered").arg(sheet.answered(start)).arg(sheet.slots.size());
    return flagged == 0 ? answered : tr("%1, %2 flagged").arg(answered).arg(flagged);
}

QString ExamText::submission(const progress::ExamStart& start, const session::ExamSheet& sheet,
                             std::int64_t leftMs)
{
    QStringList open;
    if (sheet.untouched() > 0)
        open.append(tr("%1 unanswered").arg(sheet.untouched()));
    if (sheet.incomplete(start) > 0)
        open.append(tr("%1 incomplete").arg(sheet.incomplete(start)));
    if (sheet.flagged() > 0)
        open.append(tr("%1 flagged").arg(sheet.flagged()));
    const QString state = open.isEmpty()
                              ? tr("You answered all %1 questions.").arg(sheet.slots.size())
                              : tr("Of %1 questions: %2. Unanswered questions count as wrong.")
                                    .arg(sheet.slots.size())
                                    .arg(open.join(QStringLiteral(", ")));
    return tr("%1 Time: %2. You cannot change answers after submitting.").arg(state, left(leftMs));
}

QString ExamText::rewritten(int rewritten, std::size_t questions)
{
    if (rewritten == 0)
        return {};
    return counted(rewritten, tr("1 of its %2 questions has been rewritten since"),
                   tr("%1 of its %2 questions have been rewritten since"))
        .arg(questions);
}

QString ExamText::past(const progress::PastExam& exam)
{
    int right = 0;
    int all = 0;
    for (const progress::SlotOutcome outcome : exam.end.outcomes) {
        right += outcome == progress::SlotOutcome::Right ? 1 : 0;
        all += outcome == progress::SlotOutcome::Gone ? 0 : 1;
    }
    const QString date = QLocale().toString(
        QDateTime::fromMSecsSinceEpoch(exam.start.wallMs).toLocalTime(), QLocale::ShortFormat);
    const QString kind = exam.start.mode == progress::ExamMode::Mock ? tr("mock") : tr("rehearsal");
    return tr("%1, %2, seed %3: %4").arg(date, kind).arg(exam.start.seed).arg(share(right, all));
}

QString ExamText::share(int right, int all)
{
    return tr("%1 of %2 correct, %3 %").arg(right).arg(all).arg(percentOf(right, all));
}

} // namespace ringside::app
