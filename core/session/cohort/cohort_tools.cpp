// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/cohort/cohort_tools.h"

#include "core/base/tr.h"
#include "core/cohort/instructor.h"
#include "core/cohort/invitation.h"
#include "core/cohort/key_file.h"
#include "core/cohort/member.h"
#include "core/cohort/setup.h"
#include "core/pack/joined_bank.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_stream.h"
#include "core/progress/journal/record_entries.h"
#include "core/session/cohort/cohort_link.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSaveFile>
#include <QSysInfo>
#include <QUuid>

#include <utility>

namespace ringside::session {

namespace {

Result<cohort::Membership> joinAs(progress::JournalStream& journal,
                                  const cohort::Invitation& invitation, const QString& name)
{
    RINGSIDE_TRY(const QString id, journal.deviceId());
    cohort::NewDevice device{.id = id, .label = QSysInfo::machineHostName(), .name = name};
    auto joined = cohort::join(invitation, device);
    if (joined || joined.error().value != "RS015")
        return joined;
    RINGSIDE_CHECK(journal.drawDeviceId());
    RINGSIDE_TRY(device.id, journal.deviceId());
    return cohort::join(invitation, device);
}

/// Before an invitation is used up: a keyring that takes and returns a text will keep a password.
Done tryOut(const CohortProfile& profile)
{
    if (!profile.secrets)
        return {};
    const auto name = QStringLiteral("trial");
    const QString text = QUuid::createUuid().toString();
    RINGSIDE_CHECK(profile.secrets->write(name, text, profile.stop));
    RINGSIDE_TRY(const QString back, profile.secrets->read(name, profile.stop));
    RINGSIDE_CHECK(profile.secrets->remove(name, profile.stop));
    if (back == text)
        return {};
    return fail({.code = ErrorCode::Database,
                 .value = kKeyringRefuses,
                 .detail = RINGSIDE_TR("it returns another text than it was given")});
}

/// The login in the key file, the password there or in the keyring. From here on a call that is
/// cancelled would lose it.
Done keep(const CohortProfile& profile, cohort::Membership membership)
{
    if (profile.secrets) {
        RINGSIDE_CHECK(profile.secrets->write(membership.login, membership.password, {}));
        membership.password.clear();
    }
    return cohort::writeKeyFile(keyFileOf(profile), membership);
}

/// Calls with the journal of a profile that no program has open.
template <class Call>
auto withJournal(const CohortProfile& profile, const Clock& clock, const Call& call)
    -> decltype(call(std::declval<progress::JournalStream&>()))
{
    RINGSIDE_TRY(const auto journal, progress::Journal::open(profile.folder, clock));
    RINGSIDE_TRY(const QString file, progress::fileForEntries(*journal));
    RINGSIDE_TRY(auto stream, progress::JournalStream::open(file, clock));
    auto result = call(stream);
    const Done followed = progress::followStream(*journal, stream.changes());
    if (result && !followed)
        return fail(followed.error());
    return result;
}

Result<QJsonArray> allEntries(cohort::Member& member)
{
    constexpr int kPage = 1000;
    QJsonArray rows;
    storage::StreamPlace after;
    for (;;) {
        RINGSIDE_TRY(const cohort::Pulled page, member.pull(after, kPage));
        if (page.entries.empty())
            return rows;
        for (const storage::StreamEntry& entry : page.entries)
            rows.append(QJsonArray{entry.id, entry.device, entry.kind,
                                   QJsonDocument::fromJson(entry.body.toUtf8()).array()});
        after = {page.numbers.back(), page.entries.back().id};
    }
}

} // namespace

/// Nothing of one cohort's stream is true for another.
Done forgetCohort(const CohortProfile& profile, progress::JournalStream& journal)
{
    const auto membership = cohort::readKeyFile(keyFileOf(profile));
    if (membership && membership->password.isEmpty() && profile.secrets) {
        // The login has ended or is given up: a password that stays opens nothing of this profile.
        [[maybe_unused]] const Done removed =
            profile.secrets->remove(membership->login, profile.stop);
    }
    RINGSIDE_CHECK(cohort::removeKeyFile(keyFileOf(profile)));
    return journal.store({});
}

Result<QString> initCohort(const DatabaseOwner& owner, const CohortPlan& plan)
{
    RINGSIDE_TRY(auto link, cohort::Link::open(owner.server, owner.login, owner.password));
    RINGSIDE_TRY(const cohort::Invitation invitation,
                 cohort::setUpCohort(
                     link, {.title = plan.title, .isClass = plan.isClass, .endsOn = plan.endsOn}));
    return cohort::invitationText(invitation);
}

Done updateCohortDatabase(const DatabaseOwner& owner)
{
    RINGSIDE_TRY(auto link, cohort::Link::open(owner.server, owner.login, owner.password));
    return cohort::prepareDatabase(link);
}

Result<cohort::Hello> joinCohort(const CohortProfile& profile, const QString& invitation,
                                 const QString& name, progress::JournalStream& journal)
{
    const QString keyFile = keyFileOf(profile);
    if (QFile::exists(keyFile))
        return fail(
            {.code = ErrorCode::Usage,
             .subject = RINGSIDE_TR("profile"),
             .value = profile.folder.toStdString(),
             .limit = RINGSIDE_TR("a profile that is in no cohort; leave the other one first")});
    RINGSIDE_TRY(const cohort::Invitation parsed, cohort::parseInvitation(invitation));
    RINGSIDE_CHECK(journal.store({}));
    RINGSIDE_CHECK(tryOut(profile));
    RINGSIDE_TRY(const cohort::Membership membership, joinAs(journal, parsed, name));
    RINGSIDE_CHECK(keep(profile, membership));
    RINGSIDE_TRY(auto link, openLink({.folder = profile.folder,
                                      .keyFile = profile.keyFile,
                                      .secrets = profile.secrets}));
    return cohort::Member(link).hello({});
}

Result<cohort::Hello> joinCohort(const CohortProfile& profile, const QString& invitation,
                                 const QString& name, const Clock& clock)
{
    RINGSIDE_CHECK(cohort::parseInvitation(invitation));
    return withJournal(profile, clock, [&](progress::JournalStream& journal) {
        return joinCohort(profile, invitation, name, journal);
    });
}

Result<SyncOutcome> syncCohort(const CohortProfile& profile, bool verify, const Clock& clock,
                               progress::JournalStream& journal, int batch)
{
    RINGSIDE_TRY(auto link, openLink(profile));
    cohort::Member member(link);
    CohortSync once(journal, member, clock);
    once.setBatch(batch);
    RINGSIDE_TRY(auto apart, pack::questionsApart(profile.folder));
    once.setApart(std::move(apart));
    return once.run(verify);
}

Result<SyncOutcome> syncCohort(const CohortProfile& profile, bool verify, const Clock& clock)
{
    RINGSIDE_CHECK(cohort::readKeyFile(keyFileOf(profile)));
    constexpr int kBatch = 500;
    return withJournal(profile, clock, [&](progress::JournalStream& journal) {
        return syncCohort(profile, verify, clock, journal, kBatch);
    });
}

Done setConsent(const CohortProfile& profile, bool answers, bool readiness)
{
    RINGSIDE_TRY(auto link, openLink(profile));
    return cohort::Member(link).consent(answers, readiness);
}

Result<QString> inviteToCohort(const CohortProfile& profile, const InvitationPlan& plan)
{
    RINGSIDE_TRY(auto link, openLink(profile));
    const auto invitation = plan.ownDevice
                                ? cohort::Member(link).inviteDevice(plan.hours)
                                : cohort::Instructor(link).invite(plan.learners, plan.hours);
    if (!invitation)
        return fail(invitation.error());
    return cohort::invitationText(*invitation);
}

Result<QJsonObject> exportFromCohort(const CohortProfile& profile)
{
    RINGSIDE_TRY(auto link, openLink(profile));
    cohort::Member member(link);
    RINGSIDE_TRY(const QJsonObject stored, member.exportAll());
    RINGSIDE_TRY(const QJsonArray entries, allEntries(member));
    return QJsonObject{{QStringLiteral("server"), stored}, {QStringLiteral("entries"), entries}};
}

Done writeDocument(const QJsonObject& document, const QString& file)
{
    QSaveFile written(file);
    const QByteArray content = QJsonDocument(document).toJson();
    if (written.open(QIODevice::WriteOnly) && written.write(content) == content.size() &&
        written.commit())
        return {};
    return fail({.code = ErrorCode::FileUnwritable,
                 .file = file.toStdString(),
                 .detail = written.errorString().toStdString()});
}

Result<std::int64_t> eraseFromCohort(const CohortProfile& profile, const QString& word,
                                     progress::JournalStream& journal)
{
    std::int64_t erased = 0;
    {
        RINGSIDE_TRY(auto link, openLink(profile));
        RINGSIDE_TRY(erased, cohort::Member(link).erase(word));
    }
    RINGSIDE_CHECK(forgetCohort(profile, journal));
    return erased;
}

Result<std::int64_t> eraseFromCohort(const CohortProfile& profile, const QString& word,
                                     const Clock& clock)
{
    RINGSIDE_CHECK(cohort::readKeyFile(keyFileOf(profile)));
    return withJournal(profile, clock, [&](progress::JournalStream& journal) {
        return eraseFromCohort(profile, word, journal);
    });
}

Result<cohort::Hello> removeDevice(const CohortProfile& profile, const QString& login)
{
    RINGSIDE_TRY(auto link, openLink(profile));
    cohort::Member member(link);
    RINGSIDE_CHECK(member.revoke(login));
    return member.hello({});
}

Done leaveCohort(const CohortProfile& profile, progress::JournalStream& journal)
{
    RINGSIDE_TRY(const cohort::Membership membership, cohort::readKeyFile(keyFileOf(profile)));
    {
        RINGSIDE_TRY(auto link, openLink(profile));
        RINGSIDE_CHECK(cohort::Member(link).revoke(membership.login));
    }
    return forgetCohort(profile, journal);
}

Done leaveCohort(const CohortProfile& profile, const Clock& clock)
{
    RINGSIDE_CHECK(cohort::readKeyFile(keyFileOf(profile)));
    return withJournal(profile, clock, [&](progress::JournalStream& journal) {
        return leaveCohort(profile, journal);
    });
}

} // namespace ringside::session
