// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QUrl;

namespace ringside::app {

/// Opens a link of a text if it is https with a host: an untrusted bank could contain a file, a
/// program's scheme or a script. Ignores other links.
void openWebLink(const QString& target, const std::function<bool(const QUrl&)>& openUrl);

} // namespace ringside::app
