// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside {

/// The bank that ships. The build made it; a build without the app did not, and compiles it to
/// `file`. Empty when that fails.
[[nodiscard]] QString shippedBank(const QString& file);

} // namespace ringside
