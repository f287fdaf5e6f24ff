// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/prose/markdown.h"

#include "core/exchange/prose/literal.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace ringside::exchange {

namespace {

/// The same text of other characters, or "" where one has no counterpart.
QString translated(const QString& text, QStringView from, QStringView to)
{
    QString out;
    for (const QChar c : text) {
        const qsizetype at = from.indexOf(c);
        if (at < 0)
            return {};
        out += to.at(at);
    }
    return out;
}

QString inOneLine(const QString& text, QChar sign, const QString& characters)
{
    if (!characters.isEmpty() || text.isEmpty())
        return characters;
    static const QRegularExpression atom(QStringLiteral("^[\\p{L}\\p{N}]+$"));
    return atom.match(text).hasMatch() ? sign + text : QStringLiteral("%1(%2)").arg(sign, text);
}

} // namespace

QString markdownFromPlain(const QString& text)
{
    constexpr char16_t kHardSpace = 0xA0;
    QStringList lines = literals(text).split(QLatin1Char('\n'));
    for (qsizetype i = 0; i < lines.size(); ++i) {
        QString& line = lines[i];
        if (line.trimmed().isEmpty())
            line.clear();
        for (qsizetype at = 0; i > 0 && at < line.size(); ++at) {
            if (line.at(at) != u' ' && line.at(at) != u'\t')
                break;
            line[at] = QChar(kHardSpace);
        }
    }
    return escapedLiterals(lines.join(QLatin1Char('\n')));
}

QString joinedLines(QStringList lines)
{
    // At the end of a line, a backslash is the mark of a line break.
    static const QRegularExpression loose(QStringLiteral("(?<!\\\\)(?:\\\\\\\\)*\\\\$"));
    for (qsizetype i = 0; i + 1 < lines.size(); ++i)
        if (loose.match(lines.at(i)).hasMatch())
            lines[i] += u'\\';
    return lines.join(QLatin1Char('\n'));
}

QString raised(const QString& text)
{
    static const QRegularExpression ordinal(QStringLiteral("^(st|nd|rd|th)$"));
    if (ordinal.match(text).hasMatch())
        return text;
    return inOneLine(text, u'^',
                     translated(text, u"0123456789+-\u2212=()ni", u"⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ"));
}

QString lowered(const QString& text)
{
    return inOneLine(text, u'_', translated(text, u"0123456789+-\u2212=()", u"₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎"));
}

} // namespace ringside::exchange
