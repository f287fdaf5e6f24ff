// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/class_text.h"

#include "app/text/counted.h"
#include "app/text/error_text.h"

#include <QDateTime>

namespace ringside::app {

using session::ClassTask;

QString ClassText::membership(const session::ClassState& state)
{
    if (state.title.isEmpty())
        return tr("Joined on %1. Sync once to read the name of the class.").arg(state.host);
    if (!state.isClass())
        return tr("%1: your own devices, on %2.").arg(state.title, state.host);
    const QString role = state.isInstructor() ? tr("instructor") : tr("learner");
    if (state.name.isEmpty())
        return tr("%1 on %2, as %3 without a name.").arg(state.title, state.host, role);
    return tr("%1 on %2, as %3 (%4).").arg(state.title, state.host, state.name, role);
}

QString ClassText::lastSync(const session::ClassState& state)
{
    if (state.syncedMs == 0)
        return tr("Not synced yet.");
    const QString when =
        QDateTime::fromMSecsSinceEpoch(state.syncedMs).toString(QStringLiteral("yyyy-MM-dd HH:mm"));
    QString text = tr("Last sync: %1. Sent %2, received %3.")
                       .arg(when, counted(state.sent, tr("1 entry"), tr("%1 entries")),
                            counted(state.received, tr("1 entry"), tr("%1 entries")));
    if (state.waiting > 0)
        text += QLatin1Char(' ') +
                counted(state.waiting, tr("1 entry waits here."), tr("%1 entries wait here."));
    return text;
}

QString ClassText::server(const cohort::Server& server)
{
    const QString place = tr("Server: %1, port %2, database %3.")
                              .arg(server.host)
                              .arg(server.port)
                              .arg(server.database);
    return place + QLatin1Char(' ') +
           (server.certificate.isEmpty()
                ? tr("It must have a certificate that your system trusts.")
                : tr("The invitation contains the certificate that it must show."));
}

QString ClassText::running(ClassTask task)
{
    switch (task) {
    case ClassTask::None:
        break;
    case ClassTask::Join:
        return tr("Joining…");
    case ClassTask::Sync:
        return tr("Syncing…");
    case ClassTask::Consent:
        return tr("Changing what you share…");
    case ClassTask::Invite:
        return tr("Creating an invitation…");
    case ClassTask::RemoveDevice:
        return tr("Removing the device…");
    case ClassTask::Read:
        return tr("Reading the class…");
    case ClassTask::Assign:
        return tr("Assigning…");
    case ClassTask::EndAssignment:
        return tr("Ending the assignment…");
    case ClassTask::Export:
        return tr("Exporting…");
    case ClassTask::Leave:
        return tr("Leaving…");
    case ClassTask::Erase:
        return tr("Erasing…");
    }
    return {};
}

QString ClassText::succeeded(ClassTask task)
{
    switch (task) {
    case ClassTask::None:
    case ClassTask::Sync: // the line about the last sync is enough
    case ClassTask::Read:
    case ClassTask::Assign:
    case ClassTask::EndAssignment:
        break;
    case ClassTask::RemoveDevice:
        return tr("Removed. The device can no longer sync.");
    case ClassTask::Join:
        return tr("You have joined.");
    case ClassTask::Consent:
        return tr("Saved. The server has removed what you no longer share.");
    case ClassTask::Invite:
        return tr("The invitation works once, for 24 hours. Paste it in Ringside on the other "
                  "device.");
    case ClassTask::Export:
        return tr("Exported.");
    case ClassTask::Leave:
        return tr("You have left. Your answers and cards on this device are complete.");
    case ClassTask::Erase:
        return tr("Erased on the server. Your answers and cards on this device are complete.");
    }
    return {};
}

QString ClassText::failed(ClassTask task, const Error& error)
{
    if (error.code == ErrorCode::Cancelled)
        return tr("Cancelled. Nothing is lost: the next sync continues.");
    QString text = errorText(error);
    if (task == ClassTask::Sync)
        text += QLatin1Char(' ') + tr("Your answers are stored here and will be sent later.");
    if (task == ClassTask::Consent)
        text += QLatin1Char(' ') + tr("What you share has not changed.");
    if (task == ClassTask::Join && error.value == session::kKeyringRefuses)
        text += QLatin1Char(' ') + tr("Unlock it, or check the box to store the login in a file.");
    if (task == ClassTask::Join)
        text += QLatin1Char(' ') + tr("You have not joined.");
    return text;
}

} // namespace ringside::app
