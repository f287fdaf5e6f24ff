// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/text/markdown_code.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <tuple>

namespace ringside::bank {

namespace {

/// Takes fenced and indented blocks out of the lines. An indented line in a list is a paragraph of
/// the list, not code.
void takeBlocks(QStringList& lines, std::vector<CodeLine>& code)
{
    static const QRegularExpression fence(QStringLiteral("^ {0,3}(```|~~~)"));
    static const QRegularExpression marker(QStringLiteral("^\\s*(?:[-*+]|[0-9]+[.)])\\s"));
    bool inFence = false, inList = false, mayBegin = true;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        QString& line = lines[i];
        const bool blank = line.trimmed().isEmpty();
        const bool indented = line.startsWith(QLatin1String("    "));
        if (fence.match(line).hasMatch()) {
            inFence = !inFence;
            line.fill(QLatin1Char(' '));
        } else if (inFence || (indented && !blank && !inList && mayBegin)) {
            code.push_back({line, static_cast<int>(i)});
            line.fill(QLatin1Char(' '));
        } else if (!blank) {
            mayBegin = false;
            inList = marker.match(line).hasMatch() || (inList && line.startsWith(QLatin1Char(' ')));
        }
        mayBegin = mayBegin || blank;
    }
}

qsizetype runLength(const QString& text, qsizetype at)
{
    qsizetype end = at;
    while (end < text.size() && text.at(end) == QLatin1Char('`'))
        ++end;
    return end - at;
}

/// The run of exactly `length` backticks that closes a span before the paragraph ends, or -1.
qsizetype closingRun(const QString& text, qsizetype from, qsizetype length)
{
    qsizetype end = text.indexOf(QStringLiteral("\n\n"), from);
    if (end < 0)
        end = text.size();
    for (qsizetype at = text.indexOf(QLatin1Char('`'), from); at >= 0 && at < end;
         at = text.indexOf(QLatin1Char('`'), at)) {
        const qsizetype run = runLength(text, at);
        if (run == length)
            return at;
        at += run;
    }
    return -1;
}

void takeSpans(QString& text, std::vector<CodeLine>& code)
{
    for (qsizetype at = text.indexOf(QLatin1Char('`')); at >= 0;
         at = text.indexOf(QLatin1Char('`'), at)) {
        const qsizetype run = runLength(text, at);
        const qsizetype close = closingRun(text, at + run, run);
        if (close < 0) {
            at += run;
            continue;
        }
        const QString span = text.mid(at + run, close - at - run);
        code.push_back({span.simplified(), lineAt(text, at)});
        for (qsizetype i = at; i < close + run; ++i) {
            if (text.at(i) != QLatin1Char('\n'))
                text[i] = QLatin1Char(' ');
        }
        at = close + run;
    }
}

} // namespace

MarkdownParts splitMarkdown(const QString& markdown)
{
    MarkdownParts parts;
    QStringList lines = markdown.split(QLatin1Char('\n'));
    takeBlocks(lines, parts.code);
    parts.prose = lines.join(QLatin1Char('\n'));
    takeSpans(parts.prose, parts.code);
    std::sort(parts.code.begin(), parts.code.end(), [](const CodeLine& a, const CodeLine& b) {
        return std::tie(a.line, a.text) < std::tie(b.line, b.text);
    });
    return parts;
}

int lineAt(const QString& text, qsizetype position)
{
    return static_cast<int>(QStringView(text).left(position).count(QLatin1Char('\n')));
}

} // namespace ringside::bank
