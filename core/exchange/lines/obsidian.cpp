// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/lines/obsidian.h"

#include "core/exchange/prose/html_prose.h"
#include "core/exchange/prose/portable_markdown.h"

#include <QDate>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace ringside::exchange {

namespace {

const QRegularExpression& scheduleComment()
{
    static const QRegularExpression comment(QStringLiteral("\\s*<!--SR:([^>]*)-->"));
    return comment;
}

const QRegularExpression& deckTag()
{
    static const QRegularExpression tag(
        QStringLiteral("(?<![^\\s])#flashcards((?:/[\\p{L}\\p{N}_-]+)*)(?![\\p{L}\\p{N}_/-])"));
    return tag;
}

const QRegularExpression& clozeMark()
{
    static const QRegularExpression cloze(
        QStringLiteral("==(?=\\S)([^=\\n]+?)(?<=\\S)==|\\{\\{(?=\\S)([^{}\\n]+?)(?<=\\S)\\}\\}"));
    return cloze;
}

/// The text with its code spans as spaces, so that their marks are none; places stay.
QString withoutCode(const QString& text)
{
    static const QRegularExpression code(
        QStringLiteral("(?<!`)(`++).{0,1000}?(?<!`)\\1(?!`)|\\$[^$\\n]{1,1000}\\$"));
    QString masked = text;
    auto spans = code.globalMatch(text);
    while (spans.hasNext()) {
        const auto span = spans.next();
        masked.replace(span.capturedStart(), span.capturedLength(),
                       QString(span.capturedLength(), u' '));
    }
    return masked;
}

/// The schedules of a comment; absent for a card that was not reviewed yet, which the plug-in
/// writes as due on 2000-01-01.
std::vector<std::optional<CardSchedule>> schedulesOf(const QString& text)
{
    static const QRegularExpression entry(
        QStringLiteral("!?(\\d{4}-\\d{2}-\\d{2}),(\\d{1,6}(?:\\.\\d+)?),(\\d{1,6})"));
    std::vector<std::optional<CardSchedule>> schedules;
    auto comments = scheduleComment().globalMatch(text);
    while (comments.hasNext()) {
        auto entries = entry.globalMatch(comments.next().captured(1));
        while (entries.hasNext()) {
            const auto found = entries.next();
            const QDate due = QDate::fromString(found.captured(1), Qt::ISODate);
            if (!due.isValid() || due <= QDate(2000, 1, 1)) {
                schedules.emplace_back();
                continue;
            }
            schedules.emplace_back(
                CardSchedule{.state = CardSchedule::State::Review,
                             .dueMs = due.startOfDay(Qt::UTC).toMSecsSinceEpoch(),
                             .intervalDays = std::min(found.captured(2).toDouble(), 36500.0),
                             .ease = found.captured(3).toDouble() / 100});
        }
    }
    return schedules;
}

/// Lines of a note without a blank one between them, and where they begin.
struct Block
{
    QStringList lines{};
    int line = 0;
};

std::vector<Block> blocksOf(const QString& text)
{
    std::vector<Block> blocks;
    Block block;
    bool inFence = false, inProperties = false;
    int number = 0;
    const auto finish = [&] {
        if (!block.lines.isEmpty())
            blocks.push_back(std::exchange(block, {}));
    };
    for (const QString& line : text.split(QLatin1Char('\n'))) {
        ++number;
        const QString trimmed = line.trimmed();
        if (trimmed == QLatin1String("---") && (number == 1 || inProperties)) {
            inProperties = number == 1;
            continue;
        }
        if (inProperties)
            continue;
        inFence = trimmed.startsWith(QLatin1String("```")) ? !inFence : inFence;
        if (trimmed.isEmpty() && !inFence) {
            finish();
            continue;
        }
        if (block.lines.isEmpty())
            block.line = number;
        block.lines << line;
    }
    finish();
    return blocks;
}

class NoteReader
{
public:
    explicit NoteReader(Collector& collector) : m_collector(collector) {}

    void read(const QString& text)
    {
        for (const Block& block : blocksOf(text)) {
            if (m_collector.isFull())
                return;
            readBlock(block);
        }
    }

private:
    void readBlock(const Block& block)
    {
        static const QRegularExpression separator(QStringLiteral("^\\s*(\\?{1,2})\\s*$"));
        const QStringList& lines = block.lines;
        qsizetype size = 0;
        for (const QString& line : lines)
            size += line.size();
        if (size > kMostItemCharacters) {
            m_collector.reject({.entry = {}, .line = block.line}, Fault::TooLong,
                               QString::number(kMostItemCharacters));
            return;
        }
        // A schedule of its own belongs to the card above it.
        for (qsizetype i = 0; i < lines.size(); ++i) {
            const auto found = separator.match(lines.at(i));
            if (!found.hasMatch() || i == 0)
                continue;
            startCards(block.line, lines.join(u'\n'));
            addPair(bare(lines.mid(0, i).join(u'\n')), bare(lines.mid(i + 1).join(u'\n')),
                    found.captured(1).size() == 2);
            return;
        }
        QStringList paragraph;
        int start = block.line;
        for (qsizetype i = 0; i < lines.size(); ++i) {
            const QString line = lines.at(i);
            static const QRegularExpression heading(QStringLiteral("^#{1,6}\\s"));
            const QString next = lines.value(i + 1);
            const bool hasSchedule = scheduleComment().match(next).capturedStart() == 0;
            if (heading.match(line).hasMatch()) {
                noteTag(line);
            } else if (const auto mark = separatorIn(line); mark.second > 0) {
                startCards(block.line + static_cast<int>(i),
                           hasSchedule ? line + u'\n' + next : line);
                const QString text = withoutSchedule(line);
                addPair(bare(text.left(mark.first)), bare(text.mid(mark.first + mark.second)),
                        mark.second == 3);
                i += hasSchedule ? 1 : 0;
            } else {
                start = paragraph.isEmpty() ? block.line + static_cast<int>(i) : start;
                paragraph << line;
            }
        }
        addClozes(paragraph.join(u'\n'), start);
    }

