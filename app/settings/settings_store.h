// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/theme.h"
#include "core/base/result.h"
#include "core/session/study_settings.h"

#include <QByteArray>
#include <QString>
#include <QTime>

#include <map>
#include <optional>
#include <vector>

namespace ringside::app {

/// How the window looks, where it stands, and what the learner chose about studying. `scheme`
/// absent means: follow the system.
struct Settings
{
    std::optional<Scheme> scheme;
    double fontScale = 1.0; ///< 1.0 to 2.0
    bool reducedMotion = false;
    QString language;                ///< of the interface, such as "de"; empty: the system's
    session::StudySettings study;    ///< exam date, retention, pass mark and so on
    std::optional<QTime> reminder;   ///< of the day; absent: none
    std::map<QString, QString> keys; ///< those that differ from the standard, see KeyMap
    QByteArray geometry;
    QByteArray splitter;
    bool operator==(const Settings&) const = default;
};

/// "light", "dark", "high-contrast-light", "high-contrast-dark"; "system" is none of them.
std::optional<Scheme> schemeNamed(const QString& name);
QString schemeName(std::optional<Scheme> scheme);

/// Settings live in settings.ini in the profile folder; values that make no sense are the default.
Settings loadSettings(const QString& profileDir);
/// Whether the folder has none yet: nobody has used the program with it.
bool isNewProfile(const QString& profileDir);
/// Which values of the file make no sense, with their limits.
std::vector<Error> settingsProblems(const QString& profileDir);
/// All of them or none. Errors: FileUnwritable.
Done saveSettings(const QString& profileDir, const Settings& settings);
void applySettings(Theme& theme, const Settings& settings);

} // namespace ringside::app
