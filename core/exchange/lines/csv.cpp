// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/lines/rows.h"
#include "core/exchange/lines/tables.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>
#include <vector>

namespace ringside::exchange {

namespace {

// A line of a hundred thousand fields is no header, and a name takes time to compare.
constexpr qsizetype kMostColumns = 500;

/// Where each part stands, from 0; -1 for none.
struct Columns
{
    qsizetype front = -1, correct = -1, explanation = -1, tags = -1, category = -1, title = -1,
              key = -1;
    std::vector<qsizetype> backs{}, choices{}, feedbacks{};

    bool isQuestions() const { return front >= 0 && choices.size() > 1 && correct >= 0; }
    bool isCards() const { return front >= 0 && !backs.empty(); }
};

bool isNamed(const QString& name, const char* pattern)
{
    return QRegularExpression(QLatin1String("^(") + QLatin1String(pattern) + QLatin1String(")$"))
        .match(name)
        .hasMatch();
}

Columns columnsOf(const QStringList& names)
{
    Columns columns;
    qsizetype answer = -1;
    const auto first = [](qsizetype& column, qsizetype at) {
        if (column < 0)
            column = at;
    };
    for (qsizetype i = 0; i < std::min(names.size(), kMostColumns); ++i) {
        QString name = names.at(i).trimmed().toLower();
        name.replace(QLatin1Char('_'), QLatin1Char(' '));
        if (isNamed(name, "front|term|question|question text|stem|prompt|word"))
            first(columns.front, i);
        else if (isNamed(name, "back|definition|meaning|translation"))
            columns.backs.push_back(i);
        else if (isNamed(name, "answer|solution"))
            first(answer, i);
        else if (isNamed(name,
                         "correct|key|correct (answer|answers|option|options|choice)|answer key|"
                         "right answer"))
            first(columns.correct, i);
        else if (isNamed(name, "(feedback|comment) ?[a-h1-8]"))
            columns.feedbacks.push_back(i);
        else if (isNamed(name, "(choice|option|answer|alternative|distractor) ?[a-h1-8]|[a-h]"))
            columns.choices.push_back(i);
        else if (isNamed(name, "explanation|feedback|general feedback|rationale|comment"))
            first(columns.explanation, i);
        else if (isNamed(name, "tag|tags"))
            first(columns.tags, i);
        else if (isNamed(name, "category|deck|topic|subject|section"))
            first(columns.category, i);
        else if (isNamed(name, "title|name"))
            first(columns.title, i);
        else if (isNamed(name, "id|guid|identifier"))
            first(columns.key, i);
    }
    if (columns.choices.size() > 1)
        first(columns.correct, answer);
    else if (answer >= 0)
        columns.backs.push_back(answer);
    return columns;
}

QStringList listOf(const QString& text, const char* separators)
{
    return text.split(QRegularExpression(QLatin1String(separators)), Qt::SkipEmptyParts);
}

/// Marks the choice that one entry of the key names: a letter, a number from 1, or its text.
bool markCorrect(const QString& entry, std::vector<Choice>& choices)
{
    for (Choice& choice : choices) {
        if (choice.text == entry) {
            choice.correct = true;
            return true;
        }
    }
    bool isNumber = false;
    qsizetype at = entry.toInt(&isNumber) - 1;
    if (!isNumber)
        at = entry.size() == 1 ? entry.at(0).toUpper().unicode() - u'A' : -1;
    if (at < 0 || at >= std::ssize(choices))
        return false;
    choices[static_cast<std::size_t>(at)].correct = true;
    return true;
}

void addQuestion(const Columns& columns, const Row& row, Item item, Collector& collector)
{
    ChoiceQuestion question{.title = row.fields.value(columns.title).trimmed(),
                            .stem = row.fields.value(columns.front).trimmed(),
                            .choices = {},
                            .explanation = row.fields.value(columns.explanation).trimmed()};
    for (std::size_t i = 0; i < columns.choices.size(); ++i) {
        const QString text = row.fields.value(columns.choices[i]).trimmed();
        const qsizetype feedback = i < columns.feedbacks.size() ? columns.feedbacks[i] : -1;
        if (!text.isEmpty())
            question.choices.push_back(
                {.text = text, .correct = false, .feedback = row.fields.value(feedback).trimmed()});
    }
    const QString key = row.fields.value(columns.correct).trimmed();
    const QStringList entries =
        markCorrect(key, question.choices) ? QStringList{key} : listOf(key, "[\\s,;|&]+");
    for (const QString& entry : entries) {
        if (!markCorrect(entry.trimmed(), question.choices)) {
            collector.reject(item.place, Fault::UnknownKey, key);
            return;
        }
    }
    question.multiple = entries.size() > 1;
    item.content = std::move(question);
    collector.add(std::move(item));
}

void addRow(const Columns& columns, const Row& row, qsizetype width, Collector& collector)
{
    Item item{.key = row.fields.value(columns.key).trimmed(),
              .place = {.entry = {}, .line = row.line},
              .tags = listOf(row.fields.value(columns.tags), "[\\s,;]+"),
              .category = row.fields.value(columns.category).trimmed()};
    if (!item.key.isEmpty())
        item.key.prepend(QLatin1String("csv "));
    if (row.isOpen) {
        collector.reject(item.place, Fault::QuoteNotClosed);
        return;
    }
    const bool hasMore =
        std::any_of(row.fields.begin() + std::min(width, row.fields.size()), row.fields.end(),
                    [](const QString& field) { return !field.trimmed().isEmpty(); });
    if (hasMore) {
        collector.reject(item.place, Fault::BadRow, row.fields.join(QLatin1Char(',')));
        return;
    }
    if (columns.isQuestions()) {
        addQuestion(columns, row, std::move(item), collector);
        return;
    }
    QStringList backs;
    for (const qsizetype back : columns.backs)
        backs << row.fields.value(back).trimmed();
    backs.removeAll(QString());
    item.content = Card{.front = row.fields.value(columns.front).trimmed(),
                        .back = backs.join(QLatin1String("\n\n"))};
    collector.add(std::move(item));
}

} // namespace

void readCsv(const QString& text, Collector& collector)
{
    RowReader rows(text, separatorOf(text));
    if (startsWithSeparator(text))
        rows.skipLine();
    if (rows.atEnd())
        return;
    const bool isNamed = !collector.options().columns.isEmpty();
    while (isNamed && !rows.atEnd() && rows.peekLine().startsWith(QLatin1Char('#')))
        rows.skipLine(); // a header of Anki's
    RowReader behind = rows;
    const QStringList fields = rows.atEnd() ? QStringList() : behind.next().fields;
    const Columns header = columnsOf(fields);
    collector.setFirstRow(fields);
    const QStringList names = isNamed ? collector.options().columns : fields;
    if (!isNamed || collector.options().skipsFirstRow || header.isQuestions() || header.isCards())
        rows = behind;
    const Columns columns = columnsOf(names);
    const qsizetype width = std::max(names.size(), fields.size());
    if (!columns.isQuestions() && !columns.isCards()) {
        collector.reject({.entry = {}, .line = 1}, Fault::NoField,
                         QStringLiteral("front and back, or question, choices and correct"));
        return;
    }
    while (!rows.atEnd() && !collector.isFull()) {
        if (rows.peekLine().trimmed().isEmpty())
            rows.skipLine();
        else
            addRow(columns, rows.next(), width, collector);
    }
}

bool looksLikeCsv(const QString& text)
{
    RowReader rows(text, separatorOf(text));
    if (startsWithSeparator(text))
        rows.skipLine();
    if (rows.atEnd())
        return false;
    const Columns columns = columnsOf(rows.next().fields);
    return columns.isQuestions() || columns.isCards();
}

} // namespace ringside::exchange
