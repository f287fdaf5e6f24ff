// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/writers/prose_html.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <vector>

namespace ringside::exchange {

namespace {

QString withoutEscapes(QString markdown)
{
    static const QRegularExpression escape(QStringLiteral("\\\\([!-/:-@\\[-`{-~])"));
    return markdown.replace(escape, QStringLiteral("\\1"));
}

QString element(const char* name, const QString& markdown)
{
    return QStringLiteral("<%1>%2</%1>").arg(QLatin1String(name), xmlEscaped(markdown));
}

/// A space at both ends separates code from its backticks.
QString unpadded(const QString& code)
{
    const bool isPadded = code.size() > 2 && code.startsWith(u' ') && code.endsWith(u' ');
    return isPadded ? code.mid(1, code.size() - 2) : code;
}

/// Escaped text with its marks turned into elements; escapes and code spans first, as nothing in
/// them is a mark.
QString inlineHtml(const QString& text, const QString& mediaPrefix)
{
    static const QRegularExpression token(
        QStringLiteral("\\\\([!-/:-@\\[-`{-~])|(?<!`)(`+)(?!`)(.+?)(?<!`)\\2(?!`)|"
                       "!\\[([^\\]\\n]*)\\]\\(([^()\\s][^()]*)\\)|"
                       "\\[([^\\]\\n]*)\\]\\((https://[^()\\s]+)\\)|"
                       "\\*\\*(?=\\S)((?:\\\\.|[^*\\\\])+)(?<=\\S)\\*\\*|"
                       "\\*(?=\\S)((?:\\\\.|[^*\\\\])+)(?<=\\S)\\*"));
    enum { kEscaped = 1, kTicks, kCode, kAlt, kPicture, kLinkText, kLink, kStrong, kEmphasis };
    QString html;
    qsizetype at = 0;
    auto tokens = token.globalMatch(text);
    while (tokens.hasNext()) {
        const auto found = tokens.next();
        html += xmlEscaped(text.mid(at, found.capturedStart() - at));
        at = found.capturedEnd();
        if (found.hasCaptured(kEscaped))
            html += xmlEscaped(found.captured(kEscaped));
        else if (found.hasCaptured(kCode))
            html += element("code", unpadded(found.captured(kCode)));
        else if (found.hasCaptured(kPicture))
            html += QStringLiteral("<img src=\"%1\" alt=\"%2\" />")
                        .arg(xmlEscaped(mediaPrefix + found.captured(kPicture)),
                             xmlEscaped(found.captured(kAlt)));
        else if (found.hasCaptured(kLink))
            html += QStringLiteral("<a href=\"%1\">%2</a>")
                        .arg(xmlEscaped(found.captured(kLink)),
                             xmlEscaped(withoutEscapes(found.captured(kLinkText))));
        else if (found.hasCaptured(kStrong))
            html += element("strong", withoutEscapes(found.captured(kStrong)));
        else
            html += element("em", withoutEscapes(found.captured(kEmphasis)));
    }
    return html + xmlEscaped(text.mid(at));
}

/// A <div> is not set off from a list beside it.
QString textHtml(const QStringList& lines, const QString& mediaPrefix, bool besideList)
{
    QStringList parts;
    for (const QString& line : lines)
        parts << inlineHtml(line, mediaPrefix);
    const QString text = parts.join(QLatin1String("<br />"));
    return besideList ? QStringLiteral("<div>%1</div>").arg(text)
                      : QStringLiteral("<p>%1</p>").arg(text);
}

/// The mark of a list's entry: "- ", or "3. " with its number.
QString entryMark(const QString& line)
{
    static const QRegularExpression mark(QStringLiteral("^(?:- |\\d{1,9}\\. )"));
    return mark.match(line).captured(0);
}

/// Lines of one list, or of text.
struct Lines
{
    QStringList lines;
    QString mark; ///< of the first entry; "" for text
};

std::vector<Lines> groupsOf(const QString& text)
{
    std::vector<Lines> groups;
    for (const QString& line : text.split(QLatin1Char('\n'))) {
        const QString mark = entryMark(line);
        const bool goesOn = !groups.empty() && groups.back().mark.isEmpty() == mark.isEmpty() &&
                            groups.back().mark.startsWith(u'-') == mark.startsWith(u'-');
        if (!goesOn)
            groups.push_back({.lines = {}, .mark = mark});
        groups.back().lines << line;
    }
    return groups;
}

QString listHtml(const Lines& list, const QString& mediaPrefix)
{
    QString html;
    for (const QString& line : list.lines)
        html += QStringLiteral("<li>%1</li>")
                    .arg(inlineHtml(line.mid(entryMark(line).size()), mediaPrefix));
    if (list.mark.startsWith(u'-'))
        return QStringLiteral("<ul>%1</ul>").arg(html);
    const QString number = list.mark.section(QLatin1Char('.'), 0, 0);
    const QString start =
        number == QLatin1String("1") ? QString() : QStringLiteral(" start=\"%1\"").arg(number);
    return QStringLiteral("<ol%1>%2</ol>").arg(start, html);
}

QString paragraphHtml(const QString& paragraph, const QString& mediaPrefix)
{
    const auto groups = groupsOf(paragraph);
    const bool hasList =
        std::ranges::any_of(groups, [](const Lines& group) { return !group.mark.isEmpty(); });
    QString html;
    for (const Lines& group : groups)
        html += group.mark.isEmpty() ? textHtml(group.lines, mediaPrefix, hasList)
                                     : listHtml(group, mediaPrefix);
    return html;
}

/// Lines below each other, without paragraphs.
QString linesHtml(const QString& text)
{
    const QString newline = QStringLiteral("<br />");
    const auto groups = groupsOf(text);
    QString html;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (!groups[i].mark.isEmpty()) {
            html += listHtml(groups[i], {});
            continue;
        }
        QStringList lines = groups[i].lines;
        // A list begins a line of its own; an empty one before it needs two.
        const bool isEmptyBeforeList = i + 1 < groups.size() && lines.last().isEmpty();
        for (QString& line : lines)
            line = inlineHtml(line, {});
        html += lines.join(newline) + (isEmptyBeforeList ? newline : QString());
    }
    return html;
}

/// Fenced code, or what is between.
struct Section
{
    QString text;
    bool isFence = false;
};

std::vector<Section> sectionsOf(const QString& prose)
{
    static const QRegularExpression fence(QStringLiteral("^(`{3,})"));
    std::vector<Section> sections;
    QStringList lines;
    QString open; // backticks of the fence
    const auto finish = [&] {
        if (!lines.isEmpty())
            sections.push_back({lines.join(QLatin1Char('\n')), !open.isEmpty()});
        lines.clear();
    };
    for (const QString& line : prose.split(QLatin1Char('\n'))) {
        const QString ticks = fence.match(line).captured(1);
        const bool closes = !open.isEmpty() && ticks.size() >= open.size() && ticks == line;
        if (closes || (open.isEmpty() && !ticks.isEmpty())) {
            finish();
            open = closes ? QString() : ticks;
        } else {
            lines << line;
        }
    }
    finish();
    return sections;
}

} // namespace

QString xmlEscaped(const QString& text)
{
    QString clean;
    clean.reserve(text.size());
    for (const QChar c : text)
        if (c.unicode() >= 0x20 || c == u'\n' || c == u'\t')
            clean += c;
    return clean.toHtmlEscaped();
}

QString htmlFromProse(const QString& prose, const QString& mediaPrefix)
{
    QString html;
    for (const Section& section : sectionsOf(prose)) {
        if (section.isFence) {
            html += QStringLiteral("<pre>%1</pre>").arg(xmlEscaped(section.text));
            continue;
        }
        for (const QString& paragraph :
             section.text.split(QLatin1String("\n\n"), Qt::SkipEmptyParts))
            html += paragraphHtml(paragraph, mediaPrefix);
    }
    return html;
}

QString htmlLineFromProse(const QString& prose)
{
    QStringList parts;
    for (const Section& section : sectionsOf(prose)) {
        QString code = xmlEscaped(section.text);
        parts << (section.isFence
                      ? QStringLiteral("<pre>%1</pre>")
                            .arg(code.replace(QLatin1Char('\n'), QLatin1String("<br />")))
                      : linesHtml(section.text));
    }
    return parts.join(QLatin1String("<br />"));
}

} // namespace ringside::exchange
