// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/lines/gift.h"

#include "core/exchange/lines/gift_answers.h"
#include "core/exchange/prose/html_prose.h"
#include "core/exchange/prose/markdown.h"
#include "core/exchange/prose/moodle_path.h"
#include "core/exchange/prose/number_text.h"
#include "core/exchange/prose/portable_markdown.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace ringside::exchange {

namespace {

// In lines. To read all the rest at each blank line would take quadratic time.
constexpr qsizetype kLongestAnswers = 200;
// With markup, which can be longer than the text that an item may have.
constexpr qsizetype kMostBlockCharacters = qsizetype{5} * kMostItemCharacters;

enum class Markup { Moodle, Html, Plain, Markdown };

/// Takes "[html]" and the like from the beginning of a masked text.
Markup takeMarkup(QString& text, Markup otherwise)
{
    static const QRegularExpression mark(QStringLiteral("^\\s*\\[(html|moodle|plain|markdown)\\]"));
    const auto found = mark.match(text);
    if (!found.hasMatch())
        return otherwise;
    text = text.mid(found.capturedEnd());
    const QString name = found.captured(1);
    if (name == QLatin1String("html"))
        return Markup::Html;
    if (name == QLatin1String("plain"))
        return Markup::Plain;
    return name == QLatin1String("markdown") ? Markup::Markdown : Markup::Moodle;
}

/// Reads the questions of one text, one block of lines after the other.
class GiftReader
{
public:
    GiftReader(const QString& text, Collector& collector)
        : m_lines(text.split(QLatin1Char('\n'))), m_collector(collector)
    {
    }

    void read()
    {
        for (m_next = 0; m_next < m_lines.size() && !m_collector.isFull(); ++m_next)
            readLine(m_lines.at(m_next));
        endBlock();
    }

private:
    void readLine(const QString& line)
    {
        const QString trimmed = line.trimmed();
        if (trimmed.startsWith(QLatin1String("//"))) {
            readComment(trimmed);
            m_block += m_block.isEmpty() ? QString() : QStringLiteral("\n");
            return;
        }
        if (trimmed.isEmpty() && !closesLater()) {
            endBlock();
            return;
        }
        static const QRegularExpression directive(QStringLiteral("^\\$CATEGORY:\\s*(.*)$"),
                                                  QRegularExpression::CaseInsensitiveOption);
        const auto category = directive.match(trimmed);
        if (category.hasMatch()) {
            endBlock();
            m_category = levelsOfMoodlePath(category.captured(1).trimmed());
            return;
        }
        if (m_block.isEmpty() && trimmed.isEmpty())
            return;
        if (m_block.size() + line.size() > kMostBlockCharacters) {
            m_collector.reject({.entry = {}, .line = static_cast<int>(m_next) + 1}, Fault::TooLong,
                               QString::number(kMostBlockCharacters));
            m_block.clear();
            m_braces = Braces::None;
            return;
        }
        if (isWhole(m_block) && opensBlock(m_next))
            endBlock(); // the next question follows without a blank line
        if (m_block.isEmpty()) {
            m_line = static_cast<int>(m_next) + 1;
            m_block = line;
        } else {
            m_block += QLatin1Char('\n') + line;
        }
        noteBraces(maskedGift(line));
    }

    void noteBraces(const QString& masked)
    {
        qsizetype from = 0;
        if (m_braces == Braces::None) {
            from = masked.indexOf(u'{');
            if (from < 0)
                return;
            m_braces = Braces::Open;
        }
        if (masked.indexOf(u'}', from) >= 0)
            m_braces = Braces::Closed;
    }

    /// Whether the { that is open in the block closes behind this blank line, and before another
    /// one opens.
    bool closesLater() const
    {
        if (m_braces != Braces::Open)
            return false;
        const qsizetype end = std::min(m_next + kLongestAnswers, m_lines.size());
        for (qsizetype i = m_next + 1; i < end; ++i) {
            const QString line = maskedGift(m_lines.at(i));
            const qsizetype closing = line.indexOf(u'}'), opening = line.indexOf(u'{');
            if (closing >= 0)
                return opening < 0 || closing < opening;
            if (opening >= 0)
                return false;
        }
        return false;
    }

