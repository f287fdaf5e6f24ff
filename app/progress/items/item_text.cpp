// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/items/item_text.h"

#include "app/text/whole_percent.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

/// An option inside a sentence.
QString withoutStop(const QString& text)
{
    return text.endsWith(QLatin1Char('.')) ? text.chopped(1) : text;
}

} // namespace

QString ItemText::difficulty(const study::ShareInterval& share)
{
    return tr("%1 % (%2 to %3 %)")
        .arg(wholePercent(share.median))
        .arg(wholePercent(share.low))
        .arg(wholePercent(share.high));
}

QString ItemText::seconds(double seconds)
{
    return tr("%1 s").arg(QLocale().toString(static_cast<qlonglong>(std::llround(seconds))));
}

QString ItemText::day(std::int64_t wallMs)
{
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(wallMs).date(),
                              QStringLiteral("d MMM yyyy"));
}

QString ItemText::lastAnswer(bool right)
{
    return right ? tr("✓ right") : tr("✗ wrong");
}

QString ItemText::hardest(const session::QuestionItems& items)
{
    if (items.items.empty())
        return tr("No answers yet. Your questions appear here with their difficulty for you, your "
                  "median time and when you last saw them.");
    const session::QuestionItem& first = items.items.front();
    if (std::none_of(items.items.begin(), items.items.end(),
                     [](const session::QuestionItem& item) { return item.wrong > 0; }))
        return tr("No mistakes yet.");
    return tr("Hardest for you: “%1” Wrong: %2 of %3; estimated difficulty: %4.")
        .arg(first.question.title)
        .arg(first.wrong)
        .arg(first.answers)
        .arg(difficulty(first.difficulty));
}

QString ItemText::method()
{
    return tr("Difficulty is your estimated share of wrong answers to a question, with a 90 % "
              "interval. Your overall share counts as %1 extra answers, so a single answer does "
              "not decide. Time is the median. All your answers count, whatever range the charts "
              "show.")
        .arg(static_cast<int>(session::kOwnShareWeight));
}

QString ItemText::count(const session::QuestionItems& items)
{
    const QString rows = tr("Questions: %1. Press Enter or double-click to open one in Practice.")
                             .arg(QLocale().toString(static_cast<qlonglong>(items.items.size())));
    if (items.goneAnswers == 0)
        return rows;
    return tr("%1 Left out: %2 answers to questions that are no longer in the bank.")
        .arg(rows, QLocale().toString(items.goneAnswers));
}

QString ItemText::confusedPair(const session::ConfusedPair& confusedPair)
{
    const QString chose = tr("%1\nYou chose “%2” where “%3” was right:")
                              .arg(confusedPair.question.title, withoutStop(confusedPair.chosen),
                                   withoutStop(confusedPair.right));
    const QString times =
        confusedPair.times == 1
            ? tr("once, on %1.").arg(day(confusedPair.lastMs))
            : tr("%1 times, last on %2.").arg(confusedPair.times).arg(day(confusedPair.lastMs));
    return chose + QLatin1Char(' ') + times;
}

QString ItemText::confusedOptions(const session::QuestionItems& items)
{
    if (items.confusedOptions.empty())
        return tr("Nothing yet. Wrong options you choose appear here next to the right ones.");
    const auto repeated = std::count_if(
        items.confusedOptions.begin(), items.confusedOptions.end(),
        [](const session::ConfusedPair& confusedPair) { return confusedPair.times > 1; });
    return tr("Confused pairs: %1; more than once: %2.")
        .arg(items.confusedOptions.size())
        .arg(repeated);
}

QString ItemText::confusedOptionsCount(const session::QuestionItems& items)
{
    const QString open = tr("Press Enter or double-click to open the question in Practice.");
    return items.moreConfusedOptions ? tr("%1 Showing the %2 most frequent and recent.")
                                           .arg(open)
                                           .arg(items.confusedOptions.size())
                                     : open;
}

} // namespace ringside::app
