// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QtGlobal>

namespace ringside::test {

/// Collects warnings that are not expected of the offscreen platform; a test fails on any.
inline QStringList& unexpectedWarnings()
{
    static QStringList warnings;
    return warnings;
}

inline void collectWarnings(QtMsgType type, const QMessageLogContext&, const QString& text)
{
    const bool serious = type == QtWarningMsg || type == QtCriticalMsg;
    if (serious && !text.startsWith(QStringLiteral("This plugin does not support")))
        unexpectedWarnings() << text;
}

} // namespace ringside::test
