// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

#include <functional>
#include <stop_token>

namespace ringside::session {

inline constexpr const char* kKeyringRefuses = "keyring";

/// Where a login's password is kept outside of files, such as the system's keyring. All functions
/// are set. They are called beside the thread of the window and return within seconds, after `stop`
/// at once. Errors: Database with the value kKeyringRefuses and the reason; Cancelled.
struct SecretStore
{
    std::function<Done(const QString& login, const QString& password, const std::stop_token& stop)>
        write;
    std::function<Result<QString>(const QString& login, const std::stop_token& stop)> read;
    /// Removing a missing password succeeds.
    std::function<Done(const QString& login, const std::stop_token& stop)> remove;
};

} // namespace ringside::session
