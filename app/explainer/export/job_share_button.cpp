// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/export/job_share_button.h"

#include "app/text/error_text.h"
#include "core/kinds/kinds.h"
#include "core/session/job/job_link.h"
#include "core/session/job/own_scenario.h"

#include <QAction>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>

#include <utility>
#include <vector>

namespace ringside::app {

JobShareButton::JobShareButton(FileDialogs dialogs, Job job, QWidget* parent)
    : QPushButton(tr("Job"), parent), m_dialogs(std::move(dialogs)), m_job(std::move(job))
{
    setObjectName(QStringLiteral("linkActions"));
    setAccessibleName(tr("The job as a link or a file"));
    setMenu(new QMenu(this));
    menu()->setToolTipsVisible(true);
    add(QStringLiteral("copyLink"), tr("Copy link"),
        tr("Copy the whole job as one line of text; nothing is sent anywhere"),
        &JobShareButton::copyLink);
    add(QStringLiteral("pasteLink"), tr("Paste link"),
        tr("Open the job from the link on the clipboard"), &JobShareButton::pasteLink);
    menu()->addSeparator();
    QAction* open = add(QStringLiteral("openJob"), tr("Open..."), tr("Open a job from a YAML file"),
                        &JobShareButton::open);
    open->setShortcut(Qt::CTRL | Qt::Key_O);
    open->setProperty("command", QStringLiteral("explainer.open"));
    QAction* save =
        add(QStringLiteral("saveJob"), tr("Save as..."),
            tr("Save the job with your changes as a YAML file"), &JobShareButton::saveAs);
    save->setShortcut(Qt::CTRL | Qt::Key_S);
    save->setProperty("command", QStringLiteral("explainer.save"));
}

QAction* JobShareButton::add(const QString& name, const QString& text, const QString& hint,
                             void (JobShareButton::*act)())
{
    QAction* action = menu()->addAction(text);
    action->setObjectName(name);
    action->setToolTip(hint);
    connect(action, &QAction::triggered, this, act);
    addAction(action); // its shortcut works while the page is visible
    return action;
}

void JobShareButton::refuse(const QString& what, const Error& error)
{
    const QString place = errorPlace(error);
    const QString reason = errorText(error);
    Q_EMIT messageRaised(place.isEmpty() || reason.contains(place)
                             ? tr("%1: %2").arg(what, reason)
                             : tr("%1: %2: %3").arg(what, place, reason));
}

void JobShareButton::copyLink()
{
    const auto job = m_job();
    if (!job)
        return;
    const QString link = QString::fromStdString(session::jobLink(*job));
    QGuiApplication::clipboard()->setText(link);
    Q_EMIT messageRaised(
        tr("Link copied to the clipboard: %1 characters hold the whole job.").arg(link.size()));
}

void JobShareButton::pasteLink()
{
    const std::string text = QGuiApplication::clipboard()->text().toStdString();
    const auto job = session::readJobLink(text);
    if (!job) {
        refuse(tr("The clipboard holds no valid job link. Nothing was changed"), job.error());
        return;
    }
    Q_EMIT opened({*job, {}}, tr("a link"));
    Q_EMIT messageRaised(tr("Opened the job from the link."));
}

void JobShareButton::open()
{
    const QString file =
        m_dialogs.open(this, tr("Open a job"), {}, tr("Jobs (*.yaml *.yml);;All files (*)"));
    if (!file.isEmpty())
        openFile(file);
}

void JobShareButton::openFile(const QString& file)
{
    std::vector<Error> all;
    const auto job = session::openJobFile(file, &all);
    const QString name = QFileInfo(file).fileName();
    if (!job) {
        const QString what =
            all.size() > 1 ? tr("%1 was not opened and nothing was changed. First of %2 errors")
                                 .arg(name)
                                 .arg(all.size())
                           : tr("%1 was not opened and nothing was changed").arg(name);
        refuse(what, job.error());
        return;
    }
    Q_EMIT opened(*job, name);
    Q_EMIT messageRaised(tr("%1 is open.").arg(name));
}

void JobShareButton::saveAs()
{
    const auto job = m_job();
    if (!job)
        return;
    QString file = m_dialogs.save(this, tr("Save the job"), QStringLiteral("job.yaml"),
                                  tr("Jobs (*.yaml *.yml)"));
    if (file.isEmpty())
        return;
    if (QFileInfo(file).suffix().isEmpty())
        file += QStringLiteral(".yaml");
    const QString name = QFileInfo(file).fileName();
    const auto saved =
        session::saveScenario(file, kinds::kindOf<scaling::Scenario>(), scenario::State::of(*job));
    if (saved)
        Q_EMIT messageRaised(tr("Saved as %1.").arg(name));
    else
        refuse(tr("The job was not saved"), saved.error());
}

} // namespace ringside::app
