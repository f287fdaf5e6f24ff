// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

#include <functional>

class QWidget;

namespace ringside::app {

/// Asks the user for a file; tests replace the functions. An empty path means cancelled.
struct FileDialogs
{
    using Ask = std::function<QString(QWidget* parent, const QString& title,
                                      const QString& suggested, const QString& filter)>;
    Ask save;
    Ask open;

    static FileDialogs system();
};

/// Writes the whole file or none. Errors: FileUnwritable.
Done writeBytes(const QString& file, const QByteArray& bytes);

} // namespace ringside::app
