// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/cohort/values/membership.h"
#include "core/session/cohort/class_reading.h"
#include "core/session/cohort/class_tools.h"
#include "core/session/cohort/cohort_sync.h"
#include "core/session/cohort/cohort_tools.h"

#include <QHash>
#include <QObject>
#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace ringside::progress {
class Journal;
class JournalStream;
} // namespace ringside::progress

namespace ringside::session {

/// What the profile knows about its class, or its own devices, without asking the server.
struct ClassState
{
    QString host;
    QString title, kind, role, name; ///< empty until the server was reached
    bool sharesAnswers = false;      ///< first answers, without a name
    bool sharesReadiness = false;    ///< score estimate and assignments, with the name
    bool syncsAlone = true;          ///< at the start and after each session
    std::int64_t syncedMs = 0;       ///< wall clock of the last sync; 0: never
    std::int64_t sent = 0, received = 0, waiting = 0; ///< entries of the last sync
    std::int64_t deferred = 0;                        ///< entries that this version cannot read
    double clockSkewS = 0; ///< this clock minus the server's, at the last sync
    std::vector<progress::OddClock> oddClocks{}; ///< of the last entries received
    QString login{};                             ///< of this device
    std::vector<cohort::Device> devices{};       ///< of the learner, at the last sync
    bool isClass() const { return kind == QLatin1String("class"); }
    bool isInstructor() const { return role == QLatin1String("instructor"); }
};

enum class ClassTask {
    None,
    Join,
    Sync,
    Consent,
    Invite,
    RemoveDevice,
    Read,
    Assign,
    EndAssignment,
    Export,
    Leave,
    Erase
};

/// The server that an invitation names. Errors: Syntax, Usage, as joining.
Result<cohort::Server> serverOfInvitation(const QString& invitation);

/// The membership of the open profile. Each call but the first few works beside the calling thread,
/// one at a time, with connections of its own to the server and to the journal's file; the journal
/// gets to know at the end of the call what came. What a broken line or the end of the program
/// interrupts is sent again by the next sync. A call is ignored while another one is running.
/// Borrowed references must outlive this object; one thread, with an event loop.
class ClassRoom : public QObject
{
    Q_OBJECT

public:
    struct Services
    {
        std::function<void()> onReceived; ///< entries of other devices are in the journal
        /// Of the score estimate; absent until first attempts are read.
        std::function<std::optional<study::ReadinessInput>()> readiness;
        QString bankFile{};
    };
    ClassRoom(progress::Journal& journal, QString profileDir, const Clock& clock,
              Services services);
    ~ClassRoom() override; ///< cancels, within 0.1 s

    /// Absent when the profile has not joined.
    const std::optional<ClassState>& state() const;
    ClassTask running() const;
    /// The result of the last read(); null before.
    const ClassReading* reading() const;
    bool isReadOnly() const;
    /// For calls of others to the same server.
    CohortProfile profile() const;
    /// The system's keyring. Without one, passwords are kept in a file. Call it before the first
    /// call to the server.
    void setSecrets(SecretStore secrets);
    bool hasSecrets() const;
    /// Errors: FileUnwritable.
    Done setSyncsAlone(bool on);

    struct JoinPlan
    {
        QString invitation;
        QString name;
        bool sharesAnswers = false;
        bool sharesReadiness = false;
        bool passwordInFile = false; ///< that only the owner can read, instead of the keyring
    };
    /// A consent that the server refuses
    /// ends as ClassTask::Consent, after joining.
    void join(const JoinPlan& plan);
    void sync();
    void setConsent(bool answers, bool readiness);
    void invite(const InvitationPlan& plan);
    void read();
    /// For an instructor; then reads again.
    void assign(const AssignmentPlan& plan);
    /// For an instructor; then reads again.
    void endAssignment(const QString& id);
    /// Another one of the learner's.
    void removeDevice(const QString& login);
    void exportTo(const QString& file);
    void leave();
    void erase(const QString& word);
    /// Removes the login from this device without asking the server, where it stays.
    void leaveWithoutServer();
    /// Asks the running call to end, whose outcome is then Cancelled unless it has succeeded by
    /// then. What it has done stays done.
    void cancel();

Q_SIGNALS:
    /// state(), running() or reading() is another one.
    void changed();
    /// Errors: those of the function in cohort_tools.h.
    void ended(ringside::session::ClassTask task, const ringside::Done& outcome);
    void invited(const QString& invitation);

private:
    struct State;
    using Outcome = Result<std::function<void()>>; ///< what to do with it on this thread
    using Work = std::function<Outcome(const CohortProfile& profile)>;
    using JournalWork =
        std::function<Outcome(const CohortProfile& profile, progress::JournalStream& journal)>;
    AnswersPlace answersPlace() const;
    void start(ClassTask task, Work work);
    void startWithJournal(ClassTask task, JournalWork work);
    void startReading(ClassTask task, std::function<Done(const CohortProfile& profile)> before);
    Done followJournal();
    void finish(ClassTask task, Done outcome);
    void apply(const cohort::Hello& hello);
    void followKeyFile();
    Done store() const;

    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
