// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exam/exam_text.h"

#include "app/text/counted.h"
#include "app/text/whole_percent.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <vector>

namespace ringside::app {

namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kHour = 60 * kMinute;

int percentOf(int part, int all)
{
    return all == 0 ? 0 : wholePercent(static_cast<double>(part) / all);
}

} // namespace

QString ExamText::clock(std::int64_t leftMs)
{
    // A second is over when it is over: 119:59.3 left is shown as 2:00:00, and 0 only at the end.
    const std::int64_t all = leftMs > 0 ? leftMs + kSecond - 1 : -leftMs;
    const QString text = QStringLiteral("%1:%2:%3")
                             .arg(all / kHour)
                             .arg(all % kHour / kMinute, 2, 10, QLatin1Char('0'))
                             .arg(all % kMinute / kSecond, 2, 10, QLatin1Char('0'));
    return leftMs < 0 ? QStringLiteral("−") + text : text;
}

QString ExamText::left(std::int64_t leftMs)
{
    if (leftMs < 0)
        return tr("%1 over the time").arg(duration(-leftMs));
    if (leftMs == 0)
        return tr("the time is over");
    if (leftMs < kMinute)
        return tr("less than 1 min left");
    const std::int64_t minutes = (leftMs + kMinute - 1) / kMinute;
    if (minutes < 60)
        return tr("%1 min left").arg(minutes);
    return minutes % 60 == 0 ? tr("%1 h left").arg(minutes / 60)
                             : tr("%1 h %2 min left").arg(minutes / 60).arg(minutes % 60);
}

