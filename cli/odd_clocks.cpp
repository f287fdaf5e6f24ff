// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/odd_clocks.h"

#include "cli/command.h"

#include <QDateTime>
#include <QJsonObject>

namespace ringside::app::cli {

namespace {

QString utcText(std::int64_t ms)
{
    return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC).toString(Qt::ISODate);
}

} // namespace

QJsonArray oddClocksJson(const std::vector<progress::OddClock>& clocks,
                         const QHash<QString, QString>& labels)
{
    QJsonArray rows;
    for (const progress::OddClock& clock : clocks)
        rows.append(QJsonObject{{QStringLiteral("device"), clock.deviceId},
                                {QStringLiteral("label"), labels.value(clock.deviceId)},
                                {QStringLiteral("entries"), clock.entries},
                                {QStringLiteral("first"), utcText(clock.firstMs)},
                                {QStringLiteral("last"), utcText(clock.lastMs)}});
    return rows;
}

void warnOfOddClocks(const char* place, const std::vector<progress::OddClock>& clocks,
                     const QHash<QString, QString>& labels)
{
    for (const progress::OddClock& clock : clocks) {
        const QString label = labels.value(clock.deviceId);
        const QString device =
            label.isEmpty() ? clock.deviceId : QStringLiteral("%1 (%2)").arg(label, clock.deviceId);
        const QString times =
            clock.firstMs == clock.lastMs
                ? utcText(clock.firstMs)
                : QStringLiteral("%1 to %2").arg(utcText(clock.firstMs), utcText(clock.lastMs));
        printWarning(
            QStringLiteral("%1: warning: the clock of device %2 was wrong; entries kept: "
                           "%3, times: %4")
                .arg(QString::fromUtf8(place), device, QString::number(clock.entries), times));
    }
}

} // namespace ringside::app::cli
