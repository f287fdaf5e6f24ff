// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

namespace ringside::cohort {

/// A name that another person or a server gave, to be shown: unprintable characters become U+FFFD,
/// and it ends after 200 characters. Servers before schema 5 took any name.
QString plainName(const QString& foreign);

/// For a name that is about to be sent. Errors: OutOfRange with the code of the character.
Done requirePlainName(const QString& name);

} // namespace ringside::cohort
