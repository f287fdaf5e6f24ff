// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/workspace/workspace.h"

#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/record_entries.h"
#include "core/progress/journal/unshown_report.h"
#include "core/progress/profile_settings.h"
#include "core/session/challenge/challenges.h"
#include "core/session/cohort/class_room.h"
#include "core/session/exam/exam.h"
#include "core/session/exam/finished_mocks.h"
#include "core/session/first_attempts.h"
#include "core/session/history.h"
#include "core/session/library/guide.h"
#include "core/session/library/library.h"
#include "core/session/library/question_items.h"
#include "core/session/local_days.h"
#include "core/session/practice/practice.h"
#include "core/session/progress/other_histories.h"
#include "core/session/progress/progress_reading.h"
#include "core/session/progress/today.h"
#include "core/session/review/fitting.h"
#include "core/session/review/review.h"
#include "core/session/review/study_preview.h"
#include "core/session/workspace/backups.h"
#include "core/session/workspace/joined_histories.h"
#include "core/study/statistics/card_spread.h"

#include <utility>

namespace ringside::session {

/// Ordered so that each part outlives those that borrow from it.
struct Workspace::Parts
{
    std::unique_ptr<bank::BankReader> bank;
    std::unique_ptr<progress::Journal> journal;
    QString profileDir;
    const Clock& clock;
    progress::OpenReport openReport;
    OtherHistories others;
    ReportChange report;
    Practice practice{*bank, *journal, clock, report};
    Review review{*bank, *journal, clock, report};
    Exam exam{*bank, *journal, clock, report};
    Fitting fitting{*journal, report};
    Guide guide{*bank, *journal, report};
    Challenges challenges{*bank, *journal};
    FirstAttempts firstAttempts{*bank, *journal, report};
    StudySettings studySettings{};
    std::optional<progress::SettingsRepair> settingsRepair{};
    std::unique_ptr<Library> library{}; ///< after the first request
    Backups backups{profileDir, clock, [this] { return journal->ensureInPlace(); }};

    ClassRoom classRoom{*journal,
                        profileDir,
                        clock,
                        {.onReceived = [this] { followOtherDevices(); },
                         .readiness = [this] { return readinessInput(); },
                         .bankFile = bank->file()}};

