// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/prose/former_prose.h"

#include "core/exchange/prose/markdown.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace ringside::exchange {

namespace {

constexpr char16_t kHardSpace = 0xA0;

bool isMark(QChar c)
{
    return c.unicode() > 0x20 && c.unicode() < 0x7F && !c.isLetterOrNumber();
}

/// Without the backslashes before marks.
QString plainOf(const QString& line)
{
    QString plain;
    for (qsizetype i = 0; i < line.size(); ++i) {
        if (line.at(i) == u'\\' && i + 1 < line.size() && isMark(line.at(i + 1)))
            ++i;
        plain += line.at(i);
    }
    return plain;
}

/// Whether the backslash at `at` is one that former versions left out. `start` is where the text of
/// the line begins.
bool isNew(const QString& line, qsizetype at, qsizetype start)
{
    const QChar c = line.at(at + 1);
    if (c == u'[' || c == u'<')
        return true;
    static const QRegularExpression number(QStringLiteral("^\\d+$"));
    if (c == u'.' || c == u')')
        return number.match(line.mid(start, at - start)).hasMatch();
    const QStringView before = QStringView(line).mid(start, at - start);
    if (!before.isEmpty()) // a fence of several
        return c == u'~' && before.startsWith(u'\\') && before.count(u'~') * 2 == before.size();
    const QString rest = plainOf(line.mid(at)).trimmed();
    const bool isRule =
        std::all_of(rest.begin(), rest.end(), [c](QChar each) { return each == c; });
    return (QStringView(u"+|:~").contains(c)) || (QStringView(u"-=").contains(c) && !isRule);
}

QString formerLine(const QString& line, bool isLast)
{
    const qsizetype entry = line.startsWith(QLatin1String("- ")) ? 2 : 0;
    const QString text = line.mid(entry);
    // A newline behind it, since a backslash at the end of a line is escaped.
    const QString end = isLast ? QString() : QStringLiteral("\nx");
    if (markdownFromPlain(plainOf(text) + end) != text + end)
        return line;
    qsizetype start = 0;
    while (start < text.size() && text.at(start).isSpace())
        ++start;
    QString former = line.left(entry);
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text.at(i) != u'\\' || i + 1 == text.size()) {
            former += i < start ? QChar(u' ') : text.at(i);
            continue;
        }
        const bool isAtEnd = i + 2 == text.size() && text.at(i + 1) == u'\\';
        if (!isAtEnd && !isNew(text, i, start))
            former += u'\\';
        former += text.at(++i);
    }
    return former;
}

} // namespace

QString formerProse(const QString& prose)
{
    if (!prose.contains(u'\\') && !prose.contains(QChar(kHardSpace)))
        return prose;
    QStringList lines = prose.split(QLatin1Char('\n'));
    for (qsizetype i = 0; i < lines.size(); ++i)
        lines[i] = formerLine(lines.at(i), i + 1 == lines.size());
    return lines.join(QLatin1Char('\n'));
}

} // namespace ringside::exchange
