// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/text/plain_text.h"

#include "core/bank/values/question.h"

#include <QRegularExpression>
#include <QStringList>

namespace ringside::bank {

QString plainText(const QString& markdown)
{
    static const QRegularExpression fence(QStringLiteral("^\\s*```.*$"),
                                          QRegularExpression::MultilineOption);
    static const QRegularExpression tableRule(QStringLiteral("^[\\s|:-]+$"),
                                              QRegularExpression::MultilineOption);
    static const QRegularExpression lead(QStringLiteral("^\\s*(?:[-*+]|[0-9]+[.)]|#+|>)\\s+"),
                                         QRegularExpression::MultilineOption);
    static const QRegularExpression link(
        QStringLiteral("!?\\[([^\\]]{0,500})\\]\\([^)]{0,500}\\)"));
    static const QRegularExpression strong(
        QStringLiteral("(\\*\\*|__)(?=\\S)(.{1,500}?)(?<=\\S)\\1"));
    static const QRegularExpression emphasis(
        QStringLiteral("(?<![\\w*])([*_])(?=\\S)([^*_]{1,500}?)(?<=\\S)\\1(?![\\w*])"));
    // The length of emphasis is bounded, so that many unclosed marks do not take quadratic time.
    QString text = markdown;
    text.remove(fence).remove(tableRule).remove(lead);
    text.replace(link, QStringLiteral("\\1"))
        .replace(strong, QStringLiteral("\\2"))
        .replace(emphasis, QStringLiteral("\\2"));
    text.remove(QLatin1Char('`')).replace(QLatin1Char('|'), QLatin1Char(' '));
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
