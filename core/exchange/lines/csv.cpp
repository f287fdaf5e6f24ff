// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/tr.h"
#include "core/exchange/lines/choice_key.h"
#include "core/exchange/lines/quiz_sites.h"
#include "core/exchange/lines/rows.h"
#include "core/exchange/lines/table_columns.h"
#include "core/exchange/lines/tables.h"
#include "core/exchange/prose/markdown.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>
#include <vector>

namespace ringside::exchange {

namespace {

constexpr int kMostTitleRows = 3; ///< before the one with the names
constexpr int kGuessedRows = 1000;

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

/// Reads the rows of one table.
class TableReader
{
public:
    TableReader(Columns columns, QuizSite site, qsizetype width, Collector& collector)
        : m_columns(std::move(columns)), m_site(site), m_width(width), m_collector(collector)
    {
    }

    void read(RowReader rows)
    {
        // The key of a site's template is always a number or a letter.
        m_style = m_site == QuizSite::None ? keyStyleOf(m_columns, rows) : KeyStyle::Position;
        while (!rows.atEnd() && !m_collector.isFull()) {
            if (rows.peekLine().trimmed().isEmpty()) {
                rows.skipLine();
                continue;
            }
            const Row row = rows.next();
            if (row.isOpen || !(row.isBlank() || isEmptyForm(row)))
                addRow(row);
        }
    }

    /// Names the columns that nothing is read of, if any row has text there.
    void warnOfOthers(const QStringList& names, RowReader rows)
    {
        const auto nameOf = [&names](qsizetype column) {
            const QString name = names.value(column).simplified();
            return name.isEmpty() ? QString::number(column + 1) : name;
        };
        QStringList left(std::ssize(m_columns.others));
        for (int i = 0; i < kGuessedRows && !rows.atEnd() && !left.isEmpty(); ++i) {
            const Row row = rows.next();
            for (qsizetype at = 0; at < left.size() && !isEmptyForm(row); ++at) {
                const qsizetype column = m_columns.others[static_cast<std::size_t>(at)];
                if (!textAt(row, column).isEmpty())
                    left[at] = nameOf(column);
            }
        }
        left.removeAll(QString());
        if (!left.isEmpty())
            m_collector.warn({.entry = {}, .line = 1}, Fault::ColumnsLeftOut,
                             left.join(QLatin1String(", ")));
    }

private:
    QString textAt(const Row& row, qsizetype column) const
    {
        return row.fields.value(column).trimmed();
    }

    /// A line of a template that is not filled in: its number and a time, or what to write there.
    bool isEmptyForm(const Row& row) const
    {
        if (m_site == QuizSite::None)
            return false;
        const QString stem = textAt(row, m_columns.front);
        if (m_site == QuizSite::Wayground && stem.startsWith(QLatin1String("Text of the question")))
            return true;
        QStringList asked = fieldsAt(m_columns.choices, row) + fieldsAt(m_columns.wrong, row);
        asked << stem << fieldsAt(m_columns.backs, row);
        return asked.join(QString()).isEmpty();
    }

    void addRow(const Row& row)
    {
        Item item{.key = textAt(row, m_columns.key),
                  .place = {.entry = {}, .line = row.line},
                  .tags = listOf(row.fields.value(m_columns.tags), "[\\s,;]+"),
                  .category = textAt(row, m_columns.category)};
        if (!item.key.isEmpty())
            item.key.prepend(QLatin1String("csv "));
        if (row.isOpen) {
            m_collector.reject(item.place, Fault::QuoteNotClosed);
            return;
        }
        if (row.isCut) {
            m_collector.reject(item.place, Fault::BadRow, row.fields.value(0));
            return;
        }
        if (charactersIn(row) > kMostItemCharacters) {
            m_collector.reject(item.place, Fault::TooLong, QString::number(kMostItemCharacters));
            return;
        }
        const qsizetype fields = row.filledFields();
        // A back with separators without quotes around it.
        const bool isOneText = fields > m_width && m_width == 2 && m_columns.front == 0 &&
                               m_columns.backs.size() == 1 && !m_columns.isQuestions() &&
                               !row.rest.isEmpty();
        if (fields > m_width && !isOneText)
            m_collector.reject(item.place, Fault::FieldCount, QString::number(fields),
                               QString::number(m_width));
        else if (m_site == QuizSite::Sensei)
            addSensei(row, std::move(item));
        else if (m_columns.isQuestions())
            addQuestion(row, std::move(item));
        else
            addCard(row, isOneText, std::move(item));
    }

