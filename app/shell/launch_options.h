// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/theme.h"
#include "core/base/result.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>

namespace ringside::app {

/// The desktop app's command-line options.
struct LaunchOptions
{
    QString profileDir;
    QString bankFile; ///< empty: search the usual places
    QString question; ///< id of the question to open; empty: the last position
    QString packFile; ///< a .ringside file to install; empty: none
    bool themeGiven = false;
    std::optional<Scheme> scheme; ///< absent with themeGiven: follow the system
    std::optional<double> fontScale;
    QSize windowSize; ///< invalid: the last size
    bool help = false;
    bool version = false;
};

/// `arguments` excludes the program's name. Errors: Usage, UnknownName, OutOfRange.
Result<LaunchOptions> parseLaunchOptions(const QStringList& arguments);
QString launchHelp();

/// The bank file that is named, by the option or else by $RINGSIDE_BANK; without a name the first
/// that exists of ../bank/ and ../share/ringside/
/// relative to the program's folder. Error: FileNotFound with all places in the detail.
Result<QString> locateBank(const QString& named, const QString& programDir);
/// Whether the option or else $RINGSIDE_BANK names a bank for this start.
bool isBankNamed(const QString& named);

} // namespace ringside::app
