// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/session/phone/phone_study.h"

#include <QByteArray>
#include <QString>

namespace ringside::session {

/// Identifies one page: its answers in the browser, and their origin in the journal.
struct PhonePageId
{
    QString study;  ///< a UUID
    QString device; ///< a UUIDv7: the device of the entries
};

/// The whole study as one HTML page that needs no network: its policy allows no script and no style
/// but its own, and no connection.
QByteArray phonePage(const PhoneStudy& study, const PhonePageId& id, const PhoneLanguage& language);

/// The same study as an Anki package: a question's card has its options on the front, and the
/// correct ones with all reasons on the back. Errors: those of exchange::ankiPackage().
Result<QByteArray> phonePackage(const PhoneStudy& study, const PhoneTranslate& translate);

} // namespace ringside::session
