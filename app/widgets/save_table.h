// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/scene_table.h"
#include "app/widgets/file_dialogs.h"

#include <QCoreApplication>
#include <QString>

class QWidget;

namespace ringside::app {

/// A table of the page Progress as a CSV file.
class SaveTable
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::SaveTable)

public:
    /// Asks where and writes; `id` is in the name that is suggested. Returns the sentence that says
    /// what came of it; "" when no file was chosen.
    static QString ask(const FileDialogs& dialogs, QWidget* parent, const QString& id,
                       const SceneTable& table);
};

} // namespace ringside::app