    void schedule() { review.setSchedule(fitting.weights(), studySettings); }
    std::optional<study::ReadinessInput> readinessInput()
    {
        firstAttempts.readBeside(practice.outline());
        const auto input = firstAttempts.input(studySettings.passMark);
        return input ? *input : std::nullopt; // Progress says why they cannot be read
    }
    /// Any entry but those of a running session or exam may have come.
    void followOtherDevices()
    {
        using Part = ChangeSet::Part;
        // If the bank cannot be read, the pages say so when they read it.
        static_cast<void>(journal->logs().judgeNewAnswers());
        fitting.readAgain();
        schedule();
        review.readAgain();
        report({Part::Answers | Part::Reviews | Part::Cards | Part::Marks | Part::Shown |
                Part::Exam | Part::Weights | Part::SavedSearches | Part::GuidePlace});
    }
};

namespace {

/// A read-only copy of the current state if the profile cannot be written.
Result<std::unique_ptr<progress::Journal>> openJournal(const QString& profileDir,
                                                       const Clock& clock)
{
    auto journal = progress::Journal::open(profileDir, clock);
    if (journal || (journal.error().code != ErrorCode::InUse &&
                    journal.error().code != ErrorCode::FileUnwritable))
        return journal;
    auto copy = progress::Journal::openReadOnly(profileDir, clock, journal.error());
    return copy ? std::move(copy) : std::move(journal);
}

} // namespace

Result<std::unique_ptr<Workspace>> Workspace::open(const QString& bankFile,
                                                   const QString& profileDir, const Clock& clock,
                                                   const QStringList& otherProfiles)
{
    RINGSIDE_TRY(auto bank, bank::BankReader::open(bankFile));
    RINGSIDE_TRY(auto journal, openJournal(profileDir, clock));
    progress::OpenReport report = progress::reportToShow(*journal);
    report.unreadHistories = addJoinedHistories(*journal, *bank, profileDir, clock);
    RINGSIDE_TRY(const auto rules, historyRules(*bank));
    RINGSIDE_CHECK(journal->logs().readBy(rules));
    std::optional<progress::SettingsRepair> repair;
    if (!journal->isReadOnly()) {
        RINGSIDE_TRY(repair, progress::repairSettings(profileDir, clock.wallMs()));
        RINGSIDE_CHECK(journal->logs().counted().keepJudgment(rules.bank));
    }
    std::unique_ptr<Workspace> workspace(
        new Workspace(std::move(bank), std::move(journal), profileDir, clock, otherProfiles));
    workspace->m_parts->settingsRepair = std::move(repair);
    workspace->m_parts->openReport = std::move(report);
    return workspace;
}

Workspace::Workspace(std::unique_ptr<bank::BankReader> bank,
                     std::unique_ptr<progress::Journal> journal, const QString& profileDir,
                     const Clock& clock, const QStringList& otherProfiles)
    : m_parts(new Parts{std::move(bank),
                        std::move(journal),
                        profileDir,
                        clock,
                        {},
                        historiesIn(otherProfiles),
                        [this](const ChangeSet& changes) { report(changes); }})
{
    m_parts->schedule();
}

/// Use cases that follow another one are notified first, because listeners query them.
void Workspace::report(const ChangeSet& changes)
{
    if (changes.touches(ChangeSet::Part::Weights | ChangeSet::Part::Settings))
        m_parts->schedule();
    if (changes.touches(ChangeSet::Part::Exam))
        m_parts->practice.followAnswers();
    m_parts->firstAttempts.follow(changes);
    Q_EMIT changed(changes);
}

Workspace::~Workspace() = default;

progress::OpenReport Workspace::openReport() const
{
    return m_parts->openReport;
}

const bank::Blueprint& Workspace::blueprint() const
{
    return m_parts->bank->blueprint();
}

const scaling::PresetCatalog& Workspace::presets() const
{
    return m_parts->bank->presets();
}

Result<std::vector<bank::Job>> Workspace::jobs() const
{
    return m_parts->bank->jobs();
}

Backups& Workspace::backups()
{
    return m_parts->backups;
}

bool Workspace::isReadOnly() const
{
    return m_parts->journal->isReadOnly();
}

void Workspace::setOnJournalMoved(std::function<void(const progress::MovedJournal&)> onMoved)
{
    m_parts->journal->setOnMoved(std::move(onMoved));
}

bool Workspace::answersReadBack() const
{
    return m_parts->journal->readsBack();
}

const std::optional<progress::SettingsRepair>& Workspace::settingsRepair() const
{
    return m_parts->settingsRepair;
}

QString Workspace::profileDir() const
{
    return m_parts->profileDir;
}

const StudySettings& Workspace::studySettings() const
{
    return m_parts->studySettings;
}

Done Workspace::setStudySettings(const StudySettings& settings)
{
    RINGSIDE_CHECK(checkStudySettings(settings));
    if (settings == m_parts->studySettings)
        return {};
    m_parts->studySettings = settings;
    m_parts->practice.setRolloverHour(settings.rolloverHour);
    report({ChangeSet::Part::Settings});
    return {};
}

std::int64_t Workspace::today() const
{
    return dayAt(m_parts->clock.wallMs(), 60 * m_parts->studySettings.rolloverHour);
}

Result<PreviewInput> Workspace::previewInput() const
{
    RINGSIDE_TRY(auto cards, m_parts->review.cardStates());
    PreviewInput input{.settings = m_parts->studySettings,
                       .cards =
                           std::make_shared<const std::vector<study::CardState>>(std::move(cards)),
                       .weights = m_parts->fitting.weights(),
                       .today = today()};
    RINGSIDE_TRY(const auto mocks, finishedMocks(m_parts->journal->logs().events));
    if (!mocks.empty() && mocks.front().newCards > 0) {
        const std::int64_t day =
            dayAt(mocks.front().wallMs, 60 * m_parts->studySettings.rolloverHour);
        if (input.today - day < kGrowthDays)
            input.grownBy = MockCards{mocks.front().newCards, day};
    }
    return input;
}

Fitting& Workspace::fitting()
{
    return m_parts->fitting;
}

Library& Workspace::library()
{
    if (!m_parts->library)
        m_parts->library =
            std::make_unique<Library>(*m_parts->bank, *m_parts->journal, m_parts->report);
    return *m_parts->library;
}

Practice& Workspace::practice()
{
    return m_parts->practice;
}

Review& Workspace::review()
{
    return m_parts->review;
}

TodayRequest Workspace::todayRequest() const
{
    return {.bankFile = m_parts->bank->file(),
            .journalFile = m_parts->journal->file(),
            .outline = m_parts->practice.outline(),
            .rolloverMinutes = m_parts->studySettings.rolloverHour * 60,
            .others = m_parts->others,
            .nowMs = m_parts->clock.wallMs()};
}

Result<TodayFacts> Workspace::todayFacts(TodayReading read)
{
    RINGSIDE_TRY(auto material, m_parts->practice.material(read.outline, read.last));
    auto facts = session::todayFacts(std::move(material), *m_parts->journal, m_parts->practice,
                                     m_parts->review, m_parts->studySettings, m_parts->clock);
    m_parts->others = std::move(read.others);
    if (!facts)
        return facts;
    addDays(*facts, std::move(read.studiedDays));
    facts->mocks = std::move(read.mocks);
    RINGSIDE_CHECK(addItems(*facts, m_parts->others, *m_parts->journal,
                            60 * m_parts->studySettings.rolloverHour));
    return facts;
}

Exam& Workspace::exam()
{
    return m_parts->exam;
}

Challenges& Workspace::challenges()
{
    return m_parts->challenges;
}

Guide& Workspace::guide()
{
    return m_parts->guide;
}

ItemsRequest Workspace::itemsRequest() const
{
    return {.bankFile = m_parts->bank->file(), .journalFile = m_parts->journal->file()};
}

ProgressRequest Workspace::progressRequest() const
{
    return {.bankFile = m_parts->bank->file(),
            .journalFile = m_parts->journal->file(),
            .outline = m_parts->practice.outline(),
            .nowMs = m_parts->clock.wallMs(),
            .rolloverMinutes = 60 * m_parts->studySettings.rolloverHour,
            .others = m_parts->others};
}

FirstAttempts& Workspace::firstAttempts()
{
    return m_parts->firstAttempts;
}

ClassRoom& Workspace::classRoom()
{
    return m_parts->classRoom;
}

Result<EntryTarget> entryTarget(Workspace& workspace)
{
    Workspace::Parts& parts = *workspace.m_parts;
    RINGSIDE_TRY(const QString journalFile, progress::fileForEntries(*parts.journal));
    return EntryTarget{.bankFile = parts.bank->file(),
                       .journalFile = journalFile,
                       .weights = parts.fitting.weights(),
                       .settings = parts.studySettings,
                       .nowMs = parts.clock.wallMs()};
}

Done storeEntries(Workspace& workspace, progress::JournalEntries entries)
{
    if (entries.isEmpty())
        return {};
    const Done noted = progress::noteEntries(*workspace.m_parts->journal, std::move(entries));
    workspace.m_parts->followOtherDevices();
    return noted;
}

Result<ProgressFacts> withCards(Workspace& workspace, ProgressFacts read)
{
    RINGSIDE_TRY(auto days, workspace.review().dueDays());
    RINGSIDE_TRY(const auto cards, workspace.review().cardStates());
    read.statistics.dueDays = std::move(days);
    read.statistics.cards = study::cardSpread(
        cards, study::FsrsModel(workspace.fitting().weights()), read.statistics.today);
    return read;
}

} // namespace ringside::session
