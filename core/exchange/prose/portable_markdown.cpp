// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/prose/portable_markdown.h"

#include "core/exchange/prose/literal.h"

#include <QRegularExpression>

#include <functional>
#include <utility>

namespace ringside::exchange {

namespace {

/// The text with `replace` applied to all matches of `token` outside of fences and code spans.
QString replacedOutsideCode(const QString& text, const QString& token,
                            const std::function<QString(const QString&)>& replace)
{
    const QRegularExpression part(
        QStringLiteral(
            "^(```+)[^\\n]*\\n(?:.*?\\n)?\\1`*$|" // a fence
                                                  // A code span. A run of backticks is tried once,
                                                  // from its first unescaped one.
            "(?<!(?<!\\\\)`)(`++)(?:(?!\\n\\n).)*?(?<!`)\\2(?!`)|"
            "(?<token>%1)|\\\\.")
            .arg(token),
        QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption);
    QString out;
    qsizetype at = 0;
    auto parts = part.globalMatch(text);
    while (parts.hasNext()) {
        const auto found = parts.next();
        out += QStringView(text).mid(at, found.capturedStart() - at);
        out += found.hasCaptured(u"token") ? replace(found.captured(u"token")) : found.captured();
        at = found.capturedEnd();
    }
    return out + text.mid(at);
}

QString referenceTo(QChar c)
{
    switch (c.unicode()) {
    case u'&':
        return QStringLiteral("&amp;");
    case u'<':
        return QStringLiteral("&lt;");
    default:
        return QStringLiteral("&#%1;").arg(static_cast<int>(c.unicode()));
    }
}

} // namespace

QString portableMarkdown(const QString& prose)
{
    // Behind a backslash that both know, and other escaped or unescaped characters.
    static const QString kToken = QStringLiteral("\\\\[-\\\\`*_{}\\[\\]()>#+.!:|]|"
                                                 "\\\\[\"$%&',/;<=?@^~]|<(?=[A-Za-z/!?])");
    static const QString kKnown = QStringLiteral("\\`*_{}[]()>#+-.!:|");
    return replacedOutsideCode(prose, kToken, [](const QString& found) {
        const QChar c = found.back();
        return found.size() == 2 && kKnown.contains(c) ? found : referenceTo(c);
    });
}

QString proseFromMarkdown(const QString& markdown)
{
    static const QString kReference =
        QStringLiteral("&amp;|&lt;|&#(?:3[4679]|4[47]|59|6[0134]|94|126);");
    const QString text = replacedOutsideCode(markdown, kReference, [](const QString& found) {
        if (found == QLatin1String("&amp;"))
            return QString(literalOf(u'&'));
        if (found == QLatin1String("&lt;"))
            return QString(literalOf(u'<'));
        return QString(literalOf(QChar(found.mid(2, found.size() - 3).toInt())));
    });
    return text == markdown ? markdown : escapedLiterals(text);
}

} // namespace ringside::exchange
