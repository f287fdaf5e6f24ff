// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cohort/values/membership.h"

namespace ringside::cohort {

/// ringside://HOST:PORT/DATABASE?code=…&ca=…, where `ca` is the certificate without its lines of
/// PEM. Invitations of a server before schema 4 have a `door` as well.
QString invitationText(const Invitation& invitation);

/// Accepts only what invitationText() writes; blanks around it are ignored. Errors: Syntax, without
/// the secrets in the text.
Result<Invitation> parseInvitation(const QString& text);

/// The login that belongs to one invitation and may only join with it.
struct DoorLogin
{
    QString name;
    QString password;
};
/// As door.sql derives it. With h the SHA-256 of the code: the name is "rsi_" and 24 digits of the
/// SHA-256 of h followed by "login", the password the SHA-256 of h followed by "password".
DoorLogin doorOf(const QString& code);

/// Host names are letters, digits, dots and hyphens; ports 1 to 65535; names of databases letters,
/// digits, underscores and hyphens. Errors: Usage.
Done checkServer(const Server& server);

} // namespace ringside::cohort
