// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/import/importer.h"

#include "app/import/answers_dialog.h"
#include "app/import/phone_dialog.h"
#include "app/keys/window_commands.h"
#include "core/session/phone/phone_answers.h"

#include <QDropEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

#include <utility>

namespace ringside::app {

Importer::Importer(const Theme& theme, session::Workspace& workspace, const Clock& clock,
                   WindowCommands& commands, ImportDialog::Services services, QWidget* window)
    : QObject(window),
      m_theme(theme),
      m_workspace(workspace),
      m_clock(clock),
      m_services(std::move(services)),
      m_window(window)
{
    commands.on(QStringLiteral("window.import"), [this] { open(); });
    commands.on(QStringLiteral("window.phone"), [this] { openPhone(); });
    window->setAcceptDrops(true);
    window->installEventFilter(this);
}

template <class Dialog> Dialog* Importer::opened(Dialog* dialog)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
    return dialog;
}

ImportDialog* Importer::open()
{
    auto* dialog = new ImportDialog(m_theme, m_workspace, m_services, m_window);
    connect(dialog, &ImportDialog::bankChanged, this, &Importer::bankChanged);
    connect(dialog, &ImportDialog::answersChosen, this, &Importer::read);
    return opened(dialog);
}

PhoneDialog* Importer::openPhone()
{
    return opened(new PhoneDialog(m_theme, m_workspace, m_clock, m_services.dialogs, m_window));
}

void Importer::read(const QString& file)
{
    if (session::isPhoneAnswers(file))
        opened(new AnswersDialog(m_theme, m_workspace, file, m_window));
    else
        open()->read(file);
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
            read(file);
        return true;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace ringside::app
