// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/session/phone/phone_import.h"
#include "core/session/phone/phone_page.h"
#include "core/session/study_settings.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <stop_token>

/// Study on the phone, for the command line and the dialog.
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
    PhoneLanguage language{};
    /// Those of an open profile, whose journal may be in another folder; absent: profileDir's.
    std::optional<StudySettings> settings{};
};

/// Reads a copy of the profile and changes nothing; another program or thread may have it open.
/// What is reserved for the first mock exam waits for its end. Any thread. Errors: Cancelled;
/// FileNotFound for the folder; those of opening bank and profile, and of collectStudy().
Result<PhoneStudy> phoneStudy(const PhoneRequest& request, const Clock& clock);
/// The same as a page with ids of its own, or as a package.
Result<PhoneExport> exportPhone(const PhoneRequest& request, const Clock& clock,
                                const std::stop_token& stop = {});

/// An existing folder; without a journal, it becomes a profile. Errors: FileNotFound; InUse while
/// the program has it open; those of importPhoneAnswers().
Result<PhoneImport> importPhone(const QString& profileDir, const QString& bankFile,
                                const QString& file, const Clock& clock);

} // namespace ringside::session
