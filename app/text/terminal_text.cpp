// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/terminal_text.h"

#include "core/base/unprintable.h"

namespace ringside::app {

QString terminalText(const QString& text)
{
    QString shown;
    shown.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const bool endsLine = c == u'\r' && i + 1 < text.size() && text[i + 1] == u'\n';
        if (c == u'\n' || c == u'\t' || endsLine || !ringside::text::isUnprintable(c.unicode()))
            shown += c;
        else
            shown += QStringLiteral("\\u%1").arg(int{c.unicode()}, 4, 16, QLatin1Char('0'));
    }
    return shown;
}

} // namespace ringside::app
