// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/workspace.h"

#include "core/bank/bank_reader.h"
#include "core/progress/journal.h"
#include "core/session/exam.h"
#include "core/session/forecasts.h"
#include "core/session/practice.h"
#include "core/session/review.h"
#include "core/session/standing.h"
#include "core/session/statistics.h"
#include "core/session/today.h"

#include <utility>

namespace ringside::session {

/// In the order in which they borrow from each other.
struct Workspace::Parts
{
    std::unique_ptr<bank::BankReader> bank;
    std::unique_ptr<progress::Journal> journal;
    Practice practice;
    Review review;
    Exam exam;
    QString profileDir;
    const Clock& clock;
    StudySettings studySettings{};
};

Result<std::unique_ptr<Workspace>> Workspace::open(const QString& bankFile,
                                                   const QString& profileDir, const Clock& clock)
{
    auto bank = bank::BankReader::open(bankFile);
    if (!bank)
        return fail(bank.error());
    auto journal = progress::Journal::open(profileDir, clock);
    if (!journal)
        return fail(journal.error());
    const bank::BankReader& reader = **bank;
    progress::Journal& written = **journal;
    std::unique_ptr<Parts> parts(new Parts{std::move(*bank), std::move(*journal),
                                           Practice(reader, written, clock),
                                           Review(reader, written, clock),
                                           Exam(reader, written, clock), profileDir, clock});
    return std::unique_ptr<Workspace>(new Workspace(std::move(parts)));
}

Workspace::Workspace(std::unique_ptr<Parts> parts) : m_parts(std::move(parts)) {}

Workspace::~Workspace() = default;

const progress::OpenReport& Workspace::openReport() const
{
    return m_parts->journal->openReport();
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
    if (Done done = checkStudySettings(settings); !done)
        return done;
    m_parts->studySettings = settings;
    return {};
}

Practice& Workspace::practice()
{
    return m_parts->practice;
}

Review& Workspace::review()
{
    return m_parts->review;
}

Result<TodayFacts> Workspace::todayFacts() const
{
    return session::todayFacts(*m_parts->journal, m_parts->practice, m_parts->review,
                               m_parts->studySettings, m_parts->clock);
}

Exam& Workspace::exam()
{
    return m_parts->exam;
}

Result<ForecastRecord> Workspace::forecasts() const
{
    return forecastsOf(*m_parts->journal);
}

Result<Standing> Workspace::standing(double passMark) const
{
    return standingOf(*m_parts->bank, *m_parts->journal, passMark);
}

Result<Statistics> Workspace::statistics(study::StatisticsRange range) const
{
    return statisticsOf(*m_parts->bank, *m_parts->journal, m_parts->clock.wallMs(), range);
}

} // namespace ringside::session
