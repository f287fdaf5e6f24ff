// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/lines/supermemo_text.h"

#include "core/exchange/prose/html_prose.h"

#include <QDateTime>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace ringside::exchange {

namespace {

constexpr double kMsPerDay = 86'400'000;

/// The words before the colons of the two sides.
struct Labels
{
    const char *question, *answer;
};

/// SuperMemo's, and those that people write.
constexpr std::array<Labels, 7> kLabels{{{"Q", "A"},
                                         {"q", "a"},
                                         {"Question", "Answer"},
                                         {"question", "answer"},
                                         {"QUESTION", "ANSWER"},
                                         {"Frage", "Antwort"},
                                         {"F", "A"}}};

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

/// Where the text behind "Q:" or "Question 2:" begins; 0 without the label.
qsizetype behindLabel(const QString& line, const char* word)
{
    const QLatin1String label(word);
    if (!line.startsWith(label))
        return 0;
    qsizetype at = label.size();
    if (line.mid(at, 1) == QLatin1String(" "))
        ++at;
    while (at < label.size() + 5 && at < line.size() && line.at(at).isDigit())
        ++at;
    return line.mid(at, 1) == QLatin1String(":") ? at + 1 : 0;
}

/// The labels whose pair comes first; one file uses one, so "a:" may be text in a file of "A:".
std::optional<Labels> labelsOf(const QString& text)
{
    const QString start = text.left(200'000);
    std::optional<Labels> first;
    qsizetype at = start.size();
    for (const Labels& labels : kLabels) {
        // Of what begins a line; the lines between may be long.
        const QRegularExpression pair(
            QStringLiteral("^%1 ?\\d{0,4}:\\h*\\S.*\\n(?:(?!(?:%1|%2) ?\\d{0,4}:).*\\n|"
                           "%1 ?\\d{0,4}:.*\\n){0,50}%2 ?\\d{0,4}:\\h*\\S")
                .arg(QLatin1String(labels.question), QLatin1String(labels.answer)),
            QRegularExpression::MultilineOption);
        const auto found = pair.match(start);
        if (found.hasMatch() && found.capturedStart() < at) {
            at = found.capturedStart();
            first = labels;
        }
    }
    return first;
}

/// Reads the blocks of one text. A line without a label goes on with the side above it.
class SuperMemoReader
{
public:
    SuperMemoReader(Labels labels, Collector& collector) : m_labels(labels), m_collector(collector)
    {
    }

    void read(const QString& text)
    {
        for (const QString& line : text.split(QLatin1Char('\n'))) {
            ++m_line;
            if (m_collector.isFull())
                return;
            readLine(line);
        }
        finish();
    }

private:
    enum class Part { None, Question, Answer, Schedule };

    void readLine(const QString& line)
    {
        if (line.trimmed().isEmpty()) {
            // Some leave a line free between a question and its answer.
            if (m_part == Part::Question)
                m_sides.first += QLatin1String("<br>");
            else
                finish();
        } else if (const qsizetype question = behindLabel(line, m_labels.question); question > 0) {
            if (m_part == Part::Answer || m_part == Part::Schedule)
                finish();
            if (m_part == Part::None)
                m_start = m_line;
            m_part = Part::Question;
            add(line.mid(question));
        } else if (const qsizetype answer = behindLabel(line, m_labels.answer);
                   answer > 0 && m_part != Part::None) {
            m_part = Part::Answer;
            add(line.mid(answer));
        } else if (line.startsWith(QLatin1String("I:")) && m_part != Part::None) {
            m_part = Part::Schedule;
            if (m_collector.options().schedule)
                m_schedule = scheduleOf(line);
        } else if (line.startsWith(QLatin1String("O:"))) {
            m_part = m_part == Part::None ? Part::None : Part::Schedule;
        } else if (m_part == Part::Question || m_part == Part::Answer) {
            add(line);
        } else if (static const QRegularExpression heading(QStringLiteral("^#{1,6}\\s+(\\S.*)$"));
                   m_part == Part::None && heading.match(line).hasMatch()) {
            m_category = heading.match(line).captured(1).trimmed();
        } else {
            m_collector.reject({.entry = {}, .line = m_line}, Fault::NotStarted, line.left(80));
        }
    }

    void add(const QString& text)
    {
        const QString value = text.trimmed();
        QString& side = m_part == Part::Question ? m_sides.first : m_sides.second;
        side += (looksLikeHtml(value) ? value : value.toHtmlEscaped()) + QLatin1String("<br>");
    }

    void finish()
    {
        if (m_part != Part::None) {
            Item item{.key = {}, .place = {.entry = {}, .line = m_start}, .category = m_category};
            item.content = Card{.front = m_collector.prose(m_sides.first, item),
                                .back = m_collector.prose(m_sides.second, item),
                                .schedule = m_schedule};
            m_collector.add(std::move(item));
        }
        m_part = Part::None;
        m_sides = {};
        m_schedule.reset();
    }

    Labels m_labels;
    Collector& m_collector;
    Part m_part = Part::None;
    std::pair<QString, QString> m_sides; ///< HTML
    std::optional<CardSchedule> m_schedule;
    QString m_category; ///< the last heading, as in notes
    int m_line = 0, m_start = 0;
};

} // namespace

void readSuperMemoText(const QString& text, Collector& collector)
{
    SuperMemoReader(labelsOf(text).value_or(kLabels.front()), collector).read(text);
}

bool looksLikeSuperMemoText(const QString& text)
{
    return labelsOf(text).has_value();
}

} // namespace ringside::exchange
