// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/session/phone/phone_import.h"
#include "core/session/phone/phone_page.h"

#include <QByteArray>
#include <QString>

/// Study on the phone, for the command line.
namespace ringside::session {

/// What an export wrote.
struct PhoneExport
{
    QByteArray content;
    int questions = 0;
    int cards = 0;
};

struct PhoneRequest
{
    QString profileDir; ///< "": a new profile
    QString bankFile;
    PhoneChoice choice{};
    bool isPackage = false; ///< an Anki package instead of the page
};

/// Reads a copy of the profile and changes nothing; another program may have it open. Errors:
/// FileNotFound for the folder; those of opening bank and profile, and of collectStudy().
Result<PhoneExport> exportPhone(const PhoneRequest& request, const Clock& clock);

/// The study of an open workspace; what is reserved for the first mock exam waits for its end.
/// Errors: those of collectStudy().
Result<PhoneStudy> phoneStudyOf(Workspace& workspace, const PhoneChoice& choice,
                                const PhoneTranslate& translate);
/// As a page with ids of its own, or as a package.
Result<PhoneExport> phoneFile(const PhoneStudy& study, bool isPackage,
                              const PhoneLanguage& language);

/// An existing folder; without a journal, it becomes a profile. Errors: FileNotFound; InUse while
/// the program has it open; those of importPhoneAnswers().
Result<PhoneImport> importPhone(const QString& profileDir, const QString& bankFile,
                                const QString& file, const Clock& clock);

} // namespace ringside::session
