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

constexpr std::size_t kMostFiles = 12;

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
    : EditedJob(std::move(profileDir), keeping, parent), m_presets(presets)
{
}

JobBench::~JobBench()
{
    finishKeeping();
}

void JobBench::load()
{
    begin(keeps() ? session::openOwnJob(profileDir()) : session::readOwnJob(profileDir()));
}

Done JobBench::setField(const std::string& path, const std::string& text)
{
    scaling::Scenario changedJob = scenario();
    RINGSIDE_CHECK(session::setJobField(changedJob, path, text));
    session::preferLaw(scenario(), changedJob, m_presets);
    setScenario(changedJob);
    return {};
}

Done JobBench::apply(const std::vector<scaling::FieldChange>& changes)
{
    scaling::Scenario changedJob = scenario();
    RINGSIDE_CHECK(scaling::fieldTable().applyAll(changedJob, changes));
    setScenario(changedJob);
    return {};
}

void JobBench::openJob(const QString& file)
{
    std::vector<Error> errors;
    const auto loaded = session::loadScenarioFile(file, &errors, "training");
    if (!loaded) {
        Q_EMIT messageRaised(KeptJobText::refused(loaded.error(), errors.size()));
        return;
    }
    setScenario(*loaded->scenario.as<scaling::Scenario>());
}

void JobBench::saveJob(const QString& file)
{
    Q_EMIT messageRaised(KeptJobText::saved(session::saveJobAs(file, scenario()), file));
}

Done JobBench::store() const
{
    return session::keepOwnJob(profileDir(), scenario());
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
    compute();
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
    compute();
}

void JobBench::compute()
{
    m_isStudied = false;
    m_studying.start([this, job = scenario(), files = m_files,
                      &presets = m_presets](const std::stop_token& stop) {
        auto result = std::make_shared<StudyResult>(studyOf(job, files, presets, stop));
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
    m_adopting.start([this, file, run, job = scenario(),
                      &presets = m_presets](const std::stop_token&) {
        auto numbers = session::numbersOf(file->runs[run], job, presets);
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
