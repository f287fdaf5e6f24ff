// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/lines/choice_key.h"
#include "core/exchange/lines/rows.h"
#include "core/exchange/lines/tables.h"
#include "core/exchange/prose/markdown.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>
#include <vector>

namespace ringside::exchange {

namespace {

// A line of a hundred thousand fields is no header, and a name takes time to compare.
constexpr qsizetype kMostColumns = 500;
constexpr int kMostTitleRows = 3; ///< before the one with the names
constexpr int kGuessedRows = 1000;

/// Where each part stands, from 0; -1 for none.
struct Columns
{
    qsizetype front = -1, correct = -1, explanation = -1, tags = -1, category = -1, title = -1,
              key = -1;
    std::vector<qsizetype> backs{}, choices{}, wrong{}, feedbacks{};

    bool isQuestions() const
    {
        return front >= 0 && correct >= 0 && (choices.size() > 1 || !wrong.empty());
    }
    bool isCards() const { return front >= 0 && !backs.empty(); }
};

bool isNamed(const QString& name, const char* pattern)
{
    return QRegularExpression(QStringLiteral("^(%1)$").arg(QString::fromUtf8(pattern)))
        .match(name)
        .hasMatch();
}

/// "Answer_3 (Optional)" is "answer 3", and "A)" is "a".
QString plainName(const QString& field)
{
    static const QRegularExpression remark(QStringLiteral("\\s*\\([^()]*\\)"));
    static const QRegularExpression end(QStringLiteral("[\\s).:*?]+$"));
    QString name = field.left(200).toLower().replace(QLatin1Char('_'), QLatin1Char(' '));
    return name.remove(remark).remove(end).simplified();
}

/// In English and in German.
Columns columnsOf(const QStringList& names)
{
    Columns columns;
    qsizetype answer = -1;
    const auto first = [](qsizetype& column, qsizetype at) {
        if (column < 0)
            column = at;
    };
    for (qsizetype i = 0; i < std::min(names.size(), kMostColumns); ++i) {
        const QString name = plainName(names.at(i));
        if (isNamed(name, "front|term|question|question text|stem|prompt|word|"
                          "frage|fragetext|vorderseite|begriff|wort"))
            first(columns.front, i);
        else if (isNamed(name,
                         "back|definition|meaning|translation|rückseite|bedeutung|übersetzung"))
            columns.backs.push_back(i);
        else if (isNamed(name, "answer|solution|antwort|lösung"))
            first(answer, i);
        else if (isNamed(name, "correct|key|correct (answer|answers|option|options|choice|choices)|"
                               "answer key|right answer|richtig|korrekt|richtige antwort(en)?"))
            first(columns.correct, i);
        else if (isNamed(name, "(feedback|comment) ?([a-l]|[1-9]|1[0-2])"))
            columns.feedbacks.push_back(i);
        else if (isNamed(name, "(incorrect|wrong|false|falsche) ?(answer|option|choice|antwort)? ?"
                               "([a-l]|[1-9]|1[0-2])?|distractor ?([a-l]|[1-9]|1[0-2])?"))
            columns.wrong.push_back(i);
        else if (isNamed(name, "(choice|option|answer|alternative|antwort) ?([a-l]|[1-9]|1[0-2])|"
                               "[a-l]"))
            columns.choices.push_back(i);
        else if (isNamed(name, "explanation|feedback|general feedback|rationale|comment|erklärung"))
            first(columns.explanation, i);
        else if (isNamed(name, "tag|tags|schlagwörter"))
            first(columns.tags, i);
        else if (isNamed(name, "category|deck|topic|subject|section|kategorie|thema|stapel"))
            first(columns.category, i);
        else if (isNamed(name, "title|name|titel"))
            first(columns.title, i);
        else if (isNamed(name, "id|guid|identifier"))
            first(columns.key, i);
    }
    if (columns.choices.size() > 1 || !columns.wrong.empty())
        first(columns.correct, answer);
    else if (answer >= 0)
        columns.backs.push_back(answer);
    return columns;
}

QStringList listOf(const QString& text, const char* separators)
{
    return text.split(QRegularExpression(QLatin1String(separators)), Qt::SkipEmptyParts);
}

QStringList fieldsAt(const std::vector<qsizetype>& columns, const Row& row)
{
    QStringList fields;
    for (const qsizetype column : columns)
        fields << row.fields.value(column).trimmed();
    return fields;
}

/// The places of the correct ones among the choices. Where a table has columns for wrong answers,
/// the key is the right one itself, which comes first.
std::optional<QList<qsizetype>> correctOf(const Columns& columns, const QString& key,
                                          KeyStyle style, QStringList& choices)
{
    if (columns.wrong.empty() || columns.choices.size() > 1)
        return keyedChoices(key, choices, style);
    choices.prepend(key);
    return key.isEmpty() ? std::nullopt : std::optional(QList<qsizetype>{0});
}

void addQuestion(const Columns& columns, const Row& row, KeyStyle style, Item item,
                 Collector& collector)
{
    const auto textAt = [&](qsizetype column) { return row.fields.value(column).trimmed(); };
    ChoiceQuestion question{.title = textAt(columns.title),
                            .stem = markdownFromPlain(textAt(columns.front)),
                            .choices = {},
                            .explanation = markdownFromPlain(textAt(columns.explanation))};
    QStringList choices = fieldsAt(columns.choices, row) + fieldsAt(columns.wrong, row);
    const QStringList feedbacks = fieldsAt(columns.feedbacks, row);
    const QString key = textAt(columns.correct);
    const auto correct = correctOf(columns, key, style, choices);
    if (!correct && !key.isEmpty()) {
        collector.reject(item.place, Fault::UnknownKey, key);
        return;
    }
    for (qsizetype i = 0; i < choices.size(); ++i)
        if (!choices.at(i).isEmpty())
            question.choices.push_back({.text = markdownFromPlain(choices.at(i)),
                                        .correct = correct && correct->contains(i),
                                        .feedback = markdownFromPlain(feedbacks.value(i))});
    question.multiple = correct && correct->size() > 1;
    item.content = std::move(question);
    collector.add(std::move(item));
}

void addRow(const Columns& columns, const Row& row, qsizetype width, KeyStyle style,
            Collector& collector)
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
        addQuestion(columns, row, style, std::move(item), collector);
        return;
    }
    QStringList backs = fieldsAt(columns.backs, row);
    backs.removeAll(QString());
    item.content = Card{.front = markdownFromPlain(row.fields.value(columns.front).trimmed()),
                        .back = markdownFromPlain(backs.join(QLatin1String("\n\n")))};
    collector.add(std::move(item));
}

