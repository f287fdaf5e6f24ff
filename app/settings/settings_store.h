// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/theme.h"
#include "core/base/result.h"
#include "core/session/study_settings.h"

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <QTime>

#include <map>
#include <optional>
#include <vector>

namespace ringside::app {

/// The window's look and geometry, and the learner's study settings. Absent `scheme`: follow the
/// system.
struct Settings
{
    std::optional<Scheme> scheme;
    double fontScale = 1.0; ///< 1.0 to 2.0
    bool reducedMotion = false;
    QString language;                ///< of the interface, such as "de"; empty: the system's
    session::StudySettings study;    ///< exam date, retention, pass mark and so on
    std::optional<QTime> reminder;   ///< time of day; absent: no reminder
    std::map<QString, QString> keys; ///< differences from the default keys, see KeyMap
    QByteArray geometry;
    QByteArray splitter;
    QString walkPlaces;     ///< in guided walks, see WalkView
    QString guesses;        ///< of predictions, see Guesses
    QStringList recentJobs; ///< of the explainer, see JobPicker
    bool operator==(const Settings&) const = default;
};

/// "light", "dark", "high-contrast-light", "high-contrast-dark"; absent for "system".
std::optional<Scheme> schemeNamed(const QString& name);
QString schemeName(std::optional<Scheme> scheme);

/// Settings are in settings.ini in the profile folder, one file for all banks of the profile;
/// invalid values become the defaults.
Settings loadSettings(const QString& profileDir);
/// Whether the folder has no settings yet, so its learner was never asked for any.
bool isNewProfile(const QString& profileDir);
/// The bank whose rewritten questions were last reported to the learner; "" for none.
QString reportedDecisions(const QString& profileDir);
/// Errors: FileUnwritable.
Done storeReportedDecisions(const QString& profileDir, const QString& decisions);
/// The invalid values of the file, with their limits.
std::vector<Error> settingsProblems(const QString& profileDir);
/// Writes all settings or none. Errors: FileUnwritable.
Done saveSettings(const QString& profileDir, const Settings& settings);
void applySettings(Theme& theme, const Settings& settings);

} // namespace ringside::app
