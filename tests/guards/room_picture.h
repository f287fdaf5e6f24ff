// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>

namespace ringside::guards {

/// An SVG of who may include whom: a box per room, or per group of rooms that may include the same,
/// above all that it includes. An edge that follows from others is left out. The table must have no
/// circle.
QByteArray roomPicture(const QMap<QString, QStringList>& table);

} // namespace ringside::guards
