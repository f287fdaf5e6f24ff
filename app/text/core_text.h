// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

namespace ringside::app {

/// A text of the core (core/base/tr.h) in the interface's language, unchanged where there is no
/// translation, such as a name or a number. The unit "us" of the grammar is shown as "µs".
QString coreText(std::string_view text);

} // namespace ringside::app
