// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

namespace ringside::app {

/// `one` for the number 1, else `many` with the number as its %1. tr()'s own %n needs a translation
/// file, even for English.
inline QString counted(qint64 number, const QString& one, const QString& many)
{
    return number == 1 ? one : many.arg(number);
}

/// The same for a number that was rounded for display.
inline QString counted(const QString& number, const QString& one, const QString& many)
{
    return number == QLocale().toString(1) ? one : many.arg(number);
}

} // namespace ringside::app
