// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QFile>
#include <QString>

#include <limits>

namespace ringside::storage {

// Opens the files of a profile. A profile may come from elsewhere, and a name in it that leads out
// of the folder must not be followed: a link is refused, and so are a folder, a pipe and a device,
// on which a reader could wait forever. Only the last part of a path is checked; the folder
// itself may be reached through a link.

/// A missing file is fine. Errors: FileUnreadable with a detail that says what the name leads to.
Done requireRegular(const QString& file);

/// open(2) with `flags`; the caller closes the descriptor. `mode` is for a file that it creates.
/// Errors: FileUnreadable as above; FileNotFound without O_CREAT; FileUnwritable, or FileUnreadable
/// for O_RDONLY.
Result<int> openRegular(const QString& file, int flags, unsigned mode = 0600);

/// The same for reading through `file`, which the caller made with its name. `file` closes the
/// descriptor. QFile::fileName() is empty afterwards.
Done openRegular(QFile& file, QIODevice::OpenMode mode = QIODevice::ReadOnly);

/// The same for a file that the learner named, which may be a link to one. Never waits for a pipe.
Done openRegularTarget(QFile& file);

/// The content, or the first `mostBytes` of it. Errors: FileNotFound, FileUnreadable.
Result<QByteArray> readRegular(const QString& file,
                               qint64 mostBytes = std::numeric_limits<qint64>::max());

} // namespace ringside::storage
