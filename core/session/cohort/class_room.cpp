// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/cohort/class_room.h"

#include "core/cohort/invitation.h"
#include "core/cohort/key_file.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_stream.h"
#include "core/progress/journal/record_entries.h"
#include "core/session/cohort/cohort_link.h"
#include "core/session/latest_task.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <utility>

namespace ringside::session {

namespace {

constexpr QLatin1String kStateFile("class.json");
/// Entries in a transaction. The window waits for it, about 25 ms, to record an answer.
constexpr int kBatch = 150;

QJsonArray devicesJson(const std::vector<cohort::Device>& devices)
{
    QJsonArray rows;
    for (const cohort::Device& device : devices)
        rows.append(QJsonArray{device.login, device.label, device.id});
    return rows;
}

std::vector<cohort::Device> devicesFrom(const QJsonArray& rows)
{
    std::vector<cohort::Device> devices;
    for (const QJsonValue row : rows)
        devices.push_back({.login = row.toArray().at(0).toString(),
                           .label = row.toArray().at(1).toString(),
                           .id = row.toArray().at(2).toString()});
    return devices;
}

QJsonArray clocksJson(const std::vector<progress::OddClock>& clocks)
{
    QJsonArray rows;
    for (const progress::OddClock& clock : clocks)
        rows.append(QJsonArray{clock.deviceId, static_cast<qint64>(clock.firstMs),
                               static_cast<qint64>(clock.lastMs), clock.entries});
    return rows;
}

std::vector<progress::OddClock> clocksFrom(const QJsonArray& rows)
{
    std::vector<progress::OddClock> clocks;
    for (const QJsonValue value : rows) {
        const QJsonArray row = value.toArray();
        clocks.push_back({.deviceId = row.at(0).toString(),
                          .firstMs = row.at(1).toInteger(),
                          .lastMs = row.at(2).toInteger(),
                          .entries = row.at(3).toInt()});
    }
    return clocks;
}

QJsonObject stateJson(const ClassState& state)
{
    return {{QStringLiteral("title"), state.title},
            {QStringLiteral("kind"), state.kind},
            {QStringLiteral("role"), state.role},
            {QStringLiteral("name"), state.name},
            {QStringLiteral("shares_answers"), state.sharesAnswers},
            {QStringLiteral("shares_readiness"), state.sharesReadiness},
            {QStringLiteral("syncs_alone"), state.syncsAlone},
            {QStringLiteral("synced_ms"), static_cast<qint64>(state.syncedMs)},
            {QStringLiteral("sent"), static_cast<qint64>(state.sent)},
            {QStringLiteral("received"), static_cast<qint64>(state.received)},
            {QStringLiteral("waiting"), static_cast<qint64>(state.waiting)},
            {QStringLiteral("kept_aside"), static_cast<qint64>(state.deferred)},
            {QStringLiteral("clock_skew_s"), state.clockSkewS},
            {QStringLiteral("odd_clocks"), clocksJson(state.oddClocks)},
            {QStringLiteral("devices"), devicesJson(state.devices)}};
}

/// An unreadable file is like a missing one: the next sync writes it again.
ClassState stateFrom(const QJsonObject& json)
{
    return {.host = {},
            .title = json.value(QLatin1String("title")).toString(),
            .kind = json.value(QLatin1String("kind")).toString(),
            .role = json.value(QLatin1String("role")).toString(),
            .name = json.value(QLatin1String("name")).toString(),
            .sharesAnswers = json.value(QLatin1String("shares_answers")).toBool(),
            .sharesReadiness = json.value(QLatin1String("shares_readiness")).toBool(),
            .syncsAlone = json.value(QLatin1String("syncs_alone")).toBool(true),
            .syncedMs = json.value(QLatin1String("synced_ms")).toInteger(),
            .sent = json.value(QLatin1String("sent")).toInteger(),
            .received = json.value(QLatin1String("received")).toInteger(),
            .waiting = json.value(QLatin1String("waiting")).toInteger(),
            .deferred = json.value(QLatin1String("kept_aside")).toInteger(),
            .clockSkewS = json.value(QLatin1String("clock_skew_s")).toDouble(),
            .oddClocks = clocksFrom(json.value(QLatin1String("odd_clocks")).toArray()),
            .devices = devicesFrom(json.value(QLatin1String("devices")).toArray())};
}

} // namespace

struct ClassRoom::State
{
    progress::Journal& journal;
    QString profileDir;
    const Clock& clock;
    Services services;
    std::optional<ClassState> known{};
    std::optional<ClassReading> reading{};
    ClassTask running = ClassTask::None;
    /// Of the running call, written there and read when it has ended.
    std::shared_ptr<progress::StreamChanges> changes{};
    std::stop_source stop{}; ///< of the running call
    std::optional<SecretStore> secrets{};
    LatestTask task{}; ///< destroyed first

