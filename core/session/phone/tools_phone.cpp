// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/phone/tools_phone.h"

#include "core/bank/bank_reader.h"
#include "core/base/tr.h"
#include "core/progress/exam_log.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_file.h"
#include "core/progress/log/uuid_v7.h"
#include "core/session/history.h"
#include "core/session/practice/practice.h"
#include "core/session/review/fitting.h"
#include "core/session/review/review.h"
#include "core/session/stored_settings.h"

#include <QFileInfo>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QUuid>

#include <memory>
#include <utility>

namespace ringside::session {

namespace {

PhonePageId newPageId(std::int64_t nowMs)
{
    progress::UuidV7Source ids([] { return QRandomGenerator::system()->generate64(); });
    return {.study = QUuid::createUuid().toString(QUuid::WithoutBraces), .device = ids.next(nowMs)};
}

/// A copy of the profile's journal; that of a new profile in `folder` without one.
Result<std::unique_ptr<progress::Journal>>
journalToRead(const QString& profileDir, const QTemporaryDir& folder, const Clock& clock)
{
    if (!profileDir.isEmpty() && !QFileInfo(profileDir).isDir())
        return fail({.code = ErrorCode::FileNotFound, .file = profileDir.toStdString()});
    const QString file = progress::journalPath(profileDir);
    if (profileDir.isEmpty() || !QFileInfo(file).isFile())
        return progress::Journal::open(folder.path(), clock);
    return progress::Journal::openReadOnly(
        profileDir, clock,
        {.code = ErrorCode::InUse, .file = file.toStdString(), .detail = RINGSIDE_TR("a copy")});
}

/// While a mock exam runs, what is reserved for the first one stays so.
Result<StudyMaterial> materialOf(const Practice& practice, const Result<bool>& isExamRunning)
{
    RINGSIDE_TRY(StudyMaterial material, practice.material());
    RINGSIDE_TRY(const bool isRunning, isExamRunning);
    material.anyMock = material.anyMock && !isRunning;
    return material;
}

Result<PhoneExport> phoneFile(const PhoneStudy& study, const PhoneRequest& request)
{
    PhoneExport made{.content = {},
                     .questions = static_cast<int>(study.questions.size()),
                     .cards = static_cast<int>(study.cards.size())};
    if (request.isPackage) {
        RINGSIDE_TRY(made.content, phonePackage(study, request.language.translate));
    } else {
        made.content = phonePage(study, newPageId(study.madeMs), request.language);
    }
    return made;
}

} // namespace

Result<PhoneStudy> phoneStudy(const PhoneRequest& request, const Clock& clock)
{
    RINGSIDE_TRY(const auto bank, bank::BankReader::open(request.bankFile));
    const QTemporaryDir folder;
    RINGSIDE_TRY(const auto journal, journalToRead(request.profileDir, folder, clock));
    RINGSIDE_TRY(const auto rules, historyRules(*bank));
    RINGSIDE_CHECK(journal->logs().readBy(rules));
    const StudySettings settings =
        request.settings ? *request.settings : readStudySettings(request.profileDir).study;
    const Fitting fitting(*journal);
    const Practice practice(*bank, *journal, clock);
    Review review(*bank, *journal, clock);
    review.setSchedule(fitting.weights(), settings);
    RINGSIDE_TRY(StudyMaterial material,
                 materialOf(practice, progress::ExamHistory(*journal).isRunning()));
    return collectStudy({.bank = *bank,
                         .material = std::move(material),
                         .review = review,
                         .weights = fitting.weights(),
                         .settings = settings,
                         .nowMs = clock.wallMs()},
                        request.choice, request.language.translate);
}

Result<PhoneExport> exportPhone(const PhoneRequest& request, const Clock& clock,
                                const std::stop_token& stop)
{
    RINGSIDE_TRY(const PhoneStudy study, phoneStudy(request, clock));
    if (stop.stop_requested())
        return fail({.code = ErrorCode::Cancelled});
    return phoneFile(study, request);
}

Result<PhoneImport> importPhone(const QString& profileDir, const QString& bankFile,
                                const QString& file, const Clock& clock)
{
    if (!QFileInfo(profileDir).isDir())
        return fail({.code = ErrorCode::FileNotFound, .file = profileDir.toStdString()});
    RINGSIDE_TRY(const auto workspace, Workspace::open(bankFile, profileDir, clock));
    RINGSIDE_CHECK(workspace->setStudySettings(readStudySettings(profileDir).study));
    RINGSIDE_TRY(const EntryTarget target, entryTarget(*workspace));
    RINGSIDE_TRY(PhoneImport import, importPhoneAnswers(file, target));
    RINGSIDE_CHECK(storeEntries(*workspace, import.entries));
    return import;
}

} // namespace ringside::session
