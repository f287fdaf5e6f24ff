// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/class_text.h"

#include "app/text/counted.h"
#include "app/text/error_text.h"

#include <QDateTime>
#include <QStringList>

#include <algorithm>

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

QString ClassText::warnings(const session::ClassState& state)
{
    constexpr double kNoticeS = 120; // corrections by the network are not reported
    QStringList sentences;
    if (state.clockSkewS < -kNoticeS)
        sentences << tr("This computer's clock is %1 behind the server's. Check date and time.")
                         .arg(spanText(-state.clockSkewS));
    else if (state.clockSkewS > kNoticeS)
        sentences << tr("This computer's clock is %1 ahead of the server's. Check date and time.")
                         .arg(spanText(state.clockSkewS));
    for (const progress::OddClock& clock : state.oddClocks)
        sentences << oddClockText(clock, state.devices);
    if (state.deferred > 0)
        sentences << counted(state.deferred,
                             tr("1 entry cannot be read by this version. It is kept for a newer "
                                "one."),
                             tr("%1 entries cannot be read by this version. They are kept for a "
                                "newer one."));
    return sentences.join(QLatin1Char(' '));
}

QString ClassText::oddClockText(const progress::OddClock& clock,
                                const std::vector<cohort::Device>& devices)
{
    const auto day = [](std::int64_t ms) {
        return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC).toString(QStringLiteral("yyyy-MM-dd"));
    };
    const auto known = std::ranges::find(devices, clock.deviceId, &cohort::Device::id);
    const QString device =
        known == devices.end() || known->label.isEmpty() ? clock.deviceId : known->label;
    const QString first = day(clock.firstMs);
    const QString last = day(clock.lastMs);
    const QString dates = first == last ? first : tr("%1 to %2").arg(first, last);
    return counted(clock.entries,
                   tr("The clock of device %2 was wrong: 1 entry is dated %3. It is kept and "
                      "counts. Check date and time on that device."),
                   tr("The clock of device %2 was wrong: %1 entries are dated %3. They are kept "
                      "and count. Check date and time on that device."))
        .arg(device, dates);
}

/// In the largest unit of which there are two.
QString ClassText::spanText(double seconds)
{
    constexpr double kMinute = 60;
    constexpr double kHour = 60 * kMinute;
    constexpr double kDay = 24 * kHour;
    constexpr double kYear = 365.25 * kDay;
    const auto whole = [seconds](double unit) { return qRound64(seconds / unit); };
    if (seconds >= 2 * kYear)
        return tr("%1 years").arg(whole(kYear));
    if (seconds >= 2 * kDay)
        return tr("%1 days").arg(whole(kDay));
    if (seconds >= 2 * kHour)
        return tr("%1 hours").arg(whole(kHour));
    return tr("%1 minutes").arg(whole(kMinute));
}

QString ClassText::aboutStatistics()
{
    return tr("Your instructor sees statistics of a question from five learners on. That does not "
              "keep your answers secret from an instructor who looks for them: comparing the "
              "numbers before and after you share, or adding made-up learners, can reveal them.");
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
