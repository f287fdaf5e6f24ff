// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/import/import_dialog.h"
#include "core/base/clock.h"

#include <QObject>

class QMimeData;

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

class PhoneDialog;
class Theme;
class WindowCommands;

/// The commands to import cards and questions and to study on the phone, and files that are dropped
/// on the window. Owned by the window; does not own its references.
class Importer : public QObject
{
    Q_OBJECT

public:
    Importer(const Theme& theme, session::Workspace& workspace, const Clock& clock,
             WindowCommands& commands, ImportDialog::Services services, QWidget* window);

    /// Opens the dialog, which is deleted when it is closed.
    ImportDialog* open();
    /// The same for what goes to a phone.
    PhoneDialog* openPhone();
    /// Reads a file: the answers of a phone in a dialog of their own.
    void read(const QString& file);
    /// The one local file that is dragged; "" for none or several.
    static QString fileIn(const QMimeData& data);

Q_SIGNALS:
    /// As ImportDialog::bankChanged().
    void bankChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    template <class Dialog> Dialog* opened(Dialog* dialog);

    const Theme& m_theme;
    session::Workspace& m_workspace;
    const Clock& m_clock;
    ImportDialog::Services m_services;
    QWidget* m_window;
};

} // namespace ringside::app
