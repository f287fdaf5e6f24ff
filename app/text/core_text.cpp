// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/core_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace ringside::app {

QString coreText(std::string_view text)
{
    if (text.empty())
        return {};
    const QByteArray source(text.data(), static_cast<qsizetype>(text.size()));
    const QString plain = QString::fromUtf8(source);
    QString shown = plain;
    for (const char* context : {"ringside::scaling", "ringside::serving"}) {
        if (shown == plain)
            shown = QCoreApplication::translate(context, source.constData());
    }
    static const QRegularExpression microseconds(QStringLiteral("(?<=\\d )us\\b|^us$"));
    return shown.replace(microseconds, QStringLiteral("µs"));
}

} // namespace ringside::app
