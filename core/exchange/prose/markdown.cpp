// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/prose/markdown.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace ringside::exchange {

namespace {

bool isPunctuation(QChar c)
{
    const char16_t code = c.unicode();
    return code > 0x20 && code < 0x7F && !c.isLetterOrNumber();
}

/// Whether Markdown reads the characters as marks between these two. A null character is the edge
/// of the part, behind which there may be anything.
bool isMark(QChar before, QChar c, QChar after)
{
    const bool isLoose = before.isSpace() && after.isSpace();
    switch (c.unicode()) {
    case u'`':
        return true;
    case u'\\':
        return isPunctuation(after);
    case u'*':
        return !isLoose;
    case u'_':
        return !isLoose && !(before.isLetterOrNumber() && after.isLetterOrNumber());
    case u'~':
        return !before.isSpace() && !before.isNull();
    default:
        return false;
    }
}

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

QString escapedMarks(QStringView part)
{
    static const QRegularExpression reference(QStringLiteral("^&(#\\d{1,7}|#[xX][0-9a-fA-F]{1,6}|"
                                                             "[A-Za-z][A-Za-z0-9]{1,31});"));
    QString out;
    out.reserve(part.size());
    QChar before;
    for (qsizetype i = 0; i < part.size();) {
        const QChar c = part.at(i);
        qsizetype end = i + 1; // marks of one kind count together; each backslash for itself
        while (c != u'\\' && end < part.size() && part.at(end) == c)
            ++end;
        const QChar after = end < part.size() ? part.at(end) : QChar();
        constexpr qsizetype kLongest = 40;
        const bool isEscaped =
            isMark(before, c, after) ||
            (c == u'&' && reference.match(part.mid(i, kLongest).toString()).hasMatch());
        for (; i < end; ++i) {
            if (isEscaped)
                out += u'\\';
            out += c;
        }
        before = c;
    }
    return out;
}

bool beginsBlock(QStringView line)
{
    if (line.isEmpty())
        return false;
    const QChar c = line.front();
    const auto isRule = [&] {
        const QStringView rest = line.trimmed();
        return std::all_of(rest.begin(), rest.end(), [c](QChar each) { return each == c; });
    };
    static const QString kRules = QStringLiteral("=-*_");
    return c == u'#' || c == u'>' || (kRules.contains(c) && isRule());
}

QString markdownFromPlain(const QString& text)
{
    QStringList lines = text.split(QLatin1Char('\n'));
    for (QString& line : lines) {
        const bool isBlock = beginsBlock(QStringView(line).trimmed());
        line = escapedMarks(line);
        if (isBlock) {
            qsizetype first = 0;
            while (line.at(first).isSpace())
                ++first;
            if (line.at(first) != u'\\')
                line.insert(first, u'\\');
        }
    }
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
