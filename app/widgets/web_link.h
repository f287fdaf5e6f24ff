// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QUrl;

namespace ringside::app {

/// Opens a link of a text, where it is https with a host: a bank that somebody else made could name
/// a file, a program's own scheme or a script. Any other link does nothing.
void openWebLink(const QString& target, const std::function<bool(const QUrl&)>& openUrl);

} // namespace ringside::app
