// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

namespace ringside::app {

/// Each function writes the whole file or none. Errors: FileUnwritable.
Done writeBytes(const QString& file, const QByteArray& bytes);

} // namespace ringside::app
