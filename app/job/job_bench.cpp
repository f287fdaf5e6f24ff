// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/job_bench.h"

#include "app/job/measured_text.h"
#include "app/text/error_text.h"
#include "app/text/kept_job_text.h"
#include "core/scaling/job/job.h"
#include "core/scaling/measure/remedies.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/session/job/own_job.h"
#include "core/session/tools.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

constexpr int kKeepAfterMs = 400;
constexpr std::size_t kMostUndo = 100;
constexpr std::size_t kMostFiles = 12;

bool isJobFile(const QString& file)
{
    const QString suffix = QFileInfo(file).suffix().toLower();
    return suffix == QLatin1String("yaml") || suffix == QLatin1String("yml");
}

struct StudyResult
{
    Result<scaling::Remedies> remedies;
    std::vector<MeasuredStudy> studies;
};

StudyResult studyOf(const scaling::Scenario& scenario, const std::vector<JobBench::File>& files,
                    const scaling::PresetCatalog& presets, const std::stop_token& stop)
{
    const auto job = scaling::evaluate(scenario, presets);
    StudyResult result{job ? scaling::remediesOf(*job, presets, stop)
                           : Result<scaling::Remedies>(fail(job.error())),
                       {}};
    for (const JobBench::File& file : files) {
        MeasuredStudy study;
        if (file->table)
            study.table = session::readingOf(*file->table, scenario, presets);
        for (const session::CalibratedRun& run : file->runs)
            study.logs.push_back(session::readingOf(run, scenario, presets));
        result.studies.push_back(std::move(study));
        if (stop.stop_requested())
            break;
    }
    return result;
}

} // namespace

JobBench::JobBench(const scaling::PresetCatalog& presets, QString profileDir, Keeping keeping,
                   QObject* parent)
    : QObject(parent),
      m_presets(presets),
      m_profileDir(std::move(profileDir)),
      m_keeps(keeping == Keeping::On)
{
    if (!m_keeps)
        m_whyNotKept = KeptJobText::readOnly();
    m_keepSoon.setSingleShot(true);
    m_keepSoon.setInterval(kKeepAfterMs);
    connect(&m_keepSoon, &QTimer::timeout, this, &JobBench::keep);
}

JobBench::~JobBench()
{
    if (m_keepSoon.isActive())
        keep();
}

void JobBench::load()
{
    const auto kept =
        m_keeps ? session::openOwnJob(m_profileDir) : session::readOwnJob(m_profileDir);
    if (!kept) {
        m_keeps = false;
        m_whyNotKept = KeptJobText::guarded();
        Q_EMIT messageRaised(KeptJobText::notOpened(kept.error()));
    } else {
        m_scenario = kept->scenario.value_or(m_scenario);
        if (kept->problem)
            Q_EMIT messageRaised(KeptJobText::damaged(*kept->problem, kept->setAside));
    }
    Q_EMIT changed();
    study();
}

void JobBench::setScenario(const scaling::Scenario& scenario)
{
    replace(scenario, false);
}

void JobBench::replace(const scaling::Scenario& scenario, bool isUndo)
{
    if (scenario == m_scenario)
        return;
    if (!isUndo) {
        if (m_undo.size() == kMostUndo)
            m_undo.erase(m_undo.begin());
        m_undo.push_back(m_scenario);
    }
    m_scenario = scenario;
    if (m_keeps)
        m_keepSoon.start();
    else if (const QString why = std::exchange(m_whyNotKept, {}); !why.isEmpty())
        Q_EMIT messageRaised(why);
    Q_EMIT changed();
    study();
}

Done JobBench::setField(const std::string& path, const std::string& text)
{
    scaling::Scenario changedJob = m_scenario;
    RINGSIDE_CHECK(session::setJobField(changedJob, path, text));
    session::preferLaw(m_scenario, changedJob, m_presets);
    replace(changedJob, false);
    return {};
}

Done JobBench::apply(const std::vector<scaling::FieldChange>& changes)
{
    scaling::Scenario changedJob = m_scenario;
    RINGSIDE_CHECK(scaling::applyChanges(changedJob, changes));
    replace(changedJob, false);
    return {};
}

void JobBench::undo()
{
    if (m_undo.empty())
        return;
    const scaling::Scenario before = m_undo.back();
    m_undo.pop_back();
    replace(before, true);
}

