// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/lines/aiken.h"

#include "core/exchange/prose/markdown.h"

#include <QRegularExpression>

#include <optional>
#include <utility>

namespace ringside::exchange {

namespace {

const QRegularExpression& choiceLine()
{
    static const QRegularExpression line(
        QStringLiteral("^\\h*(?|\\(([A-Z])\\)|([A-Z])[.)])\\h*(.*)$"),
        QRegularExpression::MultilineOption);
    return line;
}

/// As some writers have it. Without a space, "e.g. this" is text.
const QRegularExpression& smallChoiceLine()
{
    static const QRegularExpression line(
        QStringLiteral("^\\h*(?|\\(([a-z])\\)|([a-z])[.)])\\h+(.*)$"),
        QRegularExpression::MultilineOption);
    return line;
}

const QRegularExpression& answerLine()
{
    static const QRegularExpression line(QStringLiteral("^ANSWER:\\s*(.*)$"),
                                         QRegularExpression::CaseInsensitiveOption);
    return line;
}

class AikenReader
{
public:
    /// Small letters mark choices only where no capital does: else they are a list in a question.
    AikenReader(const QString& text, Collector& collector)
        : m_text(text),
          m_collector(collector),
          m_choiceLine(choiceLine().match(text).hasMatch() ? choiceLine() : smallChoiceLine())
    {
    }

    void read()
    {
        for (const QString& line : m_text.split(QLatin1Char('\n'))) {
            ++m_line;
            if (m_collector.isFull())
                return;
            readLine(line.trimmed());
        }
        startNext();
    }

private:
    void readLine(const QString& line)
    {
        static const QRegularExpression explanation(
            QStringLiteral("^(EXPLANATION|FEEDBACK|COMMENT):\\s*(.*)$"),
            QRegularExpression::CaseInsensitiveOption);
        if (line.isEmpty()) {
            m_blank = true;
            return;
        }
        const auto choice = m_choiceLine.match(line);
        const auto answer = answerLine().match(line);
        const auto comment = explanation.match(line);
        if (answer.hasMatch())
            readAnswer(line, answer.captured(1).trimmed());
        else if (choice.hasMatch() && !m_done)
            readChoice(line, choice.captured(1), choice.captured(2));
        else if (choice.hasMatch())
            readStrayChoice(line);
        else if (comment.hasMatch() && m_done)
            m_question.explanation = comment.captured(2);
        else
            readStem(line);
        m_blank = false;
    }

    void readStem(const QString& line)
    {
        if (m_done && !m_question.explanation.isEmpty() && !m_blank) {
            m_question.explanation += QLatin1Char('\n') + line;
            return;
        }
        const bool continues =
            !m_done && m_question.choices.empty() && !m_question.stem.isEmpty() && !m_blank;
        if (continues) {
            m_question.stem += QLatin1Char('\n') + line;
            return;
        }
        if (!m_done && !m_question.choices.empty() && !m_blank) {
            m_question.choices.back().text += QLatin1Char('\n') + line;
            return;
        }
        startNext();
        m_question.stem = line;
        m_start = m_line;
    }

    void readChoice(const QString& line, const QString& letter, const QString& text)
    {
        if (m_letters.contains(letter.toUpper()))
            startAgain();
        if (m_question.stem.isEmpty()) {
            m_collector.reject(here(), Fault::NotStarted, line);
            return;
        }
        m_letters += letter.toUpper();
        m_question.choices.push_back({.text = text, .correct = false, .feedback = {}});
    }

    /// A letter comes a second time: the question so far has no ANSWER, and the one line that was
    /// taken for the end of its last choice is the next question.
    void startAgain()
    {
        const QString behind = m_question.choices.back().text.section(QLatin1Char('\n'), 1);
        startNext();
        m_start = m_line - 1;
        if (!behind.contains(QLatin1Char('\n')))
            m_question.stem = behind;
    }

    void readStrayChoice(const QString& line)
    {
        startNext();
        m_collector.reject(here(), Fault::NotStarted, line);
    }

    void readAnswer(const QString& line, const QString& key)
    {
        if (m_done || m_question.stem.isEmpty()) {
            startNext();
            m_collector.reject(here(), Fault::NotStarted, line);
            return;
        }
        if (m_question.choices.size() < 2) {
            m_collector.reject(here(), Fault::TooFewChoices,
                               QString::number(m_question.choices.size()));
            clear();
            return;
        }
        const QString letters = lettersOf(key);
        for (const QChar letter : letters) {
            const qsizetype at = m_letters.indexOf(letter);
            if (at < 0) {
                m_collector.reject(here(), Fault::UnknownKey, key);
                clear();
                return;
            }
            m_question.choices[static_cast<std::size_t>(at)].correct = true;
        }
        m_question.multiple = letters.size() > 1;
        m_done = true;
    }

    /// "B", "b)", "A, C" or "AC"; a word stays as it is, which no choice has.
    static QString lettersOf(const QString& key)
    {
        static const QRegularExpression separators(QStringLiteral("[\\s,;.)]+"));
        QString letters;
        for (const QString& part : key.split(separators, Qt::SkipEmptyParts))
            letters += part.size() == 1 ? part.toUpper() : part;
        return letters;
    }

    /// The question so far is complete, or is rejected at the line where the next one begins.
    void startNext()
    {
        if (m_done) {
            Item item{.key = {}, .place = {.entry = {}, .line = m_start}};
            m_question.stem = markdownFromPlain(m_question.stem);
            m_question.explanation = markdownFromPlain(m_question.explanation);
            for (Choice& choice : m_question.choices)
                choice.text = markdownFromPlain(choice.text);
            item.content = std::move(m_question);
            m_collector.add(std::move(item));
        } else if (!m_question.stem.isEmpty()) {
            m_collector.reject(here(), Fault::NotFinished, m_question.stem);
        }
        clear();
    }

    void clear()
    {
        m_question = {};
        m_letters.clear();
        m_done = false;
    }

    Place here() const { return {.entry = {}, .line = m_line}; }

    const QString& m_text;
    Collector& m_collector;
    const QRegularExpression& m_choiceLine;
    ChoiceQuestion m_question;
    QString m_letters;
    int m_line = 0, m_start = 0;
    bool m_done = false;
    bool m_blank = false;
};

} // namespace

void readAiken(const QString& text, Collector& collector)
{
    AikenReader(text, collector).read();
}

bool looksLikeAiken(const QString& text)
{
    static const QRegularExpression answer(QStringLiteral("^\\h*ANSWER:\\h*\\S"),
                                           QRegularExpression::MultilineOption |
                                               QRegularExpression::CaseInsensitiveOption);
    return (choiceLine().match(text).hasMatch() || smallChoiceLine().match(text).hasMatch()) &&
           answer.match(text).hasMatch();
}

} // namespace ringside::exchange
