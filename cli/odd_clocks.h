// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/odd_clock.h"

#include <QHash>
#include <QJsonArray>
#include <QString>

#include <vector>

namespace ringside::app::cli {

/// Devices with a wrong clock as rows of a JSON document. `labels`: by the device's id.
QJsonArray oddClocksJson(const std::vector<progress::OddClock>& clocks,
                         const QHash<QString, QString>& labels = {});
/// One warning per device on standard error. `place` comes first, such as a file.
void warnOfOddClocks(const char* place, const std::vector<progress::OddClock>& clocks,
                     const QHash<QString, QString>& labels = {});

} // namespace ringside::app::cli