/// Reads the first rows of a table of questions ahead, for what their keys name.
KeyStyle keyStyleOf(const Columns& columns, RowReader rows)
{
    KeyStyleGuess guess;
    for (int i = 0; columns.isQuestions() && i < kGuessedRows && !rows.atEnd(); ++i) {
        const Row row = rows.next();
        guess.add(row.fields.value(columns.correct).trimmed(), fieldsAt(columns.choices, row));
    }
    return guess.style();
}

/// Skips the title of a table above the names of its columns; not without such a row.
void skipTitle(RowReader& rows)
{
    RowReader ahead = rows;
    for (int skipped = 0; skipped <= kMostTitleRows && !ahead.atEnd(); ++skipped) {
        const RowReader here = ahead;
        const QStringList fields = ahead.next().fields;
        if (columnsOf(fields).isQuestions()) {
            rows = here;
            return;
        }
        // A row of several texts is one of cards, and no title.
        const auto isFilled = [](const QString& field) { return !field.trimmed().isEmpty(); };
        if (std::count_if(fields.begin(), fields.end(), isFilled) > 1)
            return;
    }
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
    if (!isNamed)
        skipTitle(rows);
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
    const KeyStyle style = keyStyleOf(columns, rows);
    while (!rows.atEnd() && !collector.isFull()) {
        if (rows.peekLine().trimmed().isEmpty())
            rows.skipLine();
        else
            addRow(columns, rows.next(), width, style, collector);
    }
}

bool looksLikeCsv(const QString& text)
{
    RowReader rows(text, separatorOf(text));
    if (startsWithSeparator(text))
        rows.skipLine();
    skipTitle(rows);
    if (rows.atEnd())
        return false;
    const Columns columns = columnsOf(rows.next().fields);
    return columns.isQuestions() || columns.isCards();
}

} // namespace ringside::exchange
