// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/import/importer.h"

#include "app/keys/window_commands.h"

#include <QDropEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

#include <utility>

namespace ringside::app {

Importer::Importer(const Theme& theme, session::Workspace& workspace, WindowCommands& commands,
                   ImportDialog::Services services, QWidget* window)
    : QObject(window),
      m_theme(theme),
      m_workspace(workspace),
      m_services(std::move(services)),
      m_window(window)
{
    commands.on(QStringLiteral("window.import"), [this] { open(); });
    window->setAcceptDrops(true);
    window->installEventFilter(this);
}

ImportDialog* Importer::open()
{
    auto* dialog = new ImportDialog(m_theme, m_workspace, m_services, m_window);
    connect(dialog, &ImportDialog::bankChanged, this, &Importer::bankChanged);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
    return dialog;
}

QString Importer::fileIn(const QMimeData& data)
{
    const QList<QUrl> urls = data.urls();
    if (urls.size() != 1 || !urls.front().isLocalFile())
        return {};
    const QString file = urls.front().toLocalFile();
    return QFileInfo(file).isFile() ? file : QString();
}

bool Importer::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::DragEnter || event->type() == QEvent::Drop) {
        auto* drop = static_cast<QDropEvent*>(event); // a drag that enters is one too
        const QString file = fileIn(*drop->mimeData());
        if (file.isEmpty())
            return false;
        drop->acceptProposedAction();
        if (event->type() == QEvent::Drop)
            open()->read(file);
        return true;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace ringside::app