    /// Where a line has :: or ::: between two texts, and how long the mark is.
    static std::pair<qsizetype, qsizetype> separatorIn(const QString& line)
    {
        const QString masked = withoutCode(withoutSchedule(line));
        const qsizetype at = masked.indexOf(QLatin1String("::"));
        if (at <= 0)
            return {0, 0};
        const qsizetype length = masked.mid(at, 3) == QLatin1String(":::") ? 3 : 2;
        return masked.mid(at + length).trimmed().isEmpty() || masked.left(at).trimmed().isEmpty()
                   ? std::pair<qsizetype, qsizetype>{0, 0}
                   : std::pair<qsizetype, qsizetype>{at, length};
    }

    static QString withoutSchedule(QString text) { return text.remove(scheduleComment()); }

    /// Without schedule, tag and the mark of a list's entry.
    static QString bare(const QString& text)
    {
        static const QRegularExpression entry(QStringLiteral("^\\s*(?:[-*+]|\\d+[.)])\\s+"));
        static const QRegularExpression anchor(QStringLiteral("\\s\\^[\\w-]+\\s*$"));
        QString plain = withoutSchedule(text).remove(deckTag()).remove(anchor);
        return plain.contains(u'\n') ? plain.trimmed() : plain.remove(entry).trimmed();
    }

    void noteTag(const QString& text)
    {
        if (const auto found = deckTag().match(text); found.hasMatch())
            m_category = found.captured(1).mid(1).replace(u'/', QLatin1String("::"));
    }

    void startCards(int line, const QString& text)
    {
        noteTag(text);
        m_line = line;
        m_next = 0;
        m_schedules = schedulesOf(text);
    }

    void addPair(const QString& front, const QString& back, bool isBothWays)
    {
        addCard(front, back);
        if (isBothWays)
            addCard(back, front);
    }

    void addClozes(const QString& paragraph, int line)
    {
        noteTag(paragraph);
        const QString text = bare(paragraph);
        const QString masked = withoutCode(text);
        std::vector<QRegularExpressionMatch> clozes;
        auto found = clozeMark().globalMatch(masked);
        while (found.hasNext())
            clozes.push_back(found.next());
        if (clozes.empty())
            return;
        startCards(line, paragraph);
        for (std::size_t hidden = 0; hidden < clozes.size() && !m_collector.isFull(); ++hidden)
            addCard(clozeSide(text, clozes, hidden, false), clozeSide(text, clozes, hidden, true));
    }

    static QString clozeSide(const QString& text,
                             const std::vector<QRegularExpressionMatch>& clozes, std::size_t hidden,
                             bool isBack)
    {
        QString shown;
        qsizetype at = 0;
        for (std::size_t i = 0; i < clozes.size(); ++i) {
            const QString inner =
                text.mid(clozes[i].capturedStart() + 2, clozes[i].capturedLength() - 4);
            shown += QStringView(text).mid(at, clozes[i].capturedStart() - at);
            shown += i != hidden ? inner
                     : isBack    ? QStringLiteral("**%1**").arg(inner)
                                 : QStringLiteral("[...]");
            at = clozes[i].capturedEnd();
        }
        return shown + text.mid(at);
    }

    void addCard(const QString& front, const QString& back)
    {
        Item item{.key = {}, .place = {.entry = {}, .line = m_line}, .category = m_category};
        Card card{.front = proseFromMarkdown(front), .back = proseFromMarkdown(back)};
        item.media = mediaOfProse(front) + mediaOfProse(back);
        item.media.removeDuplicates();
        if (m_collector.options().schedule && m_next < m_schedules.size())
            card.schedule = m_schedules[m_next];
        ++m_next;
        item.content = std::move(card);
        m_collector.add(std::move(item));
    }

    Collector& m_collector;
    QString m_category;
    int m_line = 0;
    std::vector<std::optional<CardSchedule>> m_schedules; ///< of the cards of one text
    std::size_t m_next = 0;
};

} // namespace

void readObsidian(const QString& text, Collector& collector)
{
    NoteReader(collector).read(text);
}

bool looksLikeObsidian(const QString& text)
{
    // The tag may be among the properties of the note, where it has no #.
    const bool hasProperties = text.startsWith(QLatin1String("---\n"));
    const qsizetype end = hasProperties ? text.indexOf(QLatin1String("\n---"), 3) : -1;
    return text.contains(QLatin1String("<!--SR:")) || deckTag().match(text).hasMatch() ||
           (end > 0 && QStringView(text).left(end).contains(u"flashcards"));
}

} // namespace ringside::exchange