    /// Whether a block of answers opens before the next blank line.
    bool opensBlock(qsizetype first) const
    {
        const qsizetype end = std::min(first + kLongestAnswers, m_lines.size());
        for (qsizetype i = first; i < end && !m_lines.at(i).trimmed().isEmpty(); ++i)
            if (m_lines.at(i).contains(u'{') && maskedGift(m_lines.at(i)).contains(u'{'))
                return true;
        return false;
    }

    /// A question with its answers, whose last line has nothing behind the }.
    static bool isWhole(const QString& block)
    {
        const QString end = block.right(1000).trimmed();
        return end.endsWith(u'}') && !end.endsWith(QLatin1String("\\}"));
    }

    /// As Moodle reads them: a backslash is one, except before a bracket; the first id counts.
    void readComment(const QString& line)
    {
        static const QRegularExpression mark(
            QStringLiteral("\\[(id|tag):((?:\\\\\\]|[^\\]])+)\\]"));
        auto marks = mark.globalMatch(line);
        while (marks.hasNext()) {
            const auto found = marks.next();
            const QString value =
                found.captured(2).trimmed().replace(QLatin1String("\\]"), QLatin1String("]"));
            if (found.captured(1) == QLatin1String("tag"))
                m_tags << value;
            else if (m_key.isEmpty())
                m_key = value;
        }
    }

    void endBlock()
    {
        const QString block = std::exchange(m_block, QString());
        m_braces = Braces::None;
        if (!block.trimmed().isEmpty()) {
            readQuestion(maskedGift(block).trimmed());
            m_key.clear();
            m_tags.clear();
        }
    }

    void readQuestion(QString text)
    {
        Item item{.key = m_key.isEmpty() ? QString() : QStringLiteral("gift ") + m_key,
                  .place = {.entry = {}, .line = m_line},
                  .tags = m_tags,
                  .category = m_category};
        QString title;
        const qsizetype end = text.startsWith(QLatin1String("::")) ? text.indexOf(u"::", 2) : -1;
        if (end > 0) {
            title = unmaskedGift(text.mid(2, end - 2)).simplified();
            text = text.mid(end + 2);
            item.place.item = title.left(80);
        }
        const Markup markup = takeMarkup(text, Markup::Moodle);
        const qsizetype open = text.indexOf(u'{');
        const qsizetype close = text.indexOf(u'}', open + 1);
        if (open < 0) {
            const Fault fault = close < 0 ? Fault::NotAChoice : Fault::NotClosed;
            m_collector.reject(item.place, fault, QStringLiteral("description"));
            return;
        }
        if (close < 0 || text.mid(open + 1, close - open - 1).contains(u'{')) {
            m_collector.reject(item.place, Fault::NotClosed);
            return;
        }
        if (text.indexOf(u'{', close) >= 0) {
            m_collector.reject(item.place, Fault::TwoBlocks);
            return;
        }
        const GiftAnswers answers = giftAnswers(QStringView(text).mid(open + 1, close - open - 1));
        QString stem = text.left(open);
        const QString behind = text.mid(close + 1).trimmed();
        if (!behind.isEmpty())
            stem = stem.trimmed() + QLatin1String(" _____ ") + behind;
        addItem(std::move(item), title, stem, markup, answers);
    }

    QString prose(QString masked, Markup markup, Item& item)
    {
        markup = takeMarkup(masked, markup);
        const QString text = unmaskedGift(std::move(masked)).trimmed();
        if (markup == Markup::Html || (markup == Markup::Moodle && looksLikeHtml(text))) {
            return m_collector.prose(text, item);
        }
        if (markup != Markup::Markdown)
            return markdownFromPlain(text);
        item.media += mediaOfProse(text);
        return proseFromMarkdown(text);
    }

