// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/lines/supermemo_text.h"

#include "core/exchange/prose/html_prose.h"

#include <QDateTime>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace ringside::exchange {

namespace {

constexpr double kMsPerDay = 86'400'000;

double numberOf(const QString& line, const char* name)
{
    const QRegularExpression value(QLatin1String("\\b") + QLatin1String(name) +
                                   QLatin1String("=([0-9.]+)"));
    return value.match(line).captured(1).toDouble();
}

CardSchedule scheduleOf(const QString& line)
{
    CardSchedule schedule{.reps = static_cast<int>(std::min(numberOf(line, "REP"), 1e6)),
                          .lapses = static_cast<int>(std::min(numberOf(line, "LAP"), 1e6))};
    if (schedule.reps == 0)
        return schedule;
    schedule.state = CardSchedule::State::Review;
    schedule.intervalDays = std::min(numberOf(line, "INT"), 36500.0);
    schedule.ease = numberOf(line, "EF");
    static const QRegularExpression last(
        QStringLiteral("\\bLAST=(\\d{1,2})\\.(\\d{1,2})\\.(\\d{2})\\b"));
    const auto date = last.match(line);
    const int year = date.captured(3).toInt();
    const QDate day((year < 80 ? 2000 : 1900) + year, date.captured(2).toInt(),
                    date.captured(1).toInt());
    if (date.hasMatch() && day.isValid())
        schedule.dueMs = day.startOfDay(Qt::UTC).toMSecsSinceEpoch() +
                         static_cast<std::int64_t>(schedule.intervalDays * kMsPerDay);
    return schedule;
}

} // namespace

void readSuperMemoText(const QString& text, Collector& collector)
{
    Card card;
    int number = 0, start = 0;
    const auto finish = [&] {
        if (start > 0) {
            Item item{.key = {}, .place = {.entry = {}, .line = start}};
            card.front = collector.prose(card.front.trimmed(), item);
            card.back = collector.prose(card.back.trimmed(), item);
            item.content = std::exchange(card, Card());
            collector.add(std::move(item));
        }
        start = 0;
    };
    for (const QString& line : text.split(QLatin1Char('\n'))) {
        ++number;
        if (collector.isFull())
            return;
        QString value = line.mid(2).trimmed();
        if (!looksLikeHtml(value))
            value = value.toHtmlEscaped();
        if (line.trimmed().isEmpty()) {
            finish();
        } else if (line.startsWith(QLatin1String("Q:"))) {
            if (!card.back.isEmpty())
                finish();
            if (start == 0)
                start = number;
            card.front += value + QLatin1String("<br>");
        } else if (line.startsWith(QLatin1String("A:")) && start > 0) {
            card.back += value + QLatin1String("<br>");
        } else if (line.startsWith(QLatin1String("I:")) && start > 0) {
            if (collector.options().schedule)
                card.schedule = scheduleOf(line);
        } else if (!line.startsWith(QLatin1String("O:"))) {
            collector.reject({.entry = {}, .line = number}, Fault::NotStarted, line.left(80));
        }
    }
    finish();
}

bool looksLikeSuperMemoText(const QString& text)
{
    static const QRegularExpression pair(QStringLiteral("^Q: .*\\n(Q: .*\\n)*A: "),
                                         QRegularExpression::MultilineOption);
    return pair.match(text.left(200'000)).hasMatch();
}

} // namespace ringside::exchange
