// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cohort/values/membership.h"

namespace ringside::cohort {

/// ringside://HOST:PORT/DATABASE?code=…&door=…&ca=…, where `ca` is the certificate without its
/// lines of PEM.
QString invitationText(const Invitation& invitation);

/// Accepts only what invitationText() writes; blanks around it are ignored. Errors: Syntax, without
/// the secrets in the text.
Result<Invitation> parseInvitation(const QString& text);

/// Host names are letters, digits, dots and hyphens; ports 1 to 65535; names of databases letters,
/// digits, underscores and hyphens. Errors: Usage.
Done checkServer(const Server& server);

} // namespace ringside::cohort
