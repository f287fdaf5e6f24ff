// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings_store.h"

#include "app/settings/interface_language.h"
#include "app/text/tr.h"
#include "core/progress/values/settings_repair.h"
#include "core/session/stored_settings.h"

#include <QDir>
#include <QFile>
#include <QSettings>

#include <QVariant>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace ringside::app {

namespace {

constexpr std::array<std::pair<const char*, Scheme>, 4> kSchemes{{
    {"light", Scheme::Light},
    {"dark", Scheme::Dark},
    {"high-contrast-light", Scheme::HighContrastLight},
    {"high-contrast-dark", Scheme::HighContrastDark},
}};

constexpr QLatin1String kKeys("keys/");

constexpr QLatin1String kReminder("study/reminder");
constexpr QLatin1String kTimeForm("HH:mm");
constexpr QLatin1String kReportedDecisions("bank/reportedDecisions");

QTime reminderOf(const QSettings& file)
{
    return QTime::fromString(file.value(kReminder).toString(), kTimeForm);
}

/// QSettings writes other characters differently than it reads them.
bool isCommandId(const QString& id)
{
    return !id.isEmpty() && std::all_of(id.begin(), id.end(), [](QChar c) {
        return (c.unicode() < 0x80 && c.isLetterOrNumber()) || c == u'.' || c == u'-';
    });
}

QString settingsFile(const QString& profileDir)
{
    return QDir(profileDir).filePath(QStringLiteral("settings.ini"));
}

bool isRegularOrMissing(const QString& file)
{
    const QFileInfo info(file);
    return !info.isSymLink() && (info.isFile() || !info.exists());
}

/// QSettings would write through a link to a file elsewhere, and wait for a pipe. Opening the
/// profile reports such a file, and sets aside one that is too large to be read.
bool isUsable(const QString& file)
{
    return isRegularOrMissing(file) && QFileInfo(file).size() <= progress::kMostSettingsBytes;
}

/// QSettings reads the lock that it finds beside the file before it writes.
Done requireRegularSettings(const QString& profileDir)
{
    const QString file = settingsFile(profileDir);
    for (const QString& name : {file, file + QStringLiteral(".lock")}) {
        if (!isRegularOrMissing(name))
            return fail({.code = ErrorCode::FileUnwritable,
                         .file = name.toStdString(),
                         .detail = app::tr("it is a link or no regular file").toStdString()});
    }
    return {};
}

Done finishSettings(QSettings& file)
{
    file.sync();
    // QSettings creates files that everyone can read.
    QFile::setPermissions(file.fileName(), QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    if (file.status() == QSettings::NoError)
        return {};
    return fail({.code = ErrorCode::FileUnwritable, .file = file.fileName().toStdString()});
}

} // namespace

std::optional<Scheme> schemeNamed(const QString& name)
{
    for (const auto& [key, scheme] : kSchemes)
        if (name == QLatin1String(key))
            return scheme;
    return std::nullopt;
}

QString schemeName(std::optional<Scheme> scheme)
{
    for (const auto& [key, value] : kSchemes)
        if (scheme == value)
            return QLatin1String(key);
    return QStringLiteral("system");
}

Settings loadSettings(const QString& profileDir)
{
    if (!isUsable(settingsFile(profileDir)))
        return {};
    const QSettings file(settingsFile(profileDir), QSettings::IniFormat);
    Settings settings;
    settings.scheme = schemeNamed(file.value(QStringLiteral("look/theme")).toString());
    const double scale = file.value(QStringLiteral("look/fontScale"), 1.0).toDouble();
    settings.fontScale = std::isfinite(scale) ? std::clamp(scale, 1.0, 2.0) : 1.0;
    settings.reducedMotion = file.value(QStringLiteral("look/reducedMotion"), false).toBool();
    const QString language = file.value(QStringLiteral("look/language")).toString();
    settings.language = InterfaceLanguage::isKnown(language) ? language : QString();
    settings.study = session::readStudySettings(profileDir).study;
    const QTime reminder = reminderOf(file);
    if (reminder.isValid())
        settings.reminder = reminder;
    for (const QString& key : file.allKeys())
        if (key.startsWith(kKeys) && isCommandId(key.mid(kKeys.size())))
            settings.keys[key.mid(kKeys.size())] = file.value(key).toString();
    settings.geometry = file.value(QStringLiteral("window/geometry")).toByteArray();
    settings.splitter = file.value(QStringLiteral("window/splitter")).toByteArray();
    settings.walkPlaces = file.value(QStringLiteral("explainer/walks")).toString();
    settings.guesses = file.value(QStringLiteral("explainer/guesses")).toString();
    settings.recentJobs = file.value(QStringLiteral("explainer/jobs")).toStringList();
    return settings;
}

bool isNewProfile(const QString& profileDir)
{
    return !QFile::exists(settingsFile(profileDir));
}

QString reportedDecisions(const QString& profileDir)
{
    if (!isUsable(settingsFile(profileDir)))
        return {};
    return QSettings(settingsFile(profileDir), QSettings::IniFormat)
        .value(kReportedDecisions)
        .toString();
}

Done storeReportedDecisions(const QString& profileDir, const QString& decisions)
{
    RINGSIDE_CHECK(requireRegularSettings(profileDir));
    QSettings file(settingsFile(profileDir), QSettings::IniFormat);
    file.setValue(kReportedDecisions, decisions);
    return finishSettings(file);
}

std::vector<Error> settingsProblems(const QString& profileDir)
{
    if (!isUsable(settingsFile(profileDir)))
        return {};
    const QSettings file(settingsFile(profileDir), QSettings::IniFormat);
    std::vector<Error> problems = session::readStudySettings(profileDir).problems;
    const QString reminder = file.value(kReminder).toString();
    if (!reminder.isEmpty() && !reminderOf(file).isValid())
        problems.push_back({.code = ErrorCode::OutOfRange,
                            .subject = QString(kReminder).toStdString(),
                            .value = reminder.toStdString(),
                            .limit = app::tr("a time of day such as 18:00").toStdString()});
    return problems;
}

Done saveSettings(const QString& profileDir, const Settings& settings)
{
    RINGSIDE_CHECK(requireRegularSettings(profileDir));
    QSettings file(settingsFile(profileDir), QSettings::IniFormat);
    file.setValue(QStringLiteral("look/theme"), schemeName(settings.scheme));
    file.setValue(QStringLiteral("look/fontScale"), settings.fontScale);
    file.setValue(QStringLiteral("look/reducedMotion"), settings.reducedMotion);
    file.setValue(QStringLiteral("look/language"), settings.language);
    const session::StudySettings& study = settings.study;
    file.setValue(QStringLiteral("exam/date"),
                  study.examDate ? study.examDate->toString(Qt::ISODate) : QString());
    file.setValue(QStringLiteral("exam/passMark"), study.passMark);
    file.setValue(QStringLiteral("study/desiredRetention"), study.desiredRetention);
    file.setValue(QStringLiteral("study/rolloverHour"), study.rolloverHour);
    file.setValue(QStringLiteral("study/newPerDay"), study.newPerDay);
    file.setValue(QStringLiteral("study/reviewsPerDay"), study.reviewsPerDay);
    file.setValue(QStringLiteral("study/dailyGoal"), study.dailyGoal);
    file.setValue(QStringLiteral("study/loadBalancing"), study.loadBalancing);
    file.setValue(QStringLiteral("study/leechLapses"), study.leechLapses);
    file.setValue(QStringLiteral("study/burySiblings"), study.burySiblings);
    file.setValue(kReminder,
                  settings.reminder ? settings.reminder->toString(kTimeForm) : QString());
    file.remove(QStringLiteral("keys"));
    for (const auto& [id, keys] : settings.keys)
        file.setValue(kKeys + id, keys);
    file.setValue(QStringLiteral("window/geometry"), settings.geometry);
    file.setValue(QStringLiteral("window/splitter"), settings.splitter);
    file.setValue(QStringLiteral("explainer/walks"), settings.walkPlaces);
    file.setValue(QStringLiteral("explainer/guesses"), settings.guesses);
    file.setValue(QStringLiteral("explainer/jobs"), settings.recentJobs);
    return finishSettings(file);
}

void applySettings(Theme& theme, const Settings& settings)
{
    if (settings.scheme)
        theme.setScheme(*settings.scheme);
    else
        theme.followSystem();
    theme.setFontScale(settings.fontScale);
    theme.setReducedMotion(settings.reducedMotion);
}

} // namespace ringside::app