QString ExamText::duration(std::int64_t ms)
{
    const std::int64_t seconds = (ms + kSecond / 2) / kSecond;
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

QString ExamText::what(progress::ExamMode mode)
{
    if (mode == progress::ExamMode::Rehearsal)
        return tr("This is no mock exam: it can be paused, the end of the time hands nothing in, "
                  "and it is compared with no forecast. Questions kept aside for the first mock "
                  "stay there while others last. Answers count like any others.");
    return tr("120 minutes, no pause, no feedback before the end. Questions by the weights of the "
              "exam guide; answers can be changed, flagged and left open until you hand in, and at "
              "the end of the time it is handed in as it stands. Closing the program does not stop "
              "the clock. Every change is saved at once: after a crash you go on where you were.");
}

QString ExamText::offer(const session::ExamOffer& offer, int questions)
{
    if (offer.questions < questions)
        return tr("The bank has %1 questions, fewer than the %2 of this exam.")
            .arg(offer.questions)
            .arg(questions);
    if (offer.first && offer.keptAside > 0)
        return counted(offer.keptAside,
                       tr("1 question was kept aside for your first mock and you have not seen it; "
                          "it comes first. Unseen: %2 of the bank's %3 questions."),
                       tr("%1 questions were kept aside for your first mock and you have seen none "
                          "of them; they come first. Unseen: %2 of the bank's %3 questions."))
            .arg(offer.unseen)
            .arg(offer.questions);
    if (offer.unseen >= questions)
        return tr("%1 of the bank's %2 questions are unseen; they come first, as far as the "
                  "weights of the domains allow.")
            .arg(offer.unseen)
            .arg(offer.questions);
    return counted(
               offer.unseen,
               tr("Only 1 of the bank's %2 questions is unseen: the others are repeats, and a "
                  "score with repeats says more about memory than about the exam."),
               tr("Only %1 of the bank's %2 questions are unseen: the others are repeats, and a "
                  "score with repeats says more about memory than about the exam."))
        .arg(offer.questions);
}

QString ExamText::takenUp(const session::ExamTakenUp& taken, progress::ExamMode mode,
                          std::int64_t leftMs)
{
    if (mode == progress::ExamMode::Rehearsal)
        return tr("Your rehearsal waited, paused, with all that you did.");
    if (taken.clockSetBack)
        return tr("Your mock goes on with all that you did. This computer's clock was set back, so "
                  "the time the program was closed is not known; you have what was left at your "
                  "last change: %1.")
            .arg(left(leftMs));
    return tr("Your mock goes on with all that you did. %1 went by since your last change, and the "
              "clock ran on: %2.")
        .arg(duration(taken.awayMs), left(leftMs));
}

QString ExamText::progress(const progress::ExamStart& start, const session::ExamSheet& sheet)
{
    const int flagged = sheet.flagged();
    const QString answered =
        tr("%1 of %2 answered").arg(sheet.answered(start)).arg(sheet.seats.size());
    return flagged == 0 ? answered : tr("%1, %2 flagged").arg(answered).arg(flagged);
}

QString ExamText::handIn(const progress::ExamStart& start, const session::ExamSheet& sheet,
                         std::int64_t leftMs)
{
    QStringList open;
    if (sheet.untouched() > 0)
        open.append(tr("%1 without an answer").arg(sheet.untouched()));
    if (sheet.incomplete(start) > 0)
        open.append(tr("%1 with too few options chosen").arg(sheet.incomplete(start)));
    if (sheet.flagged() > 0)
        open.append(tr("%1 flagged").arg(sheet.flagged()));
    const QString state = open.isEmpty()
                              ? tr("All %1 questions are answered.").arg(sheet.seats.size())
                              : tr("Of %1 questions: %2. What is open counts as wrong.")
                                    .arg(sheet.seats.size())
                                    .arg(open.join(QStringLiteral(", ")));
    return tr("%1 Time: %2. After handing in, answers cannot be changed.").arg(state, left(leftMs));
}

QString ExamText::past(const progress::PastExam& exam)
{
    int right = 0;
    int all = 0;
    for (const progress::SeatOutcome outcome : exam.end.outcomes) {
        right += outcome == progress::SeatOutcome::Right ? 1 : 0;
        all += outcome == progress::SeatOutcome::Gone ? 0 : 1;
    }
    const QString date = QLocale().toString(
        QDateTime::fromMSecsSinceEpoch(exam.start.wallMs).toLocalTime(), QLocale::ShortFormat);
    const QString kind = exam.start.mode == progress::ExamMode::Mock ? tr("mock") : tr("rehearsal");
    return tr("%1, %2, seed %3: %4").arg(date, kind).arg(exam.start.seed).arg(share(right, all));
}

QString ExamText::share(int right, int all)
{
    return tr("%1 of %2 right, %3 %").arg(right).arg(all).arg(percentOf(right, all));
}

QString ExamText::score(const session::ExamReport& report)
{
    return share(report.review.score.correct, report.review.score.questions);
}

QString ExamText::interval(const session::ExamReport& report)
{
    const int unseen = report.review.unseen;
    if (!report.estimate)
        return tr("%1 of these questions were new to you: too few (%2 are needed) to say what "
                  "another exam would give. Questions you had seen before do not count for that.")
            .arg(unseen)
            .arg(session::kEnoughUnseen);
    return tr("Another exam like this one, with new questions, would give %1 to %2 % in 9 cases of "
              "10. This rests on the %3 questions here that were new to you (%4 right) and on "
              "nothing else, and takes the bank to be as hard as the exam, which nobody knows.")
        .arg(wholePercent(report.estimate->low))
        .arg(wholePercent(report.estimate->high))
        .arg(unseen)
        .arg(report.review.unseenRight);
}

QString ExamText::passMark(const session::ExamReport& report)
{
    const study::ExamScore& score = report.review.score;
    const double reached =
        score.questions == 0 ? 0 : static_cast<double>(score.correct) / score.questions;
    const QString side = reached >= report.start.passMark - 1e-9 ? tr("reaches") : tr("is below");
    QString text = tr("The score %1 the pass mark of %2 %, which is your own assumption: none is "
                      "published.")
                       .arg(side)
                       .arg(wholePercent(report.start.passMark));
    if (report.start.forecast)
        text += tr(" Before it began, the forecast was %1 to %2 %.")
                    .arg(wholePercent(report.start.forecast->low))
                    .arg(wholePercent(report.start.forecast->high));
    return text;
}

namespace {

/// By title; by id where the bank has none.
QString leftOut(const session::ExamReport& report)
{
    QStringList names;
    for (const session::ReportSeat& seat : report.seats)
        if (seat.outcome == progress::SeatOutcome::Gone)
            names.append(seat.title.isEmpty() ? seat.seat.questionId : seat.title);
    return names.join(QStringLiteral("; "));
}

} // namespace

QString ExamText::ending(const session::ExamReport& report)
{
    QString text = report.start.mode == progress::ExamMode::Rehearsal
                       ? tr("A rehearsal and no mock exam.")
                   : report.end.byClock ? tr("Handed in by the clock at the end of the time.")
                                        : tr("Handed in with %1.").arg(left(report.end.leftMs));
    if (report.review.unanswered > 0)
        text += tr(" %1 without an answer: wrong in the score, and no answers elsewhere.")
                    .arg(report.review.unanswered);
    if (report.gone > 0)
        text += tr(" %1 left out, which the bank no longer had or could not read at the end: %2.")
                    .arg(report.gone)
                    .arg(leftOut(report));
    return text;
}

QString ExamText::domainTitle(const session::ReportDomain& domain)
{
    return QStringLiteral("%1 %2").arg(domain.domain.id).arg(domain.domain.title);
}

QString ExamText::domainValue(const session::ReportDomain& domain,
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

QString ExamText::changes(const study::AnswerChanges& changes)
{
    if (changes.all() == 0)
        return tr("You changed no answer.");
    const int gain = changes.wrongToRight - changes.rightToWrong;
    const QString verdict = gain > 0   ? tr("Changing helped: %1 more right.").arg(gain)
                            : gain < 0 ? tr("Changing cost you: %1 fewer right.").arg(-gain)
                                       : tr("Changing neither helped nor cost.");
    return tr("Answers changed: %1, %2 from wrong to right, %3 from right to wrong, %4 from wrong "
              "to wrong, %5 back to a right first answer. %6")
        .arg(changes.all())
        .arg(changes.wrongToRight)
        .arg(changes.rightToWrong)
        .arg(changes.wrongToWrong)
        .arg(changes.rightToRight)
        .arg(verdict);
}

QString ExamText::changedSeats(const session::ExamReport& report)
{
    QStringList better;
    QStringList worse;
    for (std::size_t i = 0; i < report.seats.size(); ++i) {
        const session::ReportSeat& seat = report.seats[i];
        const bool wasRight = seat.first == progress::SeatOutcome::Right;
        const bool isRight = seat.outcome == progress::SeatOutcome::Right;
        if (seat.marks.changed && wasRight != isRight)
            (isRight ? better : worse).append(QString::number(i + 1));
    }
    QStringList parts;
    if (!better.isEmpty())
        parts.append(tr("From wrong to right: %1.").arg(better.join(QStringLiteral(", "))));
    if (!worse.isEmpty())
        parts.append(tr("From right to wrong: %1.").arg(worse.join(QStringLiteral(", "))));
    return parts.join(QLatin1Char(' '));
}

QString ExamText::times(const study::ExamReview& review)
{
    const auto median = [](double seconds) {
        return duration(static_cast<std::int64_t>(std::llround(seconds * 1000)));
    };
    const int answered = review.score.questions - review.unanswered;
    if (answered == 0)
        return tr("No question was answered.");
    if (review.score.correct == 0)
        return tr("Half of the answers took less than %1.").arg(median(review.medianWrong));
    if (review.score.correct == answered)
        return tr("Half of the answers took less than %1.").arg(median(review.medianRight));
    return tr("Half of the right answers took less than %1, half of the wrong ones less than %2.")
        .arg(median(review.medianRight), median(review.medianWrong));
}

QString ExamText::slowest(const session::ExamReport& report)
{
    constexpr std::size_t kMost = 3;
    std::vector<std::size_t> seats;
    for (std::size_t i = 0; i < report.seats.size(); ++i)
        if (report.seats[i].outcome == progress::SeatOutcome::Right ||
            report.seats[i].outcome == progress::SeatOutcome::Wrong)
            seats.push_back(i);
    std::ranges::stable_sort(seats, std::greater(), [&report](std::size_t seat) {
        return report.seats[seat].marks.spentMs;
    });
    seats.resize(std::min(seats.size(), kMost));
    QStringList parts;
    for (const std::size_t seat : seats)
        parts.append(tr("question %1 (%2, %3)")
                         .arg(seat + 1)
                         .arg(duration(report.seats[seat].marks.spentMs),
                              outcome(report.seats[seat].outcome)));
    return parts.isEmpty() ? QString()
                           : tr("It took longest: %1.").arg(parts.join(QStringLiteral(", ")));
}

QString ExamText::band(const study::TimeBand& band)
{
    const int from = static_cast<int>(band.from / 60);
    const int to = static_cast<int>(band.to / 60);
    if (from == 0)
        return tr("under %1 min").arg(to);
    return to == 0 ? tr("%1 min or more").arg(from) : tr("%1 to %2 min").arg(from).arg(to);
}

QString ExamText::stated(study::Stated stated)
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
    return tr("nothing said");
}

QString ExamText::confidence(const study::Calibration& confidence)
{
    if (confidence.answers == 0)
        return tr("You said of no answer how sure you were.");
    return tr("Brier score %1, answers %2; who always states the share that was right gets "
              "%3. Less is better. A guess is taken as 25 %, unsure as 60 %, sure as 90 %.")
        .arg(confidence.brier, 0, 'f', 2)
        .arg(confidence.answers)
        .arg(confidence.brierOfOne, 0, 'f', 2);
}

QString ExamText::outcome(progress::SeatOutcome outcome)
{
    switch (outcome) {
    case progress::SeatOutcome::Right:
        return tr("right");
    case progress::SeatOutcome::Wrong:
        return tr("wrong");
    case progress::SeatOutcome::Unanswered:
        return tr("not answered");
    case progress::SeatOutcome::Gone:
        break;
    }
    return tr("left out, not readable in the bank");
}

namespace {

/// The letters are those of the page: options stand in the order of the seat.
QString changedText(const session::ReportSeat& seat)
{
    QStringList letters;
    for (const QString& option : seat.marks.firstWhole) {
        const auto place = seat.seat.optionOrder.indexOf(option);
        if (place >= 0)
            letters.append(QChar(static_cast<char16_t>(u'A' + place)));
    }
    letters.sort();
    const QString from = letters.join(QStringLiteral(", "));
    return seat.first == progress::SeatOutcome::Right
               ? ExamText::tr("answer changed from %1, which was right").arg(from)
               : ExamText::tr("answer changed from %1").arg(from);
}

} // namespace

QString ExamText::seat(const session::ReportSeat& seat, int number, int count)
{
    const bool tooFew =
        seat.outcome == progress::SeatOutcome::Wrong && seat.marks.chosen.size() < seat.seat.choose;
    const QString outcome =
        tooFew ? tr("wrong, too few options chosen") : ExamText::outcome(seat.outcome);
    QStringList parts{tr("Question %1 of %2: %3").arg(number).arg(count).arg(outcome),
                      duration(seat.marks.spentMs)};
    if (seat.marks.changed)
        parts.append(changedText(seat));
    if (seat.marks.flagged)
        parts.append(tr("flagged"));
    if (seat.marks.confidence == progress::Confidence::Guess)
        parts.append(tr("you said: guess"));
    if (seat.marks.confidence == progress::Confidence::Unsure)
        parts.append(tr("you said: unsure"));
    if (seat.marks.confidence == progress::Confidence::Sure)
        parts.append(tr("you said: sure"));
    if (!seat.seat.unseen)
        parts.append(tr("seen before"));
    return parts.join(QStringLiteral(" · "));
}

} // namespace ringside::app