    void addCard(const Row& row, bool isOneText, Item item)
    {
        QStringList backs = fieldsAt(m_columns.backs, row);
        if (isOneText)
            backs = {row.rest.trimmed()};
        backs.removeAll(QString());
        if (auto choices = rightWrongChoices(backs.value(0))) {
            addChoices(row, std::move(*choices), std::move(item));
            return;
        }
        item.content = Card{.front = markdownFromPlain(textAt(row, m_columns.front)),
                            .back = markdownFromPlain(backs.join(QLatin1String("\n\n")))};
        m_collector.add(std::move(item));
    }

    /// `choices` are plain text.
    void addChoices(const Row& row, std::vector<Choice> choices, Item item)
    {
        ChoiceQuestion question{.title = textAt(row, m_columns.title),
                                .stem = markdownFromPlain(textAt(row, m_columns.front)),
                                .choices = std::move(choices),
                                .explanation =
                                    markdownFromPlain(textAt(row, m_columns.explanation))};
        for (Choice& choice : question.choices) {
            choice.text = markdownFromPlain(choice.text);
            choice.feedback = markdownFromPlain(choice.feedback);
        }
        const QString order = textAt(row, m_columns.order).toLower();
        question.shuffled = order != QLatin1String("0") && order != QLatin1String("false");
        question.multiple = m_kind == QuestionKind::Several ||
                            std::count_if(question.choices.begin(), question.choices.end(),
                                          [](const Choice& choice) { return choice.correct; }) > 1;
        item.content = std::move(question);
        m_collector.add(std::move(item));
    }

    /// Where Socrative has an x or a letter for each correct choice.
    QString markedKey(const Row& row) const
    {
        QStringList letters;
        for (std::size_t i = 0; i < m_columns.marks.size(); ++i) {
            const QString mark = textAt(row, m_columns.marks[i]);
            if (mark.compare(QLatin1String("x"), Qt::CaseInsensitive) == 0)
                letters << QString(QChar(static_cast<char16_t>(u'A' + i)));
            else if (!mark.isEmpty())
                letters << mark;
        }
        return letters.join(u',');
    }

    void addQuestion(const Row& row, Item item)
    {
        const QString type = textAt(row, m_columns.type);
        m_kind = questionKindOf(type);
        QStringList choices = fieldsAt(m_columns.choices, row) + fieldsAt(m_columns.wrong, row);
        const QStringList feedbacks = fieldsAt(m_columns.feedbacks, row);
        QString key = m_columns.marks.empty() ? textAt(row, m_columns.correct) : markedKey(row);
        if (m_kind == QuestionKind::Answered || m_kind == QuestionKind::Open) {
            // All that is written as a choice is an answer.
            choices.removeAll(QString());
            addAnswered(row, type, choices.isEmpty() ? QStringList{key} : choices, std::move(item));
            return;
        }
        if (m_kind == QuestionKind::TrueFalse && choices.join(QString()).isEmpty()) {
            choices = {QStringLiteral("True"), QStringLiteral("False")};
            if (key.size() == 1)
                key = key.toUpper() == QLatin1String("T") ? choices.first() : choices.last();
        }
        const auto correct = correctOf(m_columns, key, m_style, choices);
        if (!correct && !key.isEmpty()) {
            m_collector.reject(item.place, Fault::UnknownKey, key);
            return;
        }
        std::vector<Choice> made;
        for (qsizetype i = 0; i < choices.size(); ++i)
            if (!choices.at(i).isEmpty())
                made.push_back({.text = choices.at(i),
                                .correct = correct && correct->contains(i),
                                .feedback = feedbacks.value(i)});
        addChoices(row, std::move(made), std::move(item));
    }

    void addAnswered(const Row& row, const QString& type, const QStringList& answers, Item item)
    {
        QStringList backs;
        if (m_kind == QuestionKind::Answered)
            for (const QString& answer : answers)
                backs << markdownFromPlain(answer);
        item.content = Card{.front = markdownFromPlain(textAt(row, m_columns.front)),
                            .back = joinedLines(backs)};
        m_collector.addAnswered(std::move(item), type);
    }

