// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace ringside::guards {

/// The folders that have a line in the order of their room, such as "core/session/review";
/// "core/session/." are the files of the room itself. Sorted.
QStringList orderedFolders();

/// What the folders inside a room may include of their own room, for the rooms that order them; the
/// folder `values` of a room is open to all of it. Empty when the header is allowed.
QString objectionInsideRoom(const QString& path, const QString& header);

/// Rooms, modules of Qt and other libraries that a room may include in some of its folders only.
/// `module` is that of a header of Qt, or empty.
QString objectionToReserved(const QString& path, const QString& header, const QString& module);

} // namespace ringside::guards
