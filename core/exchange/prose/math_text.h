// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside::exchange {

/// A formula of MathML (https://www.w3.org/TR/mathml-core) in one line of text: x², (a + b)/c,
/// √(y). What it does not know is the text of its parts. Absent markup gives "".
QString mathText(const QString& mathml);

} // namespace ringside::exchange
