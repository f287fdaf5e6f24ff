// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace ringside::cohort {

/// Where a cohort's database is.
struct Server
{
    QString host; ///< letters, digits, dots and hyphens
    int port = 5432;
    QString database;
    QByteArray certificate; ///< PEM of the authority that signs the server's certificate; empty:
                            ///< the system's authorities
    bool operator==(const Server&) const = default;
};

/// What an invitation's text contains. The code works once per use, and only until it expires.
struct Invitation
{
    Server server;
    QString code; ///< 64 hexadecimal digits, the only secret
    QString door; ///< of a server before schema 4: password of a login that its invitations share
    bool operator==(const Invitation&) const = default;
};

/// A device's login. The password is a secret: it stays out of settings, logs and messages.
struct Membership
{
    Server server;
    QString login;
    QString password;
    QString cohortId;
    bool operator==(const Membership&) const = default;
};

} // namespace ringside::cohort
