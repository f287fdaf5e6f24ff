// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/lines/blackboard_text.h"

#include "core/exchange/lines/rows.h"
#include "core/exchange/prose/html_prose.h"
#include "core/exchange/prose/markdown.h"
#include "core/exchange/prose/number_text.h"

#include <QRegularExpression>

#include <utility>

namespace ringside::exchange {

namespace {

bool isWord(const QString& field, const char* word)
{
    return field.trimmed().compare(QLatin1String(word), Qt::CaseInsensitive) == 0;
}

/// Reads one row.
class BlackboardRow
{
public:
    BlackboardRow(const Row& row, Collector& collector)
        : m_fields(row.fields), m_collector(collector)
    {
        m_item.place = {.entry = {}, .line = row.line};
        while (!m_fields.isEmpty() && m_fields.last().trimmed().isEmpty())
            m_fields.removeLast();
    }

    void read()
    {
        const QString type = m_fields.value(0).trimmed().toUpper();
        if (type == QLatin1String("MC") || type == QLatin1String("MA"))
            readChoices(type == QLatin1String("MA"));
        else if (type == QLatin1String("TF"))
            readTrueFalse();
        else if (type == QLatin1String("ESS") || type == QLatin1String("SR"))
            addAnswered(QStringLiteral("essay"), sidesFrom(2));
        else if (type == QLatin1String("ORD"))
            addAnswered(QStringLiteral("ordering question"), numbered(sidesFrom(2)));
        else if (type == QLatin1String("MAT"))
            addAnswered(QStringLiteral("matching question"), pairs());
        else if (type == QLatin1String("FIB"))
            addAnswered(QStringLiteral("fill in the blank"), sidesFrom(2));
        else if (type == QLatin1String("FIB_PLUS"))
            addAnswered(QStringLiteral("fill in multiple blanks"), blanks());
        else if (type == QLatin1String("NUM"))
            addAnswered(QStringLiteral("numeric question"),
                        {markdownFromPlain(toleranceText(m_fields.value(2).trimmed(),
                                                         m_fields.value(3).trimmed()))});
        else
            m_collector.reject(m_item.place, Fault::Unsupported, m_fields.value(0).left(40));
    }

private:
    QString prose(const QString& field)
    {
        return looksLikeHtml(field) ? m_collector.prose(field, m_item)
                                    : markdownFromPlain(field.trimmed());
    }

    QStringList sidesFrom(qsizetype first)
    {
        QStringList sides;
        for (const QString& field : m_fields.mid(first))
            sides << prose(field);
        sides.removeAll(QString());
        return sides;
    }

    static QStringList numbered(QStringList sides)
    {
        for (qsizetype i = 0; i < sides.size(); ++i)
            sides[i].prepend(QStringLiteral("%1. ").arg(i + 1));
        return sides;
    }

    QStringList pairs()
    {
        QStringList lines;
        for (qsizetype i = 2; i + 1 < m_fields.size(); i += 2)
            lines << prose(m_fields.at(i)) + QStringLiteral(" → ") + prose(m_fields.at(i + 1));
        return lines;
    }

    /// Name, answers, an empty field, and the same again.
    QStringList blanks()
    {
        QStringList lines;
        for (qsizetype i = 2; i < m_fields.size(); ++i) {
            const QString name = prose(m_fields.at(i));
            QStringList answers;
            for (++i; i < m_fields.size() && !m_fields.at(i).trimmed().isEmpty(); ++i)
                answers << prose(m_fields.at(i));
            lines << name + QStringLiteral(" → ") + answers.join(QLatin1String(" / "));
        }
        return lines;
    }

    void readChoices(bool multiple)
    {
        ChoiceQuestion question{.title = {},
                                .stem = prose(m_fields.value(1)),
                                .choices = {},
                                .multiple = multiple,
                                .explanation = {}};
        for (qsizetype i = 2; i < m_fields.size(); i += 2) {
            const QString mark = m_fields.value(i + 1).trimmed();
            const bool isCorrect = isWord(mark, "correct");
            if (!isCorrect && !isWord(mark, "incorrect")) {
                m_collector.reject(m_item.place, Fault::UnknownKey, mark);
                return;
            }
            question.choices.push_back(
                {.text = prose(m_fields.at(i)), .correct = isCorrect, .feedback = {}});
        }
        m_item.content = std::move(question);
        m_collector.add(std::move(m_item));
    }

    void readTrueFalse()
    {
        const QString key = m_fields.value(2);
        if (!isWord(key, "true") && !isWord(key, "false")) {
            m_collector.reject(m_item.place, Fault::UnknownKey, key);
            return;
        }
        m_item.content = ChoiceQuestion{.title = {},
                                        .stem = prose(m_fields.value(1)),
                                        .choices = {{.text = QStringLiteral("True"),
                                                     .correct = isWord(key, "true"),
                                                     .feedback = {}},
                                                    {.text = QStringLiteral("False"),
                                                     .correct = isWord(key, "false"),
                                                     .feedback = {}}},
                                        .explanation = {}};
        m_collector.add(std::move(m_item));
    }

    void addAnswered(const QString& kind, const QStringList& backs)
    {
        m_item.content = Card{.front = prose(m_fields.value(1)), .back = joinedLines(backs)};
        m_collector.addAnswered(std::move(m_item), kind);
    }

    QStringList m_fields;
    Collector& m_collector;
    Item m_item{};
};

} // namespace

void readBlackboardText(const QString& text, Collector& collector)
{
    RowReader rows(text, QChar(u'\t'));
    while (!rows.atEnd() && !collector.isFull()) {
        const Row row = rows.next();
        if (row.isOpen)
            collector.reject({.entry = {}, .line = row.line}, Fault::QuoteNotClosed);
        else if (row.isCut)
            collector.reject({.entry = {}, .line = row.line}, Fault::BadRow, row.fields.value(0));
        else if (!row.isBlank())
            BlackboardRow(row, collector).read();
    }
}

bool looksLikeBlackboardText(const QString& text)
{
    static const QRegularExpression other(
        QStringLiteral("^(?!(?:MC|MA|TF|ESS|ORD|MAT|FIB|FIB_PLUS|FIL|NUM|SR|OP|JUMBLED_SENTENCE|"
                       "QUIZ_BOWL)\\t)[^\\n]*\\S"),
        QRegularExpression::MultilineOption);
    static const QRegularExpression marked(
        QStringLiteral(
            "^(?:(?:MC|MA)\\t[^\\n]*\\t(?:in)?correct\\b|TF\\t[^\\t\\n]*\\t(?:true|false)\\b|"
            "(?:ESS|ORD|MAT|FIB|FIB_PLUS|NUM|SR)\\t)"),
        QRegularExpression::MultilineOption | QRegularExpression::CaseInsensitiveOption);
    const QString start = text.left(200'000);
    return marked.match(start).hasMatch() && !other.match(start).hasMatch();
}

} // namespace ringside::exchange
