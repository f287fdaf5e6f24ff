// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

namespace ringside::app {

/// A text of the core (core/base/tr.h) in the interface's language, unchanged where there is no
/// translation, such as a name or a number. The unit "us" of the grammar is shown as "µs".
QString coreText(std::string_view text);

/// A value in an error: a number with a unit, such as "12 bytes", in the interface's language;
/// anything else stays as it was typed.
QString coreValueText(std::string_view value);

} // namespace ringside::app
