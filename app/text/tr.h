// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace ringside::app {

/// Translates a text of a free function. lupdate files such texts under the namespace; classes
/// have a tr() with a context of their own.
inline QString tr(const char* text)
{
    return QCoreApplication::translate("ringside::app", text);
}

} // namespace ringside::app