    void addItem(Item item, const QString& title, const QString& stem, Markup markup,
                 const GiftAnswers& answers)
    {
        if (answers.fault) {
            m_collector.reject(item.place, answers.fault->fault, answers.fault->subject);
            return;
        }
        const QString stemProse = prose(stem, markup, item);
        if (answers.kind != GiftAnswers::Kind::Choice &&
            answers.kind != GiftAnswers::Kind::TrueFalse) {
            takeAnswered(std::move(item), stemProse, markup, answers);
            return;
        }
        ChoiceQuestion question{
            .title = title, .stem = stemProse, .choices = {}, .explanation = {}};
        question.explanation = prose(answers.feedback, markup, item);
        const bool anyRight = std::any_of(answers.answers.begin(), answers.answers.end(),
                                          [](const GiftAnswer& each) { return each.right; });
        question.multiple = !anyRight;
        bool partial = false;
        std::vector<double> weights;
        for (const GiftAnswer& answer : answers.answers) {
            const double weight = answer.weight.value_or(answer.right ? 100 : 0);
            weights.push_back(weight);
            const bool correct = question.multiple || answer.right ? weight > 0 : weight >= 100;
            partial = partial || (!correct && weight > 0);
            question.choices.push_back({.text = prose(answer.text, markup, item),
                                        .correct = correct,
                                        .feedback = prose(answer.feedback, markup, item)});
        }
        keepWeights(question, weights);
        if (partial)
            m_collector.warn(item.place, Fault::PartialCredit);
        item.media.removeDuplicates();
        item.content = std::move(question);
        m_collector.add(std::move(item));
    }

    void takeAnswered(Item item, const QString& stem, Markup markup, const GiftAnswers& answers)
    {
        using Kind = GiftAnswers::Kind;
        const QString kind = answers.kind == Kind::Essay    ? QStringLiteral("essay")
                             : answers.kind == Kind::Number ? QStringLiteral("numerical question")
                             : answers.kind == Kind::Pairs  ? QStringLiteral("matching question")
                             : answers.kind == Kind::Order  ? QStringLiteral("ordering question")
                                                            : QStringLiteral("short answer");
        QStringList backs;
        for (const GiftAnswer& answer : answers.answers) {
            const double weight = answer.weight.value_or(answer.right ? 100 : 0);
            // A pair without a left side is a right side too many.
            if (weight <= 0 ||
                (answers.kind == Kind::Pairs && answer.text.startsWith(QLatin1String("->"))))
                continue;
            QString text = answer.text;
            if (answers.kind == Kind::Pairs) {
                static const QRegularExpression arrow(QStringLiteral("\\s*->\\s*"));
                const auto found = arrow.match(text);
                text.replace(found.capturedStart(), found.capturedLength(), QStringLiteral(" → "));
            }
            if (answers.kind == Kind::Number) {
                const auto number = giftNumberText(unmaskedGift(text));
                if (!number) {
                    m_collector.reject(item.place, Fault::BadNumber, unmaskedGift(text).left(80));
                    return;
                }
                text = *number;
            }
            QString back = answers.kind == Kind::Number ? text : prose(text, markup, item);
            if (answers.kind == Kind::Order)
                back.prepend(QStringLiteral("%1. ").arg(backs.size() + 1));
            backs << (weight < 100 ? alsoAccepted(back, weight) : back);
        }
        item.content = Card{.front = stem, .back = joinedLines(backs)};
        m_collector.addAnswered(std::move(item), kind);
    }

    QStringList m_lines;
    Collector& m_collector;
    enum class Braces { None, Open, Closed };

    qsizetype m_next = 0;
    Braces m_braces = Braces::None; ///< of the block so far
    QString m_block;
    int m_line = 0;
    QString m_key, m_category;
    QStringList m_tags;
};

} // namespace

void readGift(const QString& text, Collector& collector)
{
    GiftReader(text, collector).read();
}

bool looksLikeGift(const QString& text)
{
    static const QRegularExpression category(QStringLiteral("^\\s*\\$CATEGORY:"),
                                             QRegularExpression::MultilineOption |
                                                 QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression title(QStringLiteral("^\\s*::[^\\n]*[^\\\\:\\n]::"),
                                          QRegularExpression::MultilineOption);
    static const QRegularExpression block(
        QStringLiteral(
            "\\S\\s*(?<!\\\\)\\{\\s*([=~#][^{}]*|T|F|TRUE|FALSE|(T|F|TRUE|FALSE)#[^{}]*)?\\}"),
        QRegularExpression::CaseInsensitiveOption);
    const QString masked = maskedGift(text.left(1'000'000));
    return category.match(masked).hasMatch() || title.match(masked).hasMatch() ||
           block.match(masked).hasMatch();
}

} // namespace ringside::exchange
