// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/cohort/secret_store.h"

#include <QObject>

#include <functional>

namespace QKeychain {
class Job;
}

namespace ringside::app {

/// The system's keyring over D-Bus: GNOME's, KDE's, or another one with the Secret Service. Never
/// falls back to a file. Its store may be used from any thread while this object's thread runs its
/// event loop; the object must outlive the store's last call.
class Keyring : public QObject
{
    Q_OBJECT

public:
    explicit Keyring(QObject* parent = nullptr) : QObject(parent) {}

    session::SecretStore store();

private:
    using MakeJob = std::function<QKeychain::Job*()>;
    Result<QString> perform(const MakeJob& make, const std::stop_token& stop);
};

} // namespace ringside::app
