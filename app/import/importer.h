// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/file_dialogs.h"

#include <QObject>

class QMimeData;

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

class ImportDialog;
class Theme;
class WindowCommands;

/// The command "Import cards", and files that are dropped on the window. Owned by the window; does
/// not own its references.
class Importer : public QObject
{
    Q_OBJECT

public:
    Importer(const Theme& theme, session::Workspace& workspace, WindowCommands& commands,
             FileDialogs dialogs, QWidget* window);

    /// Opens the dialog, which is deleted when it is closed.
    ImportDialog* open();
    /// The one local file that is dragged; "" for none or several.
    static QString fileIn(const QMimeData& data);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    const Theme& m_theme;
    session::Workspace& m_workspace;
    FileDialogs m_dialogs;
    QWidget* m_window;
};

} // namespace ringside::app
