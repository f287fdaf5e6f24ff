// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <optional>

class QDBusVariant;

namespace ringside::app {

/// The desktop's preference for dark or light: from the portal org.freedesktop.portal.Settings if
/// it answers, else from the lightness of the system's palette. Asynchronous; GUI thread.
class SystemScheme : public QObject
{
    Q_OBJECT

public:
    explicit SystemScheme(QObject* parent = nullptr);

    bool isDark() const;

Q_SIGNALS:
    void changed();

private Q_SLOTS:
    void onSettingChanged(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void ask();
    void adopt(const QVariant& value);

    std::optional<bool> m_portalSaysDark; ///< absent: no portal, or "no preference"
};

} // namespace ringside::app