void JobBench::openJob(const QString& file)
{
    std::vector<Error> errors;
    const auto loaded = session::loadScenarioFile(file, &errors);
    if (!loaded) {
        Q_EMIT messageRaised(KeptJobText::refused(loaded.error(), errors.size()));
        return;
    }
    replace(loaded->scenario, false);
}

void JobBench::saveJob(const QString& file)
{
    Q_EMIT messageRaised(KeptJobText::saved(session::saveJobAs(file, m_scenario), file));
}

void JobBench::keep()
{
    m_keepSoon.stop();
    if (const Done done = session::keepOwnJob(m_profileDir, m_scenario); !done)
        Q_EMIT messageRaised(KeptJobText::notKept(done.error()));
}

void JobBench::importFiles(const QStringList& files)
{
    QStringList problems;
    for (const QString& file : files) {
        if (isJobFile(file))
            openJob(file);
        else if (QFileInfo(file).size() > session::kLargeMeasurementBytes)
            m_large += file;
        else
            take(file, session::readMeasurements(file), problems);
    }
    if (!problems.isEmpty())
        Q_EMIT messageRaised(problems.join(u'\n'));
    readLarge();
}

void JobBench::take(const QString& file, Result<session::Measurements> read, QStringList& problems)
{
    const QString name = QFileInfo(file).fileName();
    if (!read) {
        const Error& error = read.error();
        problems += error.line > 0 ? tr("%1, line %2, was not imported: %3")
                                         .arg(name)
                                         .arg(error.line)
                                         .arg(errorText(error))
                                   : tr("%1 was not imported: %2").arg(name, errorText(error));
        return;
    }
    if (!read->table && read->runs.empty()) {
        QString reason = read->rejectedRows.empty()
                             ? QString()
                             : MeasuredText::rejected(read->rejectedRows.front());
        problems += tr("%1 was not imported: none of its rows can be used. %2").arg(name, reason);
        return;
    }
    if (m_files.size() == kMostFiles) {
        problems += tr("%1 was not imported. The limit is %2 measurement files; remove one.")
                        .arg(name)
                        .arg(kMostFiles);
        return;
    }
    m_files.push_back(std::make_shared<const session::Measurements>(std::move(*read)));
    m_studies.clear();
    Q_EMIT filesChanged();
    study();
}

void JobBench::readLarge()
{
    if (m_large.isEmpty())
        return;
    // New work replaces older work, so all waiting files are read together.
    m_reading.start([this, files = m_large](const std::stop_token& stop) {
        std::vector<std::pair<QString, Result<session::Measurements>>> read;
        for (const QString& file : files)
            if (!stop.stop_requested())
                read.emplace_back(file, session::readMeasurements(file));
        return [this, read = std::move(read)]() mutable {
            m_large.clear();
            QStringList problems;
            for (auto& [file, result] : read)
                take(file, std::move(result), problems);
            if (!problems.isEmpty())
                Q_EMIT messageRaised(problems.join(u'\n'));
        };
    });
}

void JobBench::remove(const File& file)
{
    std::erase(m_files, file);
    m_studies.clear();
    Q_EMIT filesChanged();
    study();
}

void JobBench::study()
{
    m_isStudied = false;
    m_studying.start([this, scenario = m_scenario, files = m_files,
                      &presets = m_presets](const std::stop_token& stop) {
        auto result = std::make_shared<StudyResult>(studyOf(scenario, files, presets, stop));
        return [this, result] {
            m_remedies = std::move(result->remedies);
            m_studies = std::move(result->studies);
            m_isStudied = true;
            Q_EMIT studied();
        };
    });
}

void JobBench::adopt(const File& file, std::size_t run)
{
    m_adopting.start([this, file, run, scenario = m_scenario,
                      &presets = m_presets](const std::stop_token&) {
        auto numbers = session::numbersOf(file->runs[run], scenario, presets);
        return [this, file, run, numbers = std::move(numbers)] { finishAdopt(file, run, numbers); };
    });
}

void JobBench::finishAdopt(const File& file, std::size_t run,
                           const Result<session::LogNumbers>& numbers)
{
    QString sentence;
    if (!numbers)
        sentence = tr("Your job is unchanged: %1").arg(errorText(numbers.error()));
    else if (const Done done = apply(numbers->changes); !done)
        sentence = tr("Your job is unchanged: %1").arg(errorText(done.error()));
    else
        sentence = MeasuredText::adopted(*numbers);
    Q_EMIT adopted(file, run, sentence);
}

} // namespace ringside::app
