// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/stored_settings.h"

#include "core/base/tr.h"
#include "core/progress/profile_settings.h"
#include "core/progress/values/settings_repair.h"

#include <QFileInfo>
#include <QSettings>
#include <QVariant>

#include <cmath>
#include <type_traits>

namespace ringside::session {

namespace {

/// Study settings are stored under separate keys, so that one bad value does not affect the others.
class StudyReader
{
public:
    explicit StudyReader(const QSettings& file) : m_file(file) {}

    StoredSettings read()
    {
        readSetting("exam/date", RINGSIDE_TR("a date such as 2026-12-31"),
                    [](StudySettings& into, const QVariant& value) {
                        into.examDate = QDate::fromString(value.toString(), Qt::ISODate);
                        return into.examDate->isValid();
                    });
        takeNumber("exam/passMark", &StudySettings::passMark);
        takeNumber("study/desiredRetention", &StudySettings::desiredRetention);
        takeNumber("study/rolloverHour", &StudySettings::rolloverHour);
        takeNumber("study/newPerDay", &StudySettings::newPerDay);
        takeNumber("study/reviewsPerDay", &StudySettings::reviewsPerDay);
        takeNumber("study/dailyGoal", &StudySettings::dailyGoal);
        takeNumber("study/leechLapses", &StudySettings::leechLapses);
        takeSwitch("study/loadBalancing", &StudySettings::loadBalancing);
        takeSwitch("study/burySiblings", &StudySettings::burySiblings);
        return {m_settings, m_problems};
    }

private:
    template <class Set> void readSetting(const char* key, const char* form, const Set& set)
    {
        const QVariant value = m_file.value(QLatin1String(key));
        if (!value.isValid() || value.toString().isEmpty())
            return;
        StudySettings changed = m_settings;
        if (!set(changed, value)) {
            m_problems.push_back({.code = ErrorCode::OutOfRange,
                                  .subject = key,
                                  .value = value.toString().toStdString(),
                                  .limit = form});
        } else if (const Done done = checkStudySettings(changed); !done) {
            m_problems.push_back(done.error());
        } else {
            m_settings = changed;
        }
    }
    void takeSwitch(const char* key, bool StudySettings::*field)
    {
        readSetting(key, RINGSIDE_TR("true or false"),
                    [field](StudySettings& into, const QVariant& value) {
                        into.*field = value.toString() != QLatin1String("false");
                        return into.*field ? value.toString() == QLatin1String("true") : true;
                    });
    }
    template <class Number> void takeNumber(const char* key, Number StudySettings::*field)
    {
        readSetting(key,
                    std::is_integral_v<Number> ? RINGSIDE_TR("a whole number")
                                               : RINGSIDE_TR("a number"),
                    [field](StudySettings& into, const QVariant& value) {
                        bool isNumber = false;
                        const double number = value.toString().toDouble(&isNumber);
                        // A number outside the field's range is invalid too.
                        if (!isNumber || !(std::fabs(number) < 1e6) ||
                            static_cast<double>(static_cast<Number>(number)) != number)
                            return false;
                        into.*field = static_cast<Number>(number);
                        return true;
                    });
    }

    const QSettings& m_file;
    StudySettings m_settings;
    std::vector<Error> m_problems;
};

} // namespace

StoredSettings readStudySettings(const QString& profileDir)
{
    // QSettings would read through a link to a file elsewhere, and wait for a pipe.
    const QFileInfo info(progress::settingsPath(profileDir));
    if (info.isSymLink() || !info.isFile() || info.size() > progress::kMostSettingsBytes)
        return {};
    const QSettings file(info.filePath(), QSettings::IniFormat);
    return StudyReader(file).read();
}

} // namespace ringside::session
