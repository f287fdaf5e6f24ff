// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QString>
#include <QStringList>

namespace ringside::guards {

/// The shared libraries that a program asks the loader for, as readelf lists them.
QStringList neededBy(const QString& program);

/// Functions that an archive or a program defines and exports, as nm lists them. Inline functions
/// and instances of templates do not count: any file may have a copy.
QSet<QString> functionsOf(const QString& file);

} // namespace ringside::guards
