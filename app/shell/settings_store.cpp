// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/settings_store.h"

#include <QDir>
#include <QSettings>

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

QString settingsFile(const QString& profileDir)
{
    return QDir(profileDir).filePath(QStringLiteral("settings.ini"));
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
    const QSettings file(settingsFile(profileDir), QSettings::IniFormat);
    Settings settings;
    settings.scheme = schemeNamed(file.value(QStringLiteral("look/theme")).toString());
    const double scale = file.value(QStringLiteral("look/fontScale"), 1.0).toDouble();
    settings.fontScale = std::isfinite(scale) ? std::clamp(scale, 1.0, 2.0) : 1.0;
    settings.reducedMotion = file.value(QStringLiteral("look/reducedMotion"), false).toBool();
    const double passMark = file.value(QStringLiteral("exam/passMark"), 0.7).toDouble();
    settings.passMark = std::isfinite(passMark) ? std::clamp(passMark, 0.5, 0.95) : 0.7;
    settings.geometry = file.value(QStringLiteral("window/geometry")).toByteArray();
    settings.splitter = file.value(QStringLiteral("window/splitter")).toByteArray();
    return settings;
}

void saveSettings(const QString& profileDir, const Settings& settings)
{
    QSettings file(settingsFile(profileDir), QSettings::IniFormat);
    file.setValue(QStringLiteral("look/theme"), schemeName(settings.scheme));
    file.setValue(QStringLiteral("look/fontScale"), settings.fontScale);
    file.setValue(QStringLiteral("look/reducedMotion"), settings.reducedMotion);
    file.setValue(QStringLiteral("exam/passMark"), settings.passMark);
    file.setValue(QStringLiteral("window/geometry"), settings.geometry);
    file.setValue(QStringLiteral("window/splitter"), settings.splitter);
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
