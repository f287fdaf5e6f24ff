// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace ringside::app {

/// How a person is asked for a file; a test answers in its place. An empty path is "not now".
struct FileDialogs
{
    using Ask = std::function<QString(QWidget* parent, const QString& title,
                                      const QString& suggested, const QString& filter)>;
    Ask save;
    Ask open;
    std::function<QString(QWidget* parent, const QString& title)> folder;

    static FileDialogs system();
};

} // namespace ringside::app
