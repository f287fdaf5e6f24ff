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
            if (!before.endsWith(u'\\') && !before.endsWith(QLatin1String("  ")))
                before += u'\\';
            line = indented(line);
        }
        inFence = isEdge ? !inFence : inFence;
    }
    return lines.join(QLatin1Char('\n'));
}

QString withoutLineBreaks(QString markdown)
{
    return markdown.replace(QLatin1String("\\\n"), QLatin1String("\n"));
}

} // namespace ringside::bank
