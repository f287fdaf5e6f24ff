// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/system_scheme.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QFile>
#include <QGuiApplication>
#include <QPalette>

namespace ringside::app {

namespace {

constexpr QLatin1String kService("org.freedesktop.portal.Desktop");
constexpr QLatin1String kPath("/org/freedesktop/portal/desktop");
constexpr QLatin1String kInterface("org.freedesktop.portal.Settings");
constexpr QLatin1String kGroup("org.freedesktop.appearance");
constexpr QLatin1String kKey("color-scheme");

// Connecting to a session bus that does not exist would try to start one.
bool hasSessionBus()
{
    return qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS") ||
           QFile::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + QStringLiteral("/bus"));
}

// Settings.Read returns a variant inside a variant.
QVariant unwrapped(QVariant value)
{
    while (value.canConvert<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value;
}

} // namespace

SystemScheme::SystemScheme(QObject* parent) : QObject(parent)
{
    if (!hasSessionBus())
        return;
    // clazy:excludeall=connect-not-normalized, because clang-format puts the spaces back
    QDBusConnection::sessionBus().connect(kService, kPath, kInterface,
                                          QStringLiteral("SettingChanged"), this,
                                          SLOT(onSettingChanged(QString, QString, QDBusVariant)));
    ask();
}

bool SystemScheme::isDark() const
{
    if (m_portalSaysDark)
        return *m_portalSaysDark;
    const QPalette palette = QGuiApplication::palette();
    return palette.color(QPalette::Window).lightness() <
           palette.color(QPalette::WindowText).lightness();
}

void SystemScheme::ask()
{
    auto call = QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("Read"));
    call.setArguments({kGroup, kKey});
    auto* watcher =
        new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        const QDBusPendingReply<QVariant> reply = *watcher;
        if (!reply.isError())
            adopt(unwrapped(reply.value()));
        watcher->deleteLater();
    });
}

void SystemScheme::onSettingChanged(const QString& group, const QString& key,
                                    const QDBusVariant& value)
{
    if (group == kGroup && key == kKey)
        adopt(unwrapped(value.variant()));
}

void SystemScheme::adopt(const QVariant& value)
{
    // 0: no preference, 1: dark, 2: light.
    const uint preference = value.toUInt();
    m_portalSaysDark = preference == 0 ? std::nullopt : std::optional<bool>(preference == 1);
    Q_EMIT changed();
}

} // namespace ringside::app