    /// All choices are in the cell of the answer; the gap of a text has columns of its own.
    void addSensei(const Row& row, Item item)
    {
        const QString type = textAt(row, m_columns.type);
        m_kind = questionKindOf(type);
        const QString answer = textAt(row, m_columns.backs.empty() ? -1 : m_columns.backs.front());
        if (m_kind == QuestionKind::TrueFalse) {
            const bool isTrue = answer == QLatin1String("1") ||
                                answer.compare(QLatin1String("true"), Qt::CaseInsensitive) == 0;
            addChoices(row,
                       {{.text = QStringLiteral("True"), .correct = isTrue, .feedback = {}},
                        {.text = QStringLiteral("False"), .correct = !isTrue, .feedback = {}}},
                       std::move(item));
        } else if (m_kind == QuestionKind::Choice) {
            auto choices = rightWrongChoices(answer);
            if (choices)
                addChoices(row, std::move(*choices), std::move(item));
            else
                m_collector.reject(item.place, Fault::UnknownKey, answer);
        } else if (const QString gap = textAt(row, m_columns.gap); !gap.isEmpty()) {
            const QStringList text{textAt(row, m_columns.front), textAt(row, m_columns.beforeGap),
                                   QStringLiteral("_____"), textAt(row, m_columns.behindGap)};
            item.content = Card{.front = markdownFromPlain(text.join(u' ').simplified()),
                                .back = markdownFromPlain(gap)};
            m_collector.addAnswered(std::move(item), type);
        } else {
            addAnswered(row, type, {answer}, std::move(item));
        }
    }

    Columns m_columns;
    QuizSite m_site;
    qsizetype m_width; ///< columns of the table
    Collector& m_collector;
    KeyStyle m_style = KeyStyle::Text;
    QuestionKind m_kind = QuestionKind::Choice; ///< of the row
};

/// Socrative's columns for the key have no names: they stand between choices and explanation.
void findMarks(const QStringList& names, Columns& columns)
{
    if (columns.choices.empty())
        return;
    const qsizetype first = columns.choices.back() + 1;
    const auto count = static_cast<qsizetype>(columns.choices.size());
    for (qsizetype i = first; i < std::min(first + count, names.size()); ++i)
        if (names.at(i).trimmed().isEmpty())
            columns.marks.push_back(i);
}

/// How many columns a table has up to the last one with a name.
qsizetype namedWidth(const QStringList& names)
{
    qsizetype width = names.size();
    while (width > 0 && names.at(width - 1).trimmed().isEmpty())
        --width;
    return width;
}

/// Skips the title of a table above the names of its columns; not without such a row.
void skipTitle(RowReader& rows)
{
    RowReader ahead = rows;
    bool mayBeCards = false; // not below a header of Anki's, where the row is a card itself
    for (int skipped = 0; skipped <= kMostTitleRows && !ahead.atEnd(); ++skipped) {
        const RowReader here = ahead;
        const QStringList fields = ahead.next().fields;
        const Columns columns = columnsOf(fields);
        const bool isComment = fields.first().startsWith(u'#');
        mayBeCards = !isComment && (mayBeCards || skipped == 0);
        if (columns.isQuestions() || (skipped > 0 && mayBeCards && columns.isCards())) {
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
    const QuizSite site = isNamed ? QuizSite::None : findSite(rows);
    if (!isNamed && site == QuizSite::None)
        skipTitle(rows);
    RowReader behind = rows;
    const QStringList fields = rows.atEnd() ? QStringList() : behind.next().fields;
    const Columns header = columnsOf(fields);
    collector.setFirstRow(fields);
    const QStringList names = isNamed ? collector.options().columns : fields;
    if (!isNamed || collector.options().skipsFirstRow || header.isQuestions() || header.isCards())
        rows = behind;
    Columns columns = columnsOf(names);
    if (site == QuizSite::Socrative)
        findMarks(names, columns);
    if (site != QuizSite::None) // columns of a template without a name number its rows
        std::erase_if(columns.others,
                      [&](qsizetype i) { return names.value(i).trimmed().isEmpty(); });
    if (site == QuizSite::Results) {
        collector.reject({.entry = {}, .line = 1}, Fault::ForeignFormat, programOfResults(names));
        return;
    }
    if (!columns.isQuestions() && !columns.isCards() && site != QuizSite::Sensei) {
        collector.reject(
            {.entry = {}, .line = 1}, Fault::NoField,
            QStringLiteral(RINGSIDE_TR("front and back, or question, choices and correct")));
        return;
    }
    if (site != QuizSite::Sensei)
        collector.setColumnUses(usesOf(columns, fields.size()));
    const qsizetype width = isNamed || site != QuizSite::None
                                ? std::max(names.size(), fields.size())
                                : namedWidth(names);
    TableReader reader(std::move(columns), site, width, collector);
    if (!isNamed)
        reader.warnOfOthers(names, rows);
    reader.read(rows);
}

bool looksLikeCsv(const QString& text)
{
    RowReader rows(text, separatorOf(text));
    if (startsWithSeparator(text))
        rows.skipLine();
    if (findSite(rows) != QuizSite::None)
        return true;
    skipTitle(rows);
    if (rows.atEnd())
        return false;
    const QStringList names = rows.next().fields;
    const Columns columns = columnsOf(names);
    return columns.isQuestions() || columns.isCards() || isIncompleteHeader(names);
}

} // namespace ringside::exchange
