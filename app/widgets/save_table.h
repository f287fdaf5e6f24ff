// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/scene_table.h"
#include "app/widgets/file_dialogs.h"

#include <QCoreApplication>
#include <QString>

class QWidget;

namespace ringside::app {

/// Saves the table of a picture as a CSV file.
class SaveTable
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::SaveTable)

public:
    /// Asks for a file and writes it; `id` is part of the suggested name. Returns a sentence about
    /// the result; "" when no file was chosen.
    static QString ask(const FileDialogs& dialogs, QWidget* parent, const QString& id,
                       const SceneTable& table);
};

} // namespace ringside::app
