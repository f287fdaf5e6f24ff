// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/text/line_breaks.h"

#include <QRegularExpression>
#include <QStringList>

namespace ringside::bank {

namespace {

constexpr char16_t kHardSpace = 0xA0;

/// Whether Markdown begins something new at this line by itself.
bool beginsAlone(const QString& line)
{
    static const QRegularExpression mark(
        QStringLiteral("^\\s{0,3}(?:[-*+]\\s|\\d{1,9}[.)]\\s|#{1,6}\\s|>|\\||```|~~~)"));
    return line.trimmed().isEmpty() || mark.match(line).hasMatch();
}

bool isFence(const QString& line)
{
    const QString start = line.trimmed();
    return start.startsWith(QLatin1String("```")) || start.startsWith(QLatin1String("~~~"));
}

/// Whether the line ends in a backslash that is no character of the text.
bool hasBreak(const QString& line)
{
    qsizetype backslashes = 0;
    while (backslashes < line.size() && line.at(line.size() - 1 - backslashes) == u'\\')
        ++backslashes;
    return backslashes % 2 == 1 || line.endsWith(QLatin1String("  "));
}

/// Spaces at the beginning of a line that Markdown would drop.
QString indented(QString line)
{
    for (qsizetype i = 0; i < line.size() && line.at(i) == u' '; ++i)
        line[i] = QChar(kHardSpace);
    return line;
}

} // namespace

QString withLineBreaks(const QString& markdown)
{
    if (!markdown.contains(u'\n'))
        return markdown;
    QStringList lines = markdown.split(QLatin1Char('\n'));
    bool inFence = isFence(lines.first());
    for (qsizetype i = 1; i < lines.size(); ++i) {
        QString& line = lines[i];
        QString& before = lines[i - 1];
        const bool isEdge = isFence(line);
        if (!inFence && !isEdge && !beginsAlone(line) && !before.trimmed().isEmpty() &&
            !isFence(before) && !before.startsWith(u'|')) {
            if (!hasBreak(before))
                before += u'\\';
            line = indented(line);
        }
        inFence = isEdge ? !inFence : inFence;
    }
    return lines.join(QLatin1Char('\n'));
}

QString withoutLineBreaks(QString markdown)
{
    static const QRegularExpression mark(QStringLiteral("(?<!\\\\)((?:\\\\\\\\)*)\\\\\n"));
    return markdown.replace(mark, QStringLiteral("\\1\n"));
}

} // namespace ringside::bank
