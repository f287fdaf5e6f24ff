// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace ringside::cohort {

/// The SCRAM-SHA-256 verifier of RFC 7677 in PostgreSQL's form,
/// SCRAM-SHA-256$4096:<salt>$<StoredKey>:<ServerKey>. The server keeps it instead of the password,
/// which it never receives. `password` must be ASCII, since it is not normalised; `salt` has 16
/// bytes.
QString scramVerifier(const QByteArray& password, const QByteArray& salt);

} // namespace ringside::cohort
