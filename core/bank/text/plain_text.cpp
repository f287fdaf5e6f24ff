// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/text/plain_text.h"

#include "core/bank/text/line_breaks.h"
#include "core/bank/values/question.h"

#include <QRegularExpression>
#include <QStringList>

namespace ringside::bank {

namespace {

constexpr char16_t kAside = 0xF000; ///< of the private use area, above the marks of a cloze

/// Marks behind a backslash as characters that are none.
QString withMarksAside(const QString& markdown)
{
    if (!markdown.contains(u'\\'))
        return markdown;
    QString out;
    out.reserve(markdown.size());
    for (qsizetype i = 0; i < markdown.size(); ++i) {
        const char16_t next = i + 1 < markdown.size() ? markdown.at(i + 1).unicode() : u' ';
        const bool isMark = next > 0x20 && next < 0x7F && !QChar(next).isLetterOrNumber();
        if (markdown.at(i) == u'\\' && isMark) {
            out += QChar(static_cast<char16_t>(kAside + next));
            ++i;
        } else {
            out += markdown.at(i);
        }
    }
    return out;
}

/// Tables without their marks: a line of names, a rule, and lines of cells.
QString withoutTableMarks(const QString& text)
{
    if (!text.contains(u'|'))
        return text;
    static const QRegularExpression rule(
        QStringLiteral("^\\s*\\|?\\s*:?-+:?\\s*(?:\\|\\s*:?-+:?\\s*)*\\|?\\s*$"));
    QStringList lines = text.split(QLatin1Char('\n'));
    bool inTable = false;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const bool begins = !inTable && i + 1 < lines.size() && lines.at(i).contains(u'|') &&
                            lines.at(i + 1).contains(u'|') &&
                            rule.match(lines.at(i + 1)).hasMatch();
        inTable = begins || (inTable && !lines.at(i).trimmed().isEmpty());
        if (inTable)
            lines[i].replace(QLatin1Char('|'), QLatin1Char(' '));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

QString plainText(const QString& markdown)
{
    static const QRegularExpression fence(QStringLiteral("^\\s*```.*$"),
                                          QRegularExpression::MultilineOption);
    static const QRegularExpression tableRule(QStringLiteral("^[\\s|:-]+$"),
                                              QRegularExpression::MultilineOption);
    static const QRegularExpression lead(QStringLiteral("^\\s*(?:[-*+]|[0-9]{1,9}[.)]|#+|>)\\s+"),
                                         QRegularExpression::MultilineOption);
    static const QRegularExpression link(
        QStringLiteral("!?\\[([^\\]]{0,500})\\]\\([^)]{0,500}\\)"));
    static const QRegularExpression strong(
        QStringLiteral("(\\*\\*|(?<![\\w_])__)(?=\\S)(.{1,500}?)(?<=\\S)\\1(?<!__(?=\\w))"));
    static const QRegularExpression emphasis(
        QStringLiteral("(?<![\\w*])([*_])(?=\\S)([^*_]{1,500}?)(?<=\\S)\\1(?![\\w*])"));
    // The length of emphasis is bounded, so that many unclosed marks do not take quadratic time.
    QString text = withoutTableMarks(withMarksAside(withoutLineBreaks(markdown)));
    text.remove(fence).remove(tableRule).remove(lead);
    text.replace(link, QStringLiteral("\\1"))
        .replace(strong, QStringLiteral("\\2"))
        .replace(emphasis, QStringLiteral("\\2"));
    text.remove(QLatin1Char('`'));
    for (QChar& character : text)
        if (character.unicode() > kAside && character.unicode() < kAside + 0x80)
            character = QChar(static_cast<char16_t>(character.unicode() - kAside));
    return text.simplified();
}

QString titleOf(const QString& stem)
{
    static const QRegularExpression end(QStringLiteral("(?<=[.?!:])\\s+(?=[\\p{Lu}(\"“])"));
    static const QRegularExpression paragraph(QStringLiteral("\\n\\s*\\n"));
    QString title;
    QString lastSentence;
    for (const QString& part : stem.split(paragraph, Qt::SkipEmptyParts)) {
        for (const QString& sentence : plainText(part).split(end, Qt::SkipEmptyParts)) {
            lastSentence = sentence;
            if (sentence.endsWith(QLatin1Char('?')))
                title = sentence;
        }
    }
    return title.isEmpty() ? lastSentence : title;
}

QString titleOf(const Question& question)
{
    return question.title.isEmpty() ? titleOf(question.stem) : question.title;
}

int wordCount(const QString& text)
{
    static const QRegularExpression space(QStringLiteral("\\s+"));
    static const QRegularExpression letter(QStringLiteral("[\\p{L}\\p{N}]"));
    return static_cast<int>(text.split(space, Qt::SkipEmptyParts).filter(letter).size());
}

} // namespace ringside::bank