    QString file() const { return QDir(profileDir).filePath(kStateFile); }
};

Result<cohort::Server> serverOfInvitation(const QString& invitation)
{
    RINGSIDE_TRY(const cohort::Invitation parsed, cohort::parseInvitation(invitation));
    return parsed.server;
}

ClassRoom::ClassRoom(progress::Journal& journal, QString profileDir, const Clock& clock,
                     Services services)
    : m_state(new State{journal, std::move(profileDir), clock, std::move(services)})
{
    followKeyFile();
}

ClassRoom::~ClassRoom()
{
    m_state->stop.request_stop();
}

/// Joining and leaving end with this file, whatever the server answered last. With an unreadable
/// one, each call says why, until the learner leaves.
void ClassRoom::followKeyFile()
{
    const QString keyFile = keyFileOf(profile());
    if (!QFile::exists(keyFile)) {
        m_state->known.reset();
        return;
    }
    if (!m_state->known) {
        m_state->known =
            stateFrom(cohort::readPrivateDocument(m_state->file()).value_or(QJsonObject()));
    }
    if (const auto membership = cohort::readKeyFile(keyFile)) {
        m_state->known->host = membership->server.host;
        m_state->known->login = membership->login;
    }
}

const std::optional<ClassState>& ClassRoom::state() const
{
    return m_state->known;
}

ClassTask ClassRoom::running() const
{
    return m_state->running;
}

const ClassReading* ClassRoom::reading() const
{
    return m_state->reading ? &*m_state->reading : nullptr;
}

CohortProfile ClassRoom::profile() const
{
    return {.folder = m_state->profileDir,
            .secrets = m_state->secrets ? &*m_state->secrets : nullptr};
}

void ClassRoom::setSecrets(SecretStore secrets)
{
    m_state->secrets = std::move(secrets);
}

bool ClassRoom::hasSecrets() const
{
    return m_state->secrets.has_value();
}

bool ClassRoom::isReadOnly() const
{
    return m_state->journal.isReadOnly();
}

Done ClassRoom::store() const
{
    return cohort::writePrivateDocument(m_state->file(), stateJson(*m_state->known));
}

Done ClassRoom::setSyncsAlone(bool on)
{
    if (!m_state->known || m_state->known->syncsAlone == on)
        return {};
    m_state->known->syncsAlone = on;
    Q_EMIT changed();
    return store();
}

void ClassRoom::start(ClassTask task, Work work)
{
    if (m_state->running != ClassTask::None || isReadOnly())
        return;
    m_state->running = task;
    m_state->stop = std::stop_source();
    CohortProfile profile = this->profile();
    profile.stop = m_state->stop.get_token();
    m_state->task.start([this, task, profile,
                         work = std::move(work)](const std::stop_token&) -> LatestTask::Deliver {
        const auto outcome = std::make_shared<Outcome>(work(profile));
        return [this, task, outcome] {
            if (*outcome)
                (**outcome)();
            finish(task, *outcome ? Done() : Done(fail(outcome->error())));
        };
    });
    Q_EMIT changed();
}

/// With a stream of the journal's file on the thread of the call.
void ClassRoom::startWithJournal(ClassTask task, JournalWork work)
{
    if (m_state->running != ClassTask::None || isReadOnly())
        return;
    m_state->changes = std::make_shared<progress::StreamChanges>();
    start(task,
          [changes = m_state->changes, file = progress::fileForEntries(m_state->journal),
           &clock = m_state->clock,
           work = std::move(work)](const CohortProfile& profile) -> Outcome {
              if (!file)
                  return fail(file.error());
              RINGSIDE_TRY(auto journal, progress::JournalStream::open(*file, clock));
              auto outcome = work(profile, journal);
              *changes = journal.changes();
              return outcome;
          });
}

Done ClassRoom::followJournal()
{
    const auto changes = std::exchange(m_state->changes, nullptr);
    if (!changes)
        return {};
    const Done followed = progress::followStream(m_state->journal, *changes);
    if (!changes->entries.isEmpty())
        m_state->services.onReceived();
    return followed;
}

void ClassRoom::finish(ClassTask task, Done outcome)
{
    followKeyFile();
    if (!m_state->known) {
        m_state->reading.reset();
        QFile::remove(m_state->file());
    }
    const Done followed = followJournal();
    if (outcome && !followed)
        outcome = followed;
    m_state->running = ClassTask::None;
    Q_EMIT changed();
    Q_EMIT ended(task, outcome);
}

void ClassRoom::cancel()
{
    m_state->stop.request_stop();
}

void ClassRoom::apply(const cohort::Hello& hello)
{
    if (!m_state->known)
        m_state->known = ClassState();
    ClassState& known = *m_state->known;
    known.title = hello.title;
    known.kind = hello.kind;
    known.role = hello.role;
    known.name = hello.name;
    known.sharesAnswers = hello.sharesAnswers;
    known.sharesReadiness = hello.sharesReadiness;
    known.devices = hello.devices;
}

void ClassRoom::join(const JoinPlan& plan)
{
    const auto joining = [this, plan](CohortProfile profile,
                                      progress::JournalStream& journal) -> Outcome {
        if (plan.passwordInFile)
            profile.secrets = nullptr;
        RINGSIDE_TRY(cohort::Hello hello, joinCohort(profile, plan.invitation, plan.name, journal));
        const bool isClass = hello.kind == QLatin1String("class");
        Done consented;
        if (isClass && (plan.sharesAnswers || plan.sharesReadiness)) {
            consented = session::setConsent(profile, plan.sharesAnswers, plan.sharesReadiness);
            hello.sharesAnswers = consented && plan.sharesAnswers;
            hello.sharesReadiness = consented && plan.sharesReadiness;
        }
        return [this, hello, consented] {
            apply(hello);
            (void)store();
            if (!consented) // after joining itself, which has succeeded
                QMetaObject::invokeMethod(
                    this, [this, consented] { Q_EMIT ended(ClassTask::Consent, consented); },
                    Qt::QueuedConnection);
        };
    };
    startWithJournal(ClassTask::Join, joining);
}

void ClassRoom::sync()
{
    const auto syncing = [this, readiness = m_state->services.readiness(),
                          answers = answersPlace()](const CohortProfile& profile,
                                                    progress::JournalStream& journal) -> Outcome {
        RINGSIDE_TRY(const SyncOutcome outcome,
                     syncCohort(profile, false, m_state->clock, journal, kBatch));
        if (outcome.hello.sharesReadiness) {
            RINGSIDE_CHECK(reportToClass(profile, readiness, answers));
        }
        return [this, outcome] {
            apply(outcome.hello);
            m_state->known->syncedMs = m_state->clock.wallMs();
            m_state->known->sent = outcome.sent;
            m_state->known->received = outcome.received;
            m_state->known->waiting = outcome.waiting;
            m_state->known->deferred = outcome.deferred;
            m_state->known->clockSkewS = outcome.clockSkewS;
            // A warning stays until entries arrive that give no reason for it.
            if (outcome.received > 0)
                m_state->known->oddClocks = outcome.oddClocks;
            (void)store();
        };
    };
    startWithJournal(ClassTask::Sync, syncing);
}

void ClassRoom::setConsent(bool answers, bool readiness)
{
    start(ClassTask::Consent, [this, answers, readiness](const CohortProfile& profile) -> Outcome {
        RINGSIDE_CHECK(session::setConsent(profile, answers, readiness));
        return [this, answers, readiness] {
            m_state->known->sharesAnswers = answers;
            m_state->known->sharesReadiness = readiness;
            (void)store();
        };
    });
}

void ClassRoom::invite(const InvitationPlan& plan)
{
    start(ClassTask::Invite, [this, plan](const CohortProfile& profile) -> Outcome {
        RINGSIDE_TRY(const QString invitation, inviteToCohort(profile, plan));
        return [this, invitation] { Q_EMIT invited(invitation); };
    });
}

AnswersPlace ClassRoom::answersPlace() const
{
    return {m_state->journal.file(), m_state->services.bankFile};
}

/// Reads the class, for an instructor after a change to it.
void ClassRoom::startReading(ClassTask task, std::function<Done(const CohortProfile&)> before)
{
    const bool isInstructor = task != ClassTask::Read || m_state->known->isInstructor();
    start(task,
          [this, isInstructor, before = std::move(before),
           answers = answersPlace()](const CohortProfile& profile) -> Outcome {
              RINGSIDE_CHECK(before(profile));
              RINGSIDE_TRY(ClassReading reading, readClass(profile, isInstructor, answers));
              return [this, reading = std::move(reading)]() mutable {
                  m_state->reading = std::move(reading);
              };
          });
}

void ClassRoom::read()
{
    if (m_state->known)
        startReading(ClassTask::Read, [](const CohortProfile&) { return Done(); });
}

void ClassRoom::assign(const AssignmentPlan& plan)
{
    startReading(ClassTask::Assign, [plan](const CohortProfile& profile) -> Done {
        RINGSIDE_CHECK(assignToClass(profile, plan));
        return {};
    });
}

void ClassRoom::endAssignment(const QString& id)
{
    startReading(ClassTask::EndAssignment, [id](const CohortProfile& profile) {
        return session::endAssignment(profile, id);
    });
}

void ClassRoom::removeDevice(const QString& login)
{
    start(ClassTask::RemoveDevice, [this, login](const CohortProfile& profile) -> Outcome {
        RINGSIDE_TRY(const cohort::Hello hello, session::removeDevice(profile, login));
        return [this, hello] {
            apply(hello);
            (void)store();
        };
    });
}

void ClassRoom::exportTo(const QString& file)
{
    start(ClassTask::Export, [file](const CohortProfile& profile) -> Outcome {
        RINGSIDE_TRY(const QJsonObject document, exportFromCohort(profile));
        RINGSIDE_CHECK(writeDocument(document, file));
        return [] {};
    });
}

void ClassRoom::leave()
{
    startWithJournal(ClassTask::Leave,
                     [](const CohortProfile& profile, progress::JournalStream& journal) -> Outcome {
                         RINGSIDE_CHECK(leaveCohort(profile, journal));
                         return [] {};
                     });
}

void ClassRoom::erase(const QString& word)
{
    startWithJournal(
        ClassTask::Erase,
        [word](const CohortProfile& profile, progress::JournalStream& journal) -> Outcome {
            RINGSIDE_CHECK(eraseFromCohort(profile, word, journal));
            return [] {};
        });
}

void ClassRoom::leaveWithoutServer()
{
    startWithJournal(ClassTask::Leave,
                     [](const CohortProfile& profile, progress::JournalStream& journal) -> Outcome {
                         RINGSIDE_CHECK(forgetCohort(profile, journal));
                         return [] {};
                     });
}

} // namespace ringside::session
