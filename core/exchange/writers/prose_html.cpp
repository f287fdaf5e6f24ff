// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/writers/prose_html.h"

#include <QRegularExpression>
#include <QStringList>

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

/// Escaped text with its marks turned into elements; escapes and code spans first, as nothing in
/// them is a mark.
QString inlineHtml(const QString& text, const QString& mediaPrefix)
{
    static const QRegularExpression token(
        QStringLiteral("\\\\([!-/:-@\\[-`{-~])|`([^`]+)`|"
                       "!\\[([^\\]\\n]*)\\]\\(([^()\\s][^()]*)\\)|"
                       "\\[([^\\]\\n]*)\\]\\((https://[^()\\s]+)\\)|"
                       "\\*\\*(?=\\S)((?:\\\\.|[^*\\\\])+)(?<=\\S)\\*\\*|"
                       "\\*(?=\\S)((?:\\\\.|[^*\\\\])+)(?<=\\S)\\*"));
    enum { kEscaped = 1, kCode, kAlt, kPicture, kLinkText, kLink, kStrong, kEmphasis };
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
            html += element("code", found.captured(kCode));
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

QString listHtml(const QStringList& lines, const QString& mediaPrefix)
{
    QString html = QStringLiteral("<ul>");
    for (const QString& line : lines)
        html += QStringLiteral("<li>%1</li>").arg(inlineHtml(line.mid(2), mediaPrefix));
    return html + QStringLiteral("</ul>");
}

QString paragraphHtml(const QString& paragraph, const QString& mediaPrefix)
{
    QString html;
    QStringList text, entries;
    const bool hasList =
        paragraph.startsWith(QLatin1String("- ")) || paragraph.contains(QLatin1String("\n- "));
    const auto flush = [&] {
        if (!text.isEmpty())
            html += textHtml(text, mediaPrefix, hasList);
        if (!entries.isEmpty())
            html += listHtml(entries, mediaPrefix);
        text.clear();
        entries.clear();
    };
    for (const QString& line : paragraph.split(QLatin1Char('\n'))) {
        const bool isEntry = line.startsWith(QLatin1String("- "));
        if (isEntry ? !text.isEmpty() : !entries.isEmpty())
            flush();
        (isEntry ? entries : text) << line;
    }
    flush();
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
    const QString fence = QStringLiteral("```");
    std::vector<Section> sections;
    QStringList lines;
    bool isFence = false;
    const auto finish = [&] {
        if (!lines.isEmpty())
            sections.push_back({lines.join(QLatin1Char('\n')), isFence});
        lines.clear();
    };
    for (const QString& line : prose.split(QLatin1Char('\n'))) {
        if (line.startsWith(fence)) {
            finish();
            isFence = !isFence;
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
        QStringList lines = section.text.split(QLatin1Char('\n'));
        for (QString& line : lines)
            line = section.isFence ? xmlEscaped(line) : inlineHtml(line, {});
        const QString text = lines.join(QLatin1String("<br />"));
        parts << (section.isFence ? QStringLiteral("<pre>%1</pre>").arg(text) : text);
    }
    return parts.join(QLatin1String("<br />"));
}

} // namespace ringside::exchange
