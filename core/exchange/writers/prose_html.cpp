// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/writers/prose_html.h"

#include <QRegularExpression>
#include <QStringList>

namespace ringside::exchange {

namespace {

/// Escaped text with its marks turned into elements; code spans first, as nothing in them is a
/// mark.
QString inlineHtml(const QString& text, const QString& mediaPrefix)
{
    static const QRegularExpression token(
        QStringLiteral("`([^`]+)`|!\\[([^\\]\\n]*)\\]\\(([^()\\s][^()]*)\\)|"
                       "\\[([^\\]\\n]*)\\]\\((https://[^()\\s]+)\\)|"
                       "\\*\\*([^*\\s](?:[^*]*[^*\\s])?)\\*\\*|\\*([^*\\s](?:[^*]*[^*\\s])?)\\*"));
    QString html;
    qsizetype at = 0;
    auto tokens = token.globalMatch(text);
    while (tokens.hasNext()) {
        const auto found = tokens.next();
        html += xmlEscaped(text.mid(at, found.capturedStart() - at));
        at = found.capturedEnd();
        if (found.hasCaptured(1))
            html += QStringLiteral("<code>%1</code>").arg(xmlEscaped(found.captured(1)));
        else if (found.hasCaptured(3))
            html += QStringLiteral("<img src=\"%1\" alt=\"%2\" />")
                        .arg(xmlEscaped(mediaPrefix + found.captured(3)),
                             xmlEscaped(found.captured(2)));
        else if (found.hasCaptured(5))
            html += QStringLiteral("<a href=\"%1\">%2</a>")
                        .arg(xmlEscaped(found.captured(5)), xmlEscaped(found.captured(4)));
        else if (found.hasCaptured(6))
            html += QStringLiteral("<strong>%1</strong>").arg(xmlEscaped(found.captured(6)));
        else
            html += QStringLiteral("<em>%1</em>").arg(xmlEscaped(found.captured(7)));
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
    for (const QString& paragraph : prose.split(QLatin1String("\n\n"), Qt::SkipEmptyParts)) {
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
    }
    return html;
}

QString htmlLineFromProse(const QString& prose)
{
    QStringList lines;
    for (const QString& line : prose.split(QLatin1Char('\n')))
        lines << inlineHtml(line, {});
    return lines.join(QLatin1String("<br />"));
}

} // namespace ringside::exchange
